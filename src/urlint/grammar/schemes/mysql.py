"""`mysql`, `mysqlx` and `mariadb`, and drivers that are named behind them: `mysql+pymysql`."""

from urlint.grammar import server
from urlint.grammar.scheme import Scheme

standard = server.standard("mysql", "Connections to MySQL and MariaDB", "MySQL 8.4, section 6.2.5", "schema", "schema")
scheme = Scheme(standard, told=server.told)
