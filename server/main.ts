import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pretty from 'pino-pretty'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, readConfig } from './config/config.ts'
import type { ServerContext } from './context.ts'
import { prepareDataFolder, prepareOwnFolder } from './database/data-folder.ts'
import type { Seed } from './database/migrate.ts'
import { type Database, openDatabase } from './database/open.ts'
import { staffPersonsSeed } from './seed/staff-persons.ts'
import { applicantsSeed } from './seed/applicants.ts'
import { agreementWorkSeed } from './seed/agreement-work.ts'
import { auditSeed } from './seed/audit.ts'
import { demoAttendanceSheet } from './seed/attendance-sheet.ts'
import { baseSeed } from './seed/base.ts'
import { boardSeed } from './seed/board.ts'
import { cardBaseSeed } from './seed/card-base.ts'
import { contentWorkSeed } from './seed/content-work.ts'
import { donationWorkSeed } from './seed/donation-work.ts'
import { demoAccounts } from './seed/accounts.ts'
import { demoCardPictures } from './seed/card-pictures.ts'
import { importWorkSeed } from './seed/import-work.ts'
import { helpSeed } from './seed/help.ts'
import { evaluableSeed } from './seed/evaluable.ts'
import { keepInvitation } from './seed/invitation.ts'
import { lastTimesSeed } from './seed/last-times.ts'
import { missionWorkSeed } from './seed/mission-work.ts'
import { outcomesSeed } from './seed/outcomes.ts'
import { reportsSeed } from './seed/reports.ts'
import { reviewsSeed } from './seed/reviews.ts'
import { registryWorkSeed } from './seed/registry-work.ts'
import { rulesWorkSeed } from './seed/rules-work.ts'
import { settlingSeed } from './seed/settling.ts'
import { missingChannels } from './records/outbox/carriers.ts'
import { demoSeed } from './seed/demo.ts'
import { demoLicences } from './seed/licences.ts'
import { keepDemoAhead } from './seed/refresh.ts'
import { isDiskFull, diskIsFull } from './disk.ts'
import { startDue } from './due/due.ts'
import { keysFor } from './key-check.ts'
import { createKeys, loadKeys, secretPath } from './keys.ts'
import { startForwarding } from './features/oversight/audit/forward.ts'
import { startRuleBook } from './records/rule-set/rule-book.ts'
import { fillSharedContacts } from './records/person/shared-contacts.ts'
import { planProof } from './features/hours/hours/nightly-proof.ts'
import { endHashing, hashPassword } from './records/account/password-hash.ts'
import { missingUploads } from './records/card/card-picture.removal.ts'
import { openUploads } from './files/sealed-files.ts'
import { drain } from './http/closing.ts'
import { createLogger } from './http/logging.ts'
import { failureText, StartError } from './start-error.ts'

const distDir = join(import.meta.dirname, '..', 'dist')

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

/** Aborted by the first SIGINT or SIGTERM; further ones (Ctrl-C reaches this process and npm) change nothing. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  return stop.signal
}

/** @throws the reason of `stop` when it comes before all stands; nothing is begun after it */
async function serve(config: Config, database: Database, stop: AbortSignal): Promise<void> {
  // What a start waits for is the database: without it each step ends.
  const cut = (): void => void database.close().catch(() => {})
  stop.addEventListener('abort', cut)
  const { context, app, address, demo } = await start(config, database, stop).catch((error: unknown) => {
    stop.throwIfAborted()
    throw error
  })
  stop.removeEventListener('abort', cut)
  try {
    const rules = startRuleBook(context)
    const due = startDue(context)
    const forwarding = config.syslog && startForwarding(context, config.syslog)
    say(`i志愿 已启动：${address}`)
    if (context.distDir === undefined) say('没有构建好的页面，只提供接口；npm start 会先构建。')
    for (const sentence of missingChannels(context)) say(sentence)
    if (config.demo) say(demoTable())
    await once(stop, 'abort')
    await Promise.all([
      due.stop(),
      rules.stop(),
      forwarding?.stop(),
      demo?.stop(),
      config.trustProxy !== false && drain(app),
    ])
  } finally {
    await app.close()
  }
}

