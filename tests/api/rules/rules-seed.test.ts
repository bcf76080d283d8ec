import { expect, it } from 'vitest'
import { ruleSets } from '#contract/managed-rules.ts'
import { rulesWorkSeed } from '#server/database/seed/rules-work.ts'
import { startServer } from '#tests/support/server.ts'

it('the demo’s federation finds a set of its own that is coming, and one that can be withdrawn', async () => {
  const now = new Date('2026-11-26T10:00:00+08:00')
  const server = await startServer({ now })
  try {
    const root = await server.addOrganization({ level: 'federation' })
    const { id } = await server.addOrganizer(root.id, { loginName: 'federation1', name: '许文博', demo: true })
    await server.database.executor.transaction((transaction) => rulesWorkSeed(() => now).run(transaction))
    const token = await server.tokenFor('organizer', id)
    const { sets } = (await server.call(ruleSets, { token })).envelope.data
    expect(sets[0]).toMatchObject({
      version: '2027-2',
      validFrom: '2027-01-15',
      state: 'coming',
      createdBy: '许文博',
      minimumPresence: 70,
      dailyMaximumMinutes: 600,
      forgottenCheckOut: 'minimum',
    })
  } finally {
    await server.stop()
  }
})
