"""Prints how libcurl parses each line of JSON on standard input, with the options of the command line program."""

import ctypes
import ctypes.util
import json
import sys

GUESS_SCHEME, NON_SUPPORT_SCHEME = 1 << 9, 1 << 3
URL, SCHEME, HOST, PORT, PATH, QUERY, FRAGMENT = 0, 1, 5, 6, 7, 8, 9

curl = ctypes.CDLL(ctypes.util.find_library("curl") or "libcurl.so.4")
curl.curl_url.restype = ctypes.c_void_p
curl.curl_url_cleanup.argtypes = [ctypes.c_void_p]
curl.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
curl.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_char_p), ctypes.c_uint]


def part(handle: int, which: int) -> str | None:
    value = ctypes.c_char_p()
    if curl.curl_url_get(handle, which, ctypes.byref(value), 0) or value.value is None:
        return None
    return value.value.decode("utf-8", "surrogateescape")


for line in sys.stdin:
    text = json.loads(line).encode("utf-8", "surrogatepass")
    handle = curl.curl_url()
    refused = b"\0" in text or curl.curl_url_set(handle, URL, text, GUESS_SCHEME | NON_SUPPORT_SCHEME)
    print(json.dumps(None if refused else [part(handle, which) for which in (SCHEME, HOST, PORT, PATH, QUERY, FRAGMENT)]))
    curl.curl_url_cleanup(handle)
