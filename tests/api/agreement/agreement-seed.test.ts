import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askedAgreements } from '#contract/agreement/agreement.ts'
import { managedAgreement, managedAgreements } from '#contract/agreement/managed-agreement.ts'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { drizzleOptions } from '#server/database/client.ts'
import { demoVolunteers } from '#server/seed/accounts.ts'
import { agreementWorkSeed } from '#server/seed/agreement-work.ts'
import { demoEnv, plantedDemo } from '#tests/support/demo.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-18T09:00:00+08:00')

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now, env: demoEnv, seeded: plantedDemo(now) })
  const seed = agreementWorkSeed(
    () => server.context.keys,
    () => now,
    cheapHash,
  )
  const owner = await server.owner()
  await seed.run(drizzle(owner, drizzleOptions))
  await owner.end()
}, 300_000)
afterAll(() => server.stop())

it('one account has to agree again and sees what changed', async () => {
  const token = await server.signIn('volunteer', 'agreeing01', 'Agreeing_01')
  const { items } = (await server.call(askedAgreements, { token })).envelope.data
  expect(items).toMatchObject([{ kind: 'voluntaryAgreement', version: '2026-10', agreedVersion: '2026-07' }])
  expect(items[0].changes[0].changes).toContain('影像和个人情况')
})

it.each(demoVolunteers.map(({ loginName, password }) => [loginName, password] as const))(
  '%s is asked for nothing',
  async (loginName, password) => {
    const token = await server.signIn('volunteer', loginName, password)
    expect((await server.call(currentUser, { token })).envelope.data.needsConsent).toBe(false)
  },
)

it('the federation finds a history with a difference, and a draft without a word of what it changes', async () => {
  const token = await server.signIn('organizer', 'federation1', 'Federation_1')
  const query = { kind: 'voluntaryAgreement' }
  const { versions } = (await server.call(managedAgreement, { token, query })).envelope.data
  expect(versions).toMatchObject([
    { version: '2026-10', state: 'inForce', publishedBy: '许文博', asksAgain: true },
    { version: '2026-07', state: 'earlier', publishedBy: null, agreed: 1 },
  ])
  const { items } = (await server.call(managedAgreements, { token })).envelope.data
  expect(items.filter((item: { isChanged: boolean }) => item.isChanged)).toMatchObject([
    { kind: 'personalRegRequirements', savedBy: '许文博' },
  ])
})
