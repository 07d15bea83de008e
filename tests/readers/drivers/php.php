<?php
// Prints what `parse_url` makes of each line of JSON on standard input.
while (($line = fgets(STDIN)) !== false) {
    $parts = parse_url(json_decode($line));
    $told = $parts === false ? null : array_map(fn ($name) => $parts[$name] ?? null, ['scheme', 'host', 'port', 'path', 'query', 'fragment']);
    echo json_encode($told, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
