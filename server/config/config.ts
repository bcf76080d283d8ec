import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { readSmtpTarget, type SmtpTarget, smtpTargetRule } from './smtp-target.ts'
import { readUploadTarget, type UploadTarget, uploadTargetRule } from './upload-target.ts'
import { readSyslogTarget, type SyslogTarget, syslogTargetRule } from './syslog-target.ts'
import { isLoopback } from '../loopback.ts'
import { StartError } from '../start-error.ts'

const secretLength = 32
const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema)
const text = (pattern: RegExp, rule: string) => z.string().regex(pattern, rule)
const webAddress = optional(
  z
    .string()
    .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), '应为以 http:// 或 https:// 开头的网址')
    .transform((value) => value.replace(/\/+$/, ''))
    .default(''),
)
const siteRule = '应为 https://zhiyuan.example.org 形式的网址，不带路径'
const site = optional(
  z
    .string()
    .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), siteRule)
    .transform((value) => new URL(value))
    .refine(({ href, origin }) => href === `${origin}/`, siteRule)
    .transform(({ origin }) => origin)
    .optional(),
)
const postgresRule = '应为 postgres://用户:密码@主机:端口/数据库名 形式的地址'
const postgresUrl = optional(
  text(/^postgres(ql)?:\/\/\S+$/, postgresRule)
    // A host may be left out when it is a parameter (a socket folder); URL alone would refuse that.
    .refine((value) => URL.canParse(value.replace('@/', '@localhost/')), postgresRule)
    .default(''),
)
const plainText = optional(z.string().trim().max(200, '不应超过 200 个字符').default(''))

/** "off", a number of proxies in front (1 to 10), or a list of addresses, CIDR blocks and the names loopback, linklocal, uniquelocal. */
const trustProxy = optional(
  z
    .string()
    .default('off')
    .transform((value, context): false | number | string[] => {
      const input = value.trim()
      if (input === 'off' || input === '0') return false
      if (/^([1-9]|10)$/.test(input)) return Number(input)
      const proxies = input.split(',').map((entry) => entry.trim())
      if (proxies.every(isProxy)) return proxies
      context.addIssue({
        code: 'custom',
        message:
          '应为 off、可信代理的层数（1 到 10），或以逗号分隔的代理地址（IP、CIDR、loopback、linklocal、uniquelocal）',
      })
      return z.NEVER
    }),
)

const uploadTarget = optional(
  z
    .string()
    .optional()
    .transform((value, context): UploadTarget | null => {
      if (value === undefined) return null
      const target = readUploadTarget(value)
      if (target) return target
      context.addIssue({ code: 'custom', message: uploadTargetRule })
      return z.NEVER
    }),
)

const smtpTarget = optional(
  z
    .string()
    .optional()
    .transform((value, context): SmtpTarget | null => {
      if (value === undefined) return null
      const target = readSmtpTarget(value)
      if (target) return target
      context.addIssue({ code: 'custom', message: smtpTargetRule })
      return z.NEVER
    }),
)

const syslogTarget = optional(
  z
    .string()
    .optional()
    .transform((value, context): SyslogTarget | null => {
      if (value === undefined) return null
      const target = readSyslogTarget(value)
      if (target) return target
      context.addIssue({ code: 'custom', message: syslogTargetRule })
      return z.NEVER
    }),
)

/** Addresses and CIDR blocks. */
const networks = optional(
  z
    .string()
    .optional()
    .transform((value, context): BlockList | null => {
      if (value === undefined) return null
      const entries = value.split(',').map((entry) => entry.trim())
      if (entries.every(isNetwork)) return blockListOf(entries)
      context.addIssue({ code: 'custom', message: '应为以逗号分隔的地址或网段，例如 10.0.0.0/8,2001:db8::/32' })
      return z.NEVER
    }),
)

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const isProxy = (entry: string): boolean => proxyNames.includes(entry) || isNetwork(entry)

/** An address, or a block of them in CIDR notation. */
function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

