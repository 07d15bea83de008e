// Which texts of a list in JSON does `atob` of the module `buffer` decode, as browsers do (Infra Standard, section 7.2)?
const { atob } = require("buffer");
const taken = (text) => {
  try {
    atob(text);
    return true;
  } catch {
    return false;
  }
};
process.stdout.write(JSON.stringify(JSON.parse(require("fs").readFileSync(0, "utf8")).map(taken)));
