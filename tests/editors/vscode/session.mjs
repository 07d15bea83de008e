// One window from start to end, whatever comes of it.
import { Window } from './window.mjs';

/** What `work` makes of a window. Where it fails, a picture shows what was seen; VS Code ends in any case. */
export async function session(code, shots, name, work) {
  let window;
  try {
    window = new Window(await code.open(), shots);
    return await work(window);
  } catch (error) {
    await window?.shot(`${name}_failed`).catch(() => undefined);
    throw error;
  } finally {
    await code.stop();
  }
}