async function start(config: Config, database: Database, stop: AbortSignal) {
  const logger = config.production ? createLogger('info') : createLogger('warn', pretty({ sync: true }))
  const { keys, discard } = await keysFor(database.executor, config.secrets, database.dataDir)
  await fillSharedContacts(database.executor, keys)
  const missing = await missingUploads(database, config)
  if (missing !== null) say(missing)
  const context: ServerContext = {
    config,
    database,
    keys,
    clock: systemClock,
    logger,
    ...(existsSync(join(distDir, 'server')) && { distDir }),
  }
  const refreshFailed = (error: unknown): void => {
    if (!stop.aborted) logger.error({ err: error }, 'demo refresh failed')
  }
  const demo = config.demo ? await keepDemoAhead(database.executor, systemClock, refreshFailed) : null
  const app = await buildApp(context)
  try {
    stop.throwIfAborted()
    const address = await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      discard()
      throw new StartError(listenFault(error, config))
    })
    database.announce(address)
    if (config.demo) await keepInvitation(context, config.publicUrl || address).catch(refreshFailed)
    await planProof(context)
    stop.throwIfAborted()
    return { context, app, address, demo }
  } catch (error) {
    await Promise.all([demo?.stop(), app.close()])
    throw error
  }
}

/** The demo's accounts, one a line; a Chinese character is two columns wide, and only the last column holds any. */
function demoTable(): string {
  const width = (part: 'loginName' | 'password') => Math.max(...demoAccounts.map((account) => account[part].length)) + 2
  const [names, passwords] = [width('loginName'), width('password')]
  const lines = demoAccounts.map(
    ({ loginName, password, shows }) => `  ${loginName.padEnd(names)}${password.padEnd(passwords)}${shows}`,
  )
  return ['演示账号（用户名、密码、说明）：', ...lines].join('\n')
}

function listenFault(error: NodeJS.ErrnoException, { host, port }: Config): string {
  if (error.code === 'EADDRINUSE') return `端口 ${port} 已被占用：请关闭占用它的程序，或用环境变量 PORT 换一个端口。`
  if (error.code === 'EACCES') return `没有权限使用端口 ${port}：请用环境变量 PORT 换一个 1024 以上的端口。`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `本机没有地址 ${host}：请检查环境变量 HOST。`
  }
  return `无法在 ${host}:${port} 上提供服务（${error.code ?? error.message}）。`
}

/** The first start waits for it on a busy machine, where a sign-in is given up. */
const hashForDemo = (password: string): Promise<string> => hashPassword(password, 600_000)

function seedsFor(config: Config): Seed[] {
  if (!config.demo) return [baseSeed, cardBaseSeed, helpSeed]
  const folder = () =>
    config.databaseUrl ? prepareOwnFolder(config.dataDir) : prepareDataFolder(config.dataDir, () => {}).path
  const keys = () => (config.secrets.length > 0 ? createKeys(config.secrets) : loadKeys([], folder()))
  const files = async () => openUploads(config, folder(), await keys())
  const cardPictures = demoCardPictures(files, systemClock)
  return [
    baseSeed,
    cardBaseSeed,
    helpSeed,
    withoutNewKey(
      () => secretPath(folder()),
      demoSeed({ keys, clock: systemClock, hashPassword: hashForDemo, cardPictures, licences: demoLicences(files) }),
    ),
    missionWorkSeed(systemClock),
    settlingSeed(systemClock, demoAttendanceSheet(files)),
    evaluableSeed(systemClock),
    lastTimesSeed(systemClock),
    contentWorkSeed(systemClock),
    agreementWorkSeed(keys, systemClock, hashForDemo),
    auditSeed(systemClock),
    donationWorkSeed(keys, systemClock),
    importWorkSeed({ keys, files, clock: systemClock }),
    applicantsSeed(systemClock),
    boardSeed(systemClock),
    reviewsSeed(systemClock, keys),
    registryWorkSeed(systemClock),
    rulesWorkSeed(systemClock),
    reportsSeed(keys, systemClock),
    outcomesSeed(systemClock),
    staffPersonsSeed(keys),
  ]
}

/** A seed that fails before anything of it stands takes the key file that it made with it. */
function withoutNewKey(path: () => string, seed: Seed): Seed {
  return {
    name: seed.name,
    async run(executor) {
      const isNew = !existsSync(path())
      try {
        await seed.run(executor)
      } catch (error) {
        if (isNew) rmSync(path(), { force: true })
        throw error
      }
    },
  }
}

async function main(stop: AbortSignal): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, { notice: say, seeds: seedsFor(config), signal: stop })
  try {
    await serve(config, database, stop)
  } finally {
    await database.close()
  }
}

const stop = stopSignal()
await main(stop).catch((error: unknown) => {
  if (stop.aborted && error === stop.reason) return
  process.stderr.write(`${isDiskFull(error) ? diskIsFull('数据目录') : failureText(error)}\n`)
  process.exitCode = 1
})
// Node waits for its threads at its end, for ever for one that hangs in native code.
if (!(await endHashing())) process.kill(process.pid, 'SIGKILL')
