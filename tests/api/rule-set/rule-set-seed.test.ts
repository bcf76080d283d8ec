import { expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { ruleSets, withdrawRuleSet } from '#contract/rule-set/managed-rules.ts'
import { refreshDemo } from '#server/seed/refresh.ts'
import { rulesWorkSeed } from '#server/seed/rules-work.ts'
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

it('once its day has come another one is coming, and what was withdrawn is not written again before', async () => {
  const server = await startServer({ now: new Date('2026-11-26T10:00:00+08:00') })
  try {
    const root = await server.addOrganization({ level: 'federation' })
    const { id } = await server.addOrganizer(root.id, { loginName: 'federation1', name: '许文博', demo: true })
    const call = async (spec: EndpointSpec, body?: object) =>
      (await server.call(spec, { token: await server.tokenFor('organizer', id), ...(body && { body }) })).envelope.data
    const refreshAt = async (time: string): Promise<string[]> => {
      server.setNow(new Date(time))
      await refreshDemo(server.database.executor, new Date(time))
      return (await call(ruleSets)).sets.map(
        ({ version, validFrom, state, minimumPresence, dailyMaximumMinutes }: Record<string, unknown>) =>
          [version, validFrom, state, minimumPresence, dailyMaximumMinutes].join(' '),
      )
    }
    expect((await refreshAt('2026-11-26T10:00:00+08:00'))[0]).toBe('2027-2 2027-01-15 coming 70 600')
    expect((await refreshAt('2027-01-14T23:59:59+08:00'))[0]).toBe('2027-2 2027-01-15 coming 70 600')
    expect((await refreshAt('2027-01-15T00:00:00+08:00')).slice(0, 2)).toEqual([
      '2027-3 2027-03-15 coming 60 720',
      '2027-2 2027-01-15 inForce 70 600',
    ])
    await call(withdrawRuleSet, { ruleSetId: (await call(ruleSets)).sets[0].ruleSetId, reason: '写错了' })
    expect((await refreshAt('2027-02-01T10:00:00+08:00'))[0]).toBe('2027-3 2027-03-15 withdrawn 60 720')
    expect((await refreshAt('2027-03-15T10:00:00+08:00'))[0]).toBe('2027-4 2027-05-15 coming 60 720')
  } finally {
    await server.stop()
  }
})
