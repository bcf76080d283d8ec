import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { loadKeys } from '#server/keys.ts'
import { refreshRuleBook } from '#server/records/rule-set/rule-book.ts'
import { proveAndRecord } from '#server/records/ledger/ledger-proof.ts'
import { createLogger } from '#server/http/logging.ts'
import { failureText, StartError } from '#server/start-error.ts'

// Proves the ledger and what is counted from it, and keeps what it found among the checks. Prints a head that it signs as one line of the
// log. Ends with 1 and names the first thing that is wrong. `--new-line` begins a new line of signed heads, as after a restored backup.

const reasons = {
  absent: '没有以前签下的首部',
  otherDatabase: '以前签下的首部属于另一个数据库（例如恢复备份之前的）',
  asked: '按要求',
} as const

async function prove(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await refreshRuleBook(database.executor)
    const keys = await loadKeys(config.secrets, database.dataDir)
    const startsNewLine = process.argv.includes('--new-line')
    const { people, entries, fault, lineBegan, setAside } = await proveAndRecord(
      { database, keys, clock: systemClock, logger: createLogger('info') },
      startsNewLine,
    )
    if (fault) throw new StartError(fault)
    process.stdout.write(`台账完整：${people} 人，${entries} 条，计数相符。\n`)
    if (setAside) process.stdout.write(`首部文件里有不是本系统签下的行，原文件已改名为 ${setAside}，请妥善保留。\n`)
    if (lineBegan) process.stdout.write(`${reasons[lineBegan]}，从这次起签下新的一段首部。\n`)
  } finally {
    await database.close()
  }
}

await prove().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`)
  process.exitCode = 1
})
