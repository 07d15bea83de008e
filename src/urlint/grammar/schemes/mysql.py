"""`mysql`, `mysqlx`, and `mariadb`, possibly with the name of a driver: `mysql+pymysql`."""

from urlint.grammar import server
from urlint.grammar.scheme import Scheme

_STANDARD = server.standard("mysql", "Connections to MySQL and MariaDB", "MySQL 8.4, section 6.2.5", "schema", "schema", "where")
standard = _STANDARD._replace(component={**_STANDARD.component, "where": "host", "socket": "host", "listed": "host"})
scheme = Scheme(standard, told=server.told)
