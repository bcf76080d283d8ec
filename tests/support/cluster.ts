import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedOwner } from '#server/database/initialise.ts'
import { prepareDatabase } from '#server/database/migrate.ts'
import { embeddedRole, startEmbedded } from '#server/database/supervisor.ts'

/** Connection strings of one PostgreSQL for tests; `{name}` stands for the database. */
export interface ClusterAddress {
  owner: string
  role: string
}

export const migratedTemplate = 'zhiyuan'

/** Starts a PostgreSQL of its own in a temporary folder, migrated, without fsync; it ends with this process at the latest. */
export async function startCluster(): Promise<{ address: ClusterAddress; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'zhiyuan-test-'))
  const embedded = await startEmbedded({
    dataDir: { path: folder, explicit: true },
    notice: () => {},
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      // It goes over hundreds of short-lived databases, and while it reads one, a test's own vacuum marks no page as visible to all.
      autovacuum: 'off',
    },
  })
  await prepareDatabase({ url: embedded.ownerUrl, role: embeddedRole, roleKind: 'login' })
  return {
    address: { owner: embedded.urlOf(embeddedOwner, '{name}'), role: embedded.urlOf(embeddedRole, '{name}') },
    async stop() {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