const partnerRule = '应为 名称:密钥，多个用逗号分隔；名称由字母、数字、下划线和连字符组成，密钥至少 32 个字符'
const partners = optional(
  z
    .string()
    .default('')
    .transform((value, context): Record<string, string> => {
      const matches = value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '')
        .map((entry) => /^([A-Za-z][\w-]{0,31}):(\S{32,})$/.exec(entry))
      if (matches.every((entry) => entry !== null))
        return Object.fromEntries(matches.map(([, name = '', secret = '']) => [name, secret]))
      context.addIssue({ code: 'custom', message: partnerRule })
      return z.NEVER
    }),
)

const hostName = /^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/

const environment = z.object({
  PORT: optional(
    text(/^\d{1,5}$/, '应为 0 到 65535 的整数')
      .transform(Number)
      .pipe(z.number().max(65535, '应为 0 到 65535 的整数'))
      .default(3000),
  ),
  HOST: optional(
    z
      .string()
      .refine(
        (value) => isIP(value) > 0 || (hostName.test(value) && !/^[\d.]+$/.test(value)),
        '应为本机的 IP 地址或主机名',
      )
      .default('127.0.0.1'),
  ),
  DATA_DIR: optional(z.string().optional()),
  DATABASE_URL: postgresUrl,
  MIGRATION_URL: postgresUrl,
  DATABASE_ROLE: optional(
    text(/^[a-z_][a-z0-9_]{0,62}$/, '应为小写字母、数字和下划线组成的角色名').default('zhiyuan_app'),
  ),
  PRODUCT: optional(
    text(/^[A-Za-z][A-Za-z0-9_-]{0,31}$/, '应以字母开头，由字母、数字、下划线和连字符组成，最长 32 个字符').default(
      'zyz',
    ),
  ),
  DEMO: optional(z.enum(['0', '1'], '应为 1（开启演示）或 0（关闭演示）').optional()),
  SECRET: optional(
    z
      .string()
      .transform((value) => value.split(',').map((key) => key.trim()))
      .refine(
        (keys) => keys.every((key) => key.length >= secretLength),
        `每个密钥至少 ${secretLength} 个字符；更换密钥时用逗号分隔，新的在前`,
      )
      .default([]),
  ),
  PUBLIC_URL: site,
  TRUST_PROXY: trustProxy,
  ADMIN_NETWORKS: networks,
  FEDERATION_DUTIES: optional(
    z.enum(['one', 'several'], '应为 one（一个账号一项职责）或 several（可以兼任）').optional(),
  ),
  SYSLOG_URL: syslogTarget,
  METRICS_TOKEN: optional(text(/^\S{16,}$/, '应为至少 16 个字符、不含空白的口令').default('')),
  UPLOADS_URL: uploadTarget,
  SMTP_URL: smtpTarget,
  SMS_URL: webAddress,
  REALNAME_URL: webAddress,
  MAP_IP_URL: webAddress,
  STATISTICS_URL: webAddress,
  PARTNERS: partners,
  IMAGE_BASE: webAddress,
  H5_BASE: webAddress,
  MAP_KEY: plainText,
  IMAGE_KEY: plainText,
  NODE_ENV: optional(z.string().optional()),
})

const silent = new Set([
  'SECRET',
  'DATABASE_URL',
  'MIGRATION_URL',
  'UPLOADS_URL',
  'SMTP_URL',
  'SMS_URL',
  'REALNAME_URL',
  'PARTNERS',
  'METRICS_TOKEN',
  'MAP_KEY',
  'IMAGE_KEY',
])

