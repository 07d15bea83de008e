// Prints what `java.net.URI` makes of each line on standard input, which is the text in UTF-16 code units of hexadecimal digits.
import java.io.*;
import java.net.URI;
import java.net.URISyntaxException;

public class Java {
    public static void main(String[] args) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = lines.readLine()) != null; ) {
            StringBuilder text = new StringBuilder();
            for (int at = 0; at < line.length(); at += 4) text.append((char) Integer.parseInt(line.substring(at, at + 4), 16));
            try {
                URI uri = new URI(text.toString());
                String path = uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath();
                System.out.println(hex(uri.getScheme()) + " " + hex(uri.getHost()) + " " + uri.getPort() + " " + hex(path) + " " + hex(uri.getRawQuery()) + " " + hex(uri.getRawFragment()));
            } catch (URISyntaxException error) {
                System.out.println("refused");
            }
        }
    }

    static String hex(String text) {
        if (text == null) return "-";
        StringBuilder made = new StringBuilder("=");
        for (char unit : text.toCharArray()) made.append(String.format("%04x", (int) unit));
        return made.toString();
    }
}
