import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { contractEndpoints } from '#server/modules/docs/contract-endpoints.ts'
import { envelopeOf } from '#server/plugins/envelope.ts'
import { fileBytes, tooLarge } from '#server/plugins/multipart.ts'

export interface NginxPlan {
  /** Folder of nginx's own for its process id and temporary files. */
  readonly folder: string
  /** Address and port to listen on, as nginx writes them. */
  readonly listen: string
  /** Names under which the site is reached: that of PUBLIC_URL and the districts' domains. */
  readonly names: readonly string[]
  /** Address and port of every server. */
  readonly servers: readonly string[]
  /** Segment of the endpoints' addresses (PRODUCT). */
  readonly product: string
}

/** What a file of the allowed size brings with it in a multipart body. */
const aroundFile = 1024 * 1024

/** The program's path, or null where it is not installed. Its usual folder is not on every PATH. */
export function findNginx(path: string | undefined): string | null {
  const folders = [...(path ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/local/nginx/sbin']
  const found = folders.filter(Boolean).find((folder) => isProgram(join(folder, 'nginx')))
  return found === undefined ? null : join(found, 'nginx')
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** nginx's configuration for several servers; `docs/nginx.conf` is one that it made. */
export function nginxConfig({ folder, listen, names, servers, product }: NginxPlan): string {
  return `worker_processes auto;
pid ${folder}/nginx.pid;
error_log stderr warn;

events {
  worker_connections 4096;
}

http {
  access_log off;
  server_tokens off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;

  # One address stays with one server: what a server counts a minute for each address is then the whole of it.
  # Behind a further proxy add set_real_ip_from and real_ip_header, and count one more in TRUST_PROXY.
  upstream zhiyuan {
    hash $remote_addr consistent;
${servers.map((server) => `    server ${server} max_fails=1 fail_timeout=3s;`).join('\n')}
    keepalive 64;
    # Shorter than the servers keep theirs (72 s), so that no request meets a connection that is just closing.
    keepalive_timeout 50s;
  }

  # A name that is not listed below reaches no server: the connection is closed without an answer.
  server {
    listen ${listen} default_server;
    return 444;
  }

  # The name of PUBLIC_URL, then the districts' domains.
  server {
    listen ${listen};
    server_name ${names.join(' ')};
    absolute_redirect off;

    # The servers say themselves what is too large, up to the largest file with what comes around it; the rest is told here in their words.
    client_max_body_size ${Math.ceil((fileBytes + aroundFile) / (1024 * 1024))}m;
    client_header_timeout 30s;
    client_body_timeout 20s;
    send_timeout 60s;
    gzip off; # done by the servers

    proxy_http_version 1.1;
    proxy_set_header Connection "";
    # The name that was matched: the header may say another one than the request's first line.
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Host $host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Forwarded "";
    proxy_connect_timeout 2s;
    proxy_send_timeout 60s;
    proxy_read_timeout 60s;

    # A request that a server may have begun goes to another one only if it can be made twice: nginx never repeats a POST that it has
    # sent. One that never reached a server goes on to the next whatever its method.
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 3;
    proxy_next_upstream_timeout 10s;

    error_page 413 =200 @too_large;
    error_page 502 504 @away;

    location / {
      proxy_pass http://zhiyuan;
    }
${changing(product)}
    location @too_large {
      default_type application/json;
      charset utf-8;
      add_header Cache-Control no-store always;
      return 200 '${tooLargeText()}';
    }

    location @away {
      default_type text/html;
      charset utf-8;
      add_header Cache-Control no-store always;
      return 502 '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>i志愿</title><h1>服务暂时不可用</h1><p>请稍后刷新页面再试。</p></html>';
    }
  }
}
`
}

const isChanging = ({ spec }: (typeof contractEndpoints)[number]): boolean =>
  spec.method === 'GET' && spec.changesData === true

/** GET calls that change data count as repeatable for nginx; each gets a place of its own where nothing is repeated. */
function changing(product: string): string {
  const paths = contractEndpoints
    .filter(isChanging)
    .map(({ spec }) => (spec.base === 'root' ? spec.path : `/v2/api/${product}${spec.path}`))
  return paths
    .toSorted()
    .map(
      (path) =>
        `\n    location ${locationOf(path)} {\n      proxy_pass http://zhiyuan;\n      proxy_next_upstream off;\n    }\n`,
    )
    .join('')
}

function locationOf(path: string): string {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')
  return pattern.includes('[') ? `~ ^${pattern}$` : `= ${path}`
}

function tooLargeText(): string {
  const { code, message } = tooLarge()
  return JSON.stringify(envelopeOf(code, message, null)).replaceAll("'", "\\'")
}
