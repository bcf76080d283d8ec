import { demoAccounts } from '#server/seed/accounts.ts'
import type { Arrangement } from '../guide.ts'

type LoginName = (typeof demoAccounts)[number]['loginName']

/** A demo account and where it signs in. */
export function signIn(loginName: LoginName): string {
  const account = demoAccounts.find((one) => one.loginName === loginName)
  if (!account) throw new Error(`no demo account is named ${loginName}`)
  const page = account.kind === 'volunteer' ? '/login/volunteer' : '/login/organization'
  return `打开 \`${page}\`，用 \`${loginName}\`（密码 \`${account.password}\`）登录`
}

export const open = (address: string): string => `打开 \`${address}\``

/** What somebody else does meanwhile. */
export const elsewhere = (loginName: LoginName, deed: string): string =>
  `另开一个无痕窗口，${signIn(loginName)}，${deed}；回到这一页刷新`

/** A request that never arrives. */
export const offline: Arrangement = [
  '按 `F12` 打开开发者工具，在 `Network` 一栏选 `Offline`',
  '在 `Network` 一栏改回 `No throttling`',
]

/** The code that the demo keeps where a real server would send it. */
export const codeFromOutbox = (contact: string): string =>
  `在另一个标签页打开 \`/dev/outbox\`，抄下最新一条发给 ${contact} 的验证码，填进“验证码”；点按钮“下一步”`
