#!/bin/sh
# Writes what depends on the environment into files that front.conf includes, then starts nginx: `start.sh front` or `start.sh api`.
set -eu
here=${DINELINK_CONF:-/etc/dinelink}
made=${DINELINK_MADE:-/tmp/dinelink}
tls=${TLS_DIR:-/tls}
mkdir -p "$made"

# Lists of addresses and ranges, separated by blanks.
each() { for range in $2; do printf "$1\n" "$range"; done; }

{
  each 'set_real_ip_from %s;' "${TLS_PROXIES:-}"
  printf 'geo $realip_remote_addr $from_tls_proxy {\n  default 0;\n'
  each '  %s 1;' "${TLS_PROXIES:-}"
  printf '}\n'
  printf 'limit_req_zone $binary_remote_addr zone=visitors:10m rate=%sr/s;\n' "${VISITOR_RATE:-50}"
} > "$made/visitors.conf"

# A server accepts nobody until its list allows addresses; `all` leaves the decision to the client certificate.
each 'allow %s;' "${FEED_ALLOW:-}" > "$made/feed-allow.conf"
each 'allow %s;' "${EDITORS_ALLOW:-}" > "$made/editors-allow.conf"

# Writes the listen directive of a server: with TLS if it has a certificate, with client certificates if it has their authority.
listen_on() {
  if [ -f "$tls/$1.crt" ]; then
    printf 'listen %s ssl;\nhttp2 on;\nssl_certificate %s;\nssl_certificate_key %s;\n' "$2" "$tls/$1.crt" "$tls/$1.key"
    [ ! -f "$tls/$1-clients.crt" ] || printf 'ssl_client_certificate %s;\nssl_verify_client on;\n' "$tls/$1-clients.crt"
  else
    printf 'listen %s;\n' "$2"
  fi > "$made/$1-listen.conf"
}
listen_on site 8080
listen_on vault 8081
listen_on feed 8082
listen_on editors 8083

exec nginx ${NGINX_TEST:+-t} -c "$here/$1.conf" -g 'daemon off;'
