#!/bin/sh
# Moves etcd's leadership off the host whose PostgreSQL leads, so that one lost host is not both: a new leader of etcd gives the
# lost leader's key its whole `ttl` once more, some five seconds longer without a leader of PostgreSQL. Run it on each of the
# three hosts every few seconds.
name={{name}}
etcd=http://{{address}}:2379

ask() { etcdctl --endpoints="$etcd" --command-timeout=2s "$@"; }

[ "$(ask get /service/tenor/leader --print-value-only)" = "$name" ] || exit 0
case $(ask endpoint status | cut -d, -f5) in *true*) ;; *) exit 0 ;; esac
for other in $(ask member list | grep ', started, ' | grep -v ", $name, " | cut -d, -f1); do
  ask move-leader "$other" && exit 0
done
