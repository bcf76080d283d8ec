import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { type FederationDuty, federationDuties, federationDutyLabels } from '#domain/duty.ts'
import { hasKey } from '#domain/record-keys.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { refuseOtherKeys } from '#server/key-check.ts'
import { loadKeys } from '#server/keys.ts'
import { baseSeed } from '#server/seed/base.ts'
import { createFederationAccount } from '#server/records/account/federation-account.ts'
import { failureText, StartError } from '#server/start-error.ts'

// Asks for the first federation account of a real server. The answers come from the terminal, or as five lines from a pipe.

const { stdin, stdout } = process
let hidden = false
const echo = new Writable({
  write(chunk, _encoding, done) {
    if (!hidden) stdout.write(chunk)
    done()
  },
})
const reader = createInterface({ input: stdin, output: echo, terminal: stdin.isTTY })
const lines = reader[Symbol.asyncIterator]()

async function ask(question: string, secret = false): Promise<string> {
  stdout.write(question)
  hidden = secret
  const { value, done } = await lines.next()
  hidden = false
  if (secret || !stdin.isTTY) stdout.write('\n')
  if (done) throw new StartError('没有创建账号：输入提前结束。')
  return value
}

const { values: chosen } = parseArgs({ options: { duty: { type: 'string' } } })

/** What the account may do: with the accounts it makes the others, unless one account may do everything. */
function dutiesOf({ severalDuties }: Config): readonly FederationDuty[] {
  const { duty } = chosen
  if (duty === undefined) return severalDuties ? federationDuties : ['system']
  if (hasKey(federationDutyLabels, duty)) return [duty]
  throw new StartError(`没有创建账号：--duty 应为 ${federationDuties.join('、')} 之一。`)
}

async function create(): Promise<void> {
  const config = readConfig(process.env)
  const duties = dutiesOf(config)
  const loginName = (await ask('用户名（8 至 20 位字母和数字，以字母开头）：')).trim()
  const name = await ask('姓名：')
  const contact = await ask('手机号或邮箱（接收验证码和通知）：')
  const password = await ask('密码（8 至 20 位，含大写、小写字母和数字）：', true)
  if (password !== (await ask('再次输入密码：', true))) throw new StartError('没有创建账号：两次输入的密码不一致。')
  const database = await openDatabase(config, { seeds: [baseSeed] })
  try {
    const keys = await loadKeys(config.secrets, database.dataDir)
    await refuseOtherKeys(database.executor, keys)
    await createFederationAccount(database.executor, keys, { loginName, name, contact, password, duties })
  } finally {
    await database.close()
  }
  const names = duties.map((duty) => federationDutyLabels[duty]).join('、')
  stdout.write(
    `已创建联合会账号 ${loginName}，职责是${names}：请从“组织登录”登录，第一次登录要换一个密码，再设置两步验证。\n`,
  )
}

await create()
  .catch((error: unknown) => {
    process.stderr.write(`${failureText(error)}\n`)
    process.exitCode = 1
  })
  .finally(() => reader.close())
