"""Which schemes has IANA registered? Uniform Resource Identifier (URI) Schemes, as of 2026-08-13."""

_HISTORICAL = """
    bb drop fax filesystem grd mailserver modem p1 pack payment prospero snews thzp upt videotex wais wpid z39.50
"""
HISTORICAL = frozenset(_HISTORICAL.split())
"""The schemes with the status historical, which should be recognized but not used (RFC 7595, section 4)."""

_OTHERS = """
    aaa aaas about acap acct acd acr adiumxtra adt aet afp afs agtp aim amss android appdata apt ar ari ark at attachment aw
    barion beshare bitcoin bitcoincash bl blob bluetooth bolo brid browserext cabal calculator callto cap caip cast casts
    chrome chrome-extension cid cm coap coap+tcp coap+ws coaps coaps+tcp coaps+ws com-eventbrite-attendee content content-type
    crid cstr cttps cvs dab dat data dav dhttp diaspora dict did dilithium3 dis dlna-playcontainer dlna-playsingle dnp dns
    dntp doi donau dpp drm dtmi dtn dvb dvx dweb ed2k eid elsi embedded ens esim ethereum example ez facetime feed feedready
    fido file finger first-run-pen-experience fish fm ftp fuchsia-pkg gcx gdsi geo gg git gitoid gizmoproject go gopher graph
    gtalk h323 ham hcap hcp hs20 http https hxxp hxxps hydrazone hyper i0 iax ibi ibi- icap icon ilstring im imap info
    interaction iotdisco ipfs ipn ipns ipp ipps irc irc6 ircs iris iris.beep iris.lwz iris.xpc iris.xpcs isostore itms jabber
    jar jms keyparc lastfm lbry ldap ldaps leaptofrogans lid linkid lorawan lpa lvlt machineprovisioningprogressreporter
    magnet mailto maps market matrix mdoc mdoc-openid4vp message microsoft.windows.camera microsoft.windows.camera.multipicker
    microsoft.windows.camera.picker mid mms mongodb moz mqtt mqtts ms-access ms-appinstaller ms-browser-extension
    ms-calculator ms-drive-to ms-enrollment ms-excel ms-eyecontrolspeech ms-gamebarservices ms-gamingoverlay ms-getoffice
    ms-help ms-infopath ms-inputapp ms-launchremotedesktop ms-lockscreencomponent-config ms-media-stream-id ms-meetnow
    ms-mixedrealitycapture ms-mobileplans ms-newsandinterests ms-officeapp ms-people ms-personacard ms-powerpoint ms-project
    ms-publisher ms-recall ms-remotedesktop ms-remotedesktop-launch ms-restoretabcompanion ms-screenclip ms-screensketch
    ms-search ms-search-repair ms-secondary-screen-controller ms-secondary-screen-setup ms-settings ms-settings-airplanemode
    ms-settings-bluetooth ms-settings-camera ms-settings-cellular ms-settings-cloudstorage ms-settings-connectabledevices
    ms-settings-displays-topology ms-settings-emailandaccounts ms-settings-language ms-settings-location ms-settings-lock
    ms-settings-nfctransactions ms-settings-notifications ms-settings-power ms-settings-privacy ms-settings-proximity
    ms-settings-screenrotation ms-settings-wifi ms-settings-workplace ms-spd ms-stickers ms-sttoverlay ms-transit-to
    ms-useractivityset ms-uup ms-virtualtouchpad ms-visio ms-walk-to ms-whiteboard ms-whiteboard-cmd ms-widgetboard ms-widgets
    ms-word msnim msrp msrps mss mt mtqp mtrust mumble mupdate musik mvn mvrp mvrps news nfs ni nih nntp nostr notes npamp num
    ocf oid onenote onenote-cmd opaquelocktoken openid openpgp4fpr otpauth palm paparazzi payto pkcs11 pkg platform pop pres
    proxy psyc pttp pwid qb query quic-transport redis rediss reload res resource rmi rsync rtmfp rtmp rtsp rtsps rtspu sarif
    secondlife secret-token service session sftp sgn shc shelter shttp sieve simpleledger simplex sip sips skype smb smp sms
    smtp snmp soap.beep soap.beeps soldat spacify spiffe spotify ssb ssh sss starknet steam stun stuns submit svn swh swid
    swidpath tag taler teamspeak teapot teapots tel teliaeid telnet tftp things thismessage tip tn3270 tool tttps turn turns
    tv udp unreal upn urn ust ut2004 uuaid uuid-in-package v-event vemmi ventrilo ves view-source vnc vscode vscode-insiders
    vsls w3 wasm wasm-js wcr web+ap web+interaction web3 webcal wifi ws wss wtai wyciwyg xcompute xcon xcon-userid xfire xftp
    xmlrpc.beep xmlrpc.beeps xmpp xrcp xri ymsgr z39.50r z39.50s ztdnaid
"""
REGISTERED = HISTORICAL | frozenset(_OTHERS.split())
"""The registered schemes of any status, in lower case."""

_COMMON = """
    abfs abfss amqp amqps applewebdata azblob bolt bzr capacitor clickhouse consul couchbase databricks
    dbfs devtools docker duckdb etcd ftps gcs gs hdfs hive http+unix https+unix influxdb ionic javascript jdbc
    k8s kafka libsql mariadb memcached moz-extension mssql mysql nats neo4j npm oci odbc oracle postgres
    postgresql pulsar redshift rtmps s3 s3a s3n scm scp sentinel slack smtps snowflake socks socks4 socks4a socks5 socks5h
    sqlite sqlserver srt tcp tg tls trino unix vbscript wasb wasbs whatsapp x-apple.systempreferences zk zookeeper
"""
COMMON = frozenset(_COMMON.split())
"""Schemes in wide use that are not registered."""
