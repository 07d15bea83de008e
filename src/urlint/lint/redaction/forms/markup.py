"""Which forms does a secret have in XML, HTML, and pairs of a name and its value?"""

from urlint.lint.redaction.form import KEY, QUOTE, Form

_MARKED = r"(?:<!\[CDATA\[)?"
_CONTENT = r"()([^<>\n]{1,200}?)(?=\s*(?:<|\]\]>))"  # of an element
FORMS = (
    Form(
        "element",
        rf"<(?:[\w\-]{{1,40}}:)?([A-Za-z_][\w.\-]{{0,80}}+)(?:\s[^<>]{{0,80}})?>\s*{_MARKED}(?=[^<\s])",
        (f"<username>a</username><password>{KEY}</password>", f"<password><![CDATA[{KEY}]]></password>"),
        "<password>${db.password}</password>",
        value=_CONTENT,
    ),
    Form(
        "element with a name",  # of Hibernate, Android, Spring
        r"<[\w.:\-]{1,40}\s(?:[^<>]{0,120}?\s)?(?:name|key|id)=[\"']([A-Za-z_][\w.\-]{0,80}+)[\"'][^<>]{0,120}>\s{0,40}"
        rf"(?:<value>\s{{0,40}})?{_MARKED}(?=[^<\s])",
        (
            f'<property name="hibernate.connection.password">{KEY}</property>',
            f'<string name="api_key">{KEY}</string>',
            f'<property name="password"><value>{KEY}</value></property>',
            f'<setting name="Password" serializeAs="String">\n  <value>{KEY}</value>',
        ),
        '<string name="password_hint">Your password</string> <string name="password">Password</string>',
        value=_CONTENT,
        only_drawn=True,
    ),
    Form(
        "pair of name and value",  # of a setting, in XML, of Kubernetes; of a field, of HTML
        r"(?<![\w\-])(?:[Kk]ey|[Nn]ame|id(?![^<>\n]{0,120}\s(?:name|key)=)|type(?!\W{1,6}(?:hidden|text)\b))"
        rf"(?:{QUOTE})?[ \t]*[:=][ \t]*(?:{QUOTE})?([A-Za-z_][\w.\-]{{0,80}}+)(?:{QUOTE})?"
        rf"(?:(?:[ \t]+|,\s{{0,40}})(?:{QUOTE})?[\w:\-]{{1,40}}(?:{QUOTE})?[ \t]*[:=][ \t]*[\"'][^\"'<>\n]{{0,80}}[\"']){{0,3}}"
        rf"[ \t]*,?\s{{0,40}}(?:{QUOTE})?(?:\w{{1,20}}:)?(?:[Vv]alue|content)(?:{QUOTE})?[ \t]*[:=][ \t]*",
        (
            f'<add key="Password" value="{KEY}"/>',
            f'<input type="password" value="{KEY}">',
            f'<input type="hidden" name="csrf_token" value="{KEY}">',
            f'<meta-data android:name="com.google.android.geo.API_KEY" android:value="{KEY}"/>',
            f"- name: DB_PASSWORD\n  value: {KEY}",
            f'{{"name": "DB_PASSWORD", "value": "{KEY}"}}',
            f'{{"key":"token","type":"text","value":"{KEY}"}}',
        ),
        '<add key="PasswordFormat" value="Hashed"/>',
    ),
    Form(
        "pair of value and name",
        rf"(?<![\w\-])(?:\w{{1,20}}:)?[Vv]alue(?:{QUOTE})?[ \t]*[:=][ \t]*(?:{QUOTE})?(?=[^\s\"'<>]{{6,200}}(?:{QUOTE})?"
        rf"(?:[ \t]+[\w:\-]{{1,40}}=[\"'][^\"'<>\n]{{0,80}}[\"']){{0,3}}[ \t]*,?\s{{1,40}}(?:{QUOTE})?(?:\w{{1,20}}:)?"
        rf"(?:key|name|id|type)(?:{QUOTE})?[ \t]*[:=][ \t]*(?:{QUOTE})?([A-Za-z_][\w.\-]{{0,80}}+))",
        (
            f'<input value="{KEY}" name="password">',
            f'<input value="{KEY}" type="password">',
            f'- value: "{KEY}"\n  name: DB_PASSWORD',
        ),
        '<input value="Password" name="password">',
        value=r"()([^\s\"'`<>]{1,200})",
        only_drawn=True,
    ),
    Form(
        "elements of name and value",  # of Hadoop, of property lists, and of servlets
        r"<[\w\-]{0,20}(?:name|key)>([A-Za-z_][\w.\-]{0,80}+)</[\w\-]{0,20}(?:name|key)>\s{0,40}"
        rf"<[\w\-]{{0,20}}(?:value|string)>\s{{0,40}}{_MARKED}",
        (
            f"<key>password</key>\n  <string>{KEY}</string>",
            f"<param-name>password</param-name><param-value>{KEY}</param-value>",
        ),
        "<name>password</name><value>${db.password}</value>",
        value=_CONTENT,
    ),
)
