export interface UploadTarget {
  /** Scheme, host, port and bucket: `https://s3.example.cn/bucket`. */
  readonly address: string
  /** Before the names of the files; empty, or ends with a slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

export const uploadTargetRule =
  '应为 s3://访问密钥:私有密钥@主机:端口/存储桶 形式的地址，密钥里的特殊字符要百分号编码，可加 ?region=地域 和 tls=0（不加密连接）'

/**
 * Reads `s3://key:secret@host:port/bucket/prefix?region=…&tls=0`; the region is us-east-1 and the connection TLS unless it says otherwise.
 * @returns null when the address cannot be used
 */
export function readUploadTarget(value: string): UploadTarget | null {
  if (!URL.canParse(value)) return null
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(value)
  const [bucket = '', ...folders] = pathname.slice(1).replace(/\/$/, '').split('/')
  const tls = searchParams.get('tls') ?? '1'
  const region = searchParams.get('region') ?? 'us-east-1'
  const fits =
    protocol === 's3:' &&
    hash === '' &&
    [username, password, host].every((part) => part !== '') &&
    [...searchParams.keys()].every((name) => ['region', 'tls'].includes(name)) &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) &&
    folders.every((folder) => /^[A-Za-z0-9_-]+$/.test(folder)) &&
    /^[a-z0-9-]+$/.test(region) &&
    ['0', '1'].includes(tls)
  if (!fits) return null
  try {
    return {
      address: `${tls === '1' ? 'https' : 'http'}://${host}/${bucket}`,
      prefix: folders.map((folder) => `${folder}/`).join(''),
      region,
      accessKey: decodeURIComponent(username),
      secretKey: decodeURIComponent(password),
    }
  } catch {
    return null
  }
}
