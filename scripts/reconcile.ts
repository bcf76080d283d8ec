import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { reconcile } from '#server/reconcile.ts'
import { StartError } from '#server/start-error.ts'

// Proves the ledger and what is counted from it. Ends with 1 and names the first thing that is wrong.

async function prove(): Promise<void> {
  const database = await openDatabase(readConfig(process.env))
  try {
    const { people, entries, fault } = await reconcile(database.executor)
    if (fault) throw new StartError(fault)
    process.stdout.write(`台账完整：${people} 人，${entries} 条，计数相符。\n`)
  } finally {
    await database.close()
  }
}

await prove().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
})
