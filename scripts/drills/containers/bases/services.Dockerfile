# In place of the public images of PostgreSQL and Caddy, as far as deploy/compose.yaml uses them.
FROM scratch
ADD debian.tar /
COPY start-service.sh /usr/local/bin/
ENV LANG=C.UTF-8 PATH=/usr/lib/postgresql/18/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin PGDATA=/var/lib/postgresql/18/docker XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
RUN mkdir -p /data /config
# As the public image of PostgreSQL: it ends without waiting for those who are connected.
STOPSIGNAL SIGINT
ENTRYPOINT ["/usr/local/bin/start-service.sh"]
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