export interface Config {
  readonly port: number
  readonly host: string
  /** As written in DATA_DIR; the folder in use is `Database.dataDir`. */
  readonly dataDir: { readonly path: string; readonly explicit: boolean }
  /** Empty: the embedded database. */
  readonly databaseUrl: string
  /** Empty: `databaseUrl` migrates too and serves under `databaseRole` by SET ROLE. */
  readonly migrationUrl: string
  readonly databaseRole: string
  readonly product: string
  readonly demo: boolean
  /** Current key first, then retired ones that still open old values; empty: the file in the data folder. */
  readonly secrets: readonly string[]
  /** Origin under which people reach the site; empty in a demo alone: the address on which it listens. */
  readonly publicUrl: string
  /** As Fastify's `trustProxy`. */
  readonly trustProxy: false | number | string[]
  /** Networks to which the federation's area is open; null: all. */
  readonly adminNetworks: BlockList | null
  /** One account of the federation may hold several duties. */
  readonly severalDuties: boolean
  /** Where acts of staff are handed over; null: nowhere. */
  readonly syslog: SyslogTarget | null
  /** Whoever has it reads `/metrics`; empty: the machine itself. */
  readonly metricsToken: string
  /** Where uploads are kept; null: in the data folder. */
  readonly uploads: UploadTarget | null
  /** Where e-mail is handed over; null: the demo's outbox, or nowhere. */
  readonly smtp: SmtpTarget | null
  /** Gateway for text messages; empty: the demo's outbox, or nowhere. */
  readonly smsUrl: string
  /** Service that checks names against ID numbers; empty: the number's check character is enough. */
  readonly realnameUrl: string
  /** With `mapKey` as its parameter `key`; empty: the own lookup. */
  readonly mapIpUrl: string
  /** Host that counts persons and groups; empty: the own totals. */
  readonly statisticsUrl: string
  /** Secrets of the partners that may ask a volunteer for a service report, by name. */
  readonly partners: Readonly<Record<string, string>>
  readonly imageBase: string
  readonly h5Base: string
  readonly mapKey: string
  readonly imageKey: string
  readonly production: boolean
}

/**
 * Reads the configuration from environment variables; a variable that is empty or holds blanks alone counts as absent.
 * @throws StartError with one sentence that names the first variable whose value cannot be used; secrets are not repeated in it.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const result = environment.safeParse(env)
  if (!result.success) {
    const issue = result.error.issues[0]
    const name = String(issue?.path[0])
    const quoted = silent.has(name) ? '' : ` “${env[name]}”`
    throw new StartError(`环境变量 ${name} 的值${quoted}不能使用：${issue?.message}。`)
  }
  const value = result.data
  const production = value.NODE_ENV === 'production'
  const demo =
    value.DEMO === undefined ? isLoopback(value.HOST) && !value.DATABASE_URL && !production : value.DEMO === '1'
  refuseMissing(value, demo)
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: { path: value.DATA_DIR ?? './data', explicit: value.DATA_DIR !== undefined },
    databaseUrl: value.DATABASE_URL,
    migrationUrl: value.MIGRATION_URL,
    databaseRole: value.DATABASE_ROLE,
    product: value.PRODUCT,
    demo,
    secrets: value.SECRET,
    publicUrl: value.PUBLIC_URL ?? '',
    trustProxy: value.TRUST_PROXY,
    adminNetworks: value.ADMIN_NETWORKS,
    severalDuties: value.FEDERATION_DUTIES === undefined ? demo : value.FEDERATION_DUTIES === 'several',
    syslog: value.SYSLOG_URL,
    metricsToken: value.METRICS_TOKEN,
    uploads: value.UPLOADS_URL,
    smtp: value.SMTP_URL,
    smsUrl: value.SMS_URL,
    realnameUrl: value.REALNAME_URL,
    mapIpUrl: withKey(value.MAP_IP_URL, value.MAP_KEY),
    statisticsUrl: value.STATISTICS_URL,
    partners: value.PARTNERS,
    imageBase: value.IMAGE_BASE,
    h5Base: value.H5_BASE,
    mapKey: value.MAP_KEY,
    imageKey: value.IMAGE_KEY,
    production,
  }
}

/** Variables that others ask for. */
function refuseMissing(value: z.output<typeof environment>, demo: boolean): void {
  if (value.MIGRATION_URL && !value.DATABASE_URL) {
    throw new StartError('设置了环境变量 MIGRATION_URL 却没有 DATABASE_URL：请同时设置 DATABASE_URL，或两者都不设置。')
  }
  if (value.DATABASE_URL && value.SECRET.length === 0) {
    throw new StartError(
      `使用 DATABASE_URL 时必须设置环境变量 SECRET：请提供至少 ${secretLength} 个字符的随机密钥，并在所有服务器上保持一致。`,
    )
  }
  if (!demo && value.PUBLIC_URL === undefined) {
    throw new StartError(
      '没有设置环境变量 PUBLIC_URL：请填写人们访问本站的网址，例如 https://zhiyuan.example.org，证书、日历和二维码上的网址由它而来。',
    )
  }
}

function withKey(address: string, key: string): string {
  if (address === '' || key === '') return address
  const url = new URL(address)
  if (!url.searchParams.has('key')) url.searchParams.set('key', key)
  return url.href
}
