"""`amqp` and `amqps` (RabbitMQ). With Celery, a path begins with two slashes."""

from urlint.grammar import server
from urlint.grammar.scheme import Scheme

standard = server.standard("amqp", "Connections to RabbitMQ", "RabbitMQ URI Specification", "vhost", "virtual host")
scheme = Scheme(standard, told=server.told)
