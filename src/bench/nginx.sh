# Sourced by the scripts beside it: an nginx of our own that answers from memory, with nothing
# logged and no limit on a connection's requests; in HTTP/2 too, and over TLS, where openssl is installed. It ends
# with the script.

PORT=${PORT:-8089}
TLS_PORT=${TLS_PORT:-8449}
HTTP2_PORT=${HTTP2_PORT:-8090}
work=$(mktemp -d)
nginx_pid=

# start_nginx [COMMAND…]: the words before `nginx`, such as `taskset -c 0`.
start_nginx() {
  PATH=$PATH:/usr/sbin command -v nginx >/dev/null || {
    echo "nginx is not installed: apt-get install nginx" >&2
    exit 2
  }
  local tls=
  if command -v openssl >/dev/null; then
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 \
      -addext subjectAltName=IP:127.0.0.1 -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
    tls="listen 127.0.0.1:$TLS_PORT ssl backlog=32768;
    ssl_certificate $work/cert.pem;
    ssl_certificate_key $work/key.pem;"
  fi
  cat >"$work/nginx.conf" <<CONFIG
daemon off;
worker_processes 1;
worker_rlimit_nofile 65536;
pid $work/nginx.pid;
error_log $work/error.log;
events { worker_connections 32768; }
http {
  access_log off;
  keepalive_requests 1000000000;
  keepalive_timeout 1h;
  client_body_temp_path $work/body;
  proxy_temp_path $work/proxy;
  fastcgi_temp_path $work/fastcgi;
  uwsgi_temp_path $work/uwsgi;
  scgi_temp_path $work/scgi;
  server {
    listen 127.0.0.1:$PORT backlog=32768;
    listen 127.0.0.1:$HTTP2_PORT http2 backlog=32768;
    $tls
    default_type application/json;
    location = / { return 200 '{"message":"sixty-five bytes of an answer, as in all the tables"}'; }
    location = /count { stub_status; }
    location ~ /artifacts\$ { return 201 '{"id":"one","version":"1","type":"JSON"}'; }
    location ~ /artifacts/one\$ { return 200 '{"type":"record","name":"item-1","size":3}'; }
  }
}
CONFIG
  PATH=$PATH:/usr/sbin "$@" nginx -p "$work" -c "$work/nginx.conf" 2>"$work/console" &
  nginx_pid=$!
  trap 'kill $nginx_pid 2>/dev/null; wait $nginx_pid 2>/dev/null; rm -rf "$work"' EXIT
  until (exec 3<>"/dev/tcp/127.0.0.1/$PORT") 2>/dev/null; do
    kill -0 $nginx_pid 2>/dev/null || {
      cat "$work/console" "$work/error.log" >&2
      exit 2
    }
  done
}

# Requests that nginx counted so far, this one too.
nginx_count() {
  exec 3<>"/dev/tcp/127.0.0.1/$PORT"
  printf 'GET /count HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n' >&3
  awk 'NF == 3 && $1 ~ /^[0-9]+$/ { print $3 }' <&3
  exec 3>&-
}
