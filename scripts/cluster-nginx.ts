import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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

const sample = join(import.meta.dirname, '..', 'docs', 'nginx.conf')

/** The program's path, or null where it is not installed. Its usual folder is not on every PATH. */
export function findNginx(path: string | undefined): string | null {
  const folders = [...(path ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/local/nginx/sbin']
  const nginxFolder = folders.filter(Boolean).find((folder) => isProgram(join(folder, 'nginx')))
  return nginxFolder === undefined ? null : join(nginxFolder, 'nginx')
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** `docs/nginx.conf` with the addresses and names of this machine in place of its own. */
export function nginxConfig({ folder, listen, names, servers, product }: NginxPlan): string {
  const upstream = servers.map((server) => `    server ${server} max_fails=1 fail_timeout=3s;\n`).join('')
  return readFileSync(sample, 'utf8')
    .replaceAll('/run/zhiyuan', folder)
    .replaceAll('listen 80', `listen ${listen}`)
    .replace(/server_name .*;/, `server_name ${names.join(' ')};`)
    .replace(/(?: {4}server \d.*\n)+/, upstream)
    .replaceAll('/v2/api/zyz/', `/v2/api/${product}/`)
}
