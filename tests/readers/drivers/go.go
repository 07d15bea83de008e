// Prints what `url.Parse` makes of each line of JSON on standard input.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<20)
	for lines.Scan() {
		var text string
		json.Unmarshal(lines.Bytes(), &text)
		var told any
		if parsed, err := url.Parse(text); err == nil {
			path := parsed.EscapedPath()
			if parsed.Opaque != "" {
				path = parsed.Opaque
			}
			told = []string{parsed.Scheme, parsed.Hostname(), parsed.Port(), path, parsed.RawQuery, parsed.EscapedFragment()}
		}
		written, _ := json.Marshal(told)
		fmt.Println(string(written))
	}
}
