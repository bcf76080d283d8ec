export interface SyslogTarget {
  readonly protocol: 'udp' | 'tcp' | 'tls'
  readonly host: string
  readonly port: number
}

export const syslogTargetRule = '应为 udp://主机:端口、tcp://主机:端口 或 tls://主机:端口 形式的地址，不带路径'

/** Null for an address that none of these fits. */
export function readSyslogTarget(value: string): SyslogTarget | null {
  const parts = /^(udp|tcp|tls):\/\/(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})\/?$/i.exec(value.trim())
  const [, protocol = '', host = '', port = ''] = parts ?? []
  if (!parts || Number(port) < 1 || Number(port) > 65_535) return null
  return {
    protocol: protocol.toLowerCase() as SyslogTarget['protocol'],
    host: host.replaceAll(/[[\]]/g, ''),
    port: Number(port),
  }
}
