"""How are results shown in an editor? Only this package knows LSP and pygls; it leaves finding and checking URLs to `urlint`."""
