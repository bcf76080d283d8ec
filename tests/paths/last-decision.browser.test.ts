import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { decideApplications } from '#contract/application/managed-application.ts'
import { applicationDecision } from '#server/database/schema/application.ts'
import { addMission, addPerson, placeApplication } from '../support/missions.ts'
import type { TestServer } from '../support/server.ts'
import { lastDecisionModel } from './last-decision.model.ts'
import { applicantNames, type DecisionDesk, lastDecisionVocabulary } from './last-decision.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { moveTo, Traffic } from './support/playwright.ts'

const minutes = 10
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

/** A slot for which four people have applied, who wait for a decision, and the two who decide. */
async function addBoard(server: TestServer) {
  const { id: organizationId } = await server.addOrganization()
  const tokenOf = async () => server.tokenFor('organizer', (await server.addOrganizer(organizationId)).id)
  const colleague = await tokenOf()
  const of = await addMission(server, {
    organizationId,
    slots: [{ start: inDays(9), end: inDays(9.1), capacity: 9 }],
    values: { autoApprove: false, recruitStartAt: new Date(inDays(-9)) },
  })
  const ids: number[] = []
  for (const name of Object.values(applicantNames))
    ids.push((await placeApplication(server, of, (await addPerson(server, { name })).id, { state: 'pending' })).id)
  return {
    token: await tokenOf(),
    address: `/admin/missions/${of.id}/applications?slot=${of.slots[0]?.id}`,
    free: () =>
      server.database.executor.delete(applicationDecision).where(inArray(applicationDecision.applicationId, ids)),
    decideElsewhere: async () => {
      const body = { applicationIds: [String(ids.at(-1))], decision: 'application.rejected' as const }
      expectCode((await server.call(decideApplications, { token: colleague, body })).envelope)
    },
  }
}

/** The tour that is under way. */
const now = { desk: {} as DecisionDesk }

const board: Host<typeof lastDecisionModel.machine> = {
  name: 'the board',
  vocabulary: lastDecisionVocabulary(() => now.desk),
  movesClock: true,
  begin: async ({ page, server }) => {
    const { token, address, free, decideElsewhere } = await addBoard(server)
    const traffic = new Traffic(page)
    const settled = () => traffic.settled(() => 0)
    let looks = 0
    const readAnew = async () => {
      looks += 1
      await moveTo(page, `${address}&look=${looks}`)
      await settled()
    }
    now.desk = {
      free: async () => {
        await free()
        await readAnew()
      },
      decideElsewhere: async () => {
        await decideElsewhere()
        await readAnew()
      },
      settled,
    }
    await storeLogin(page, server.url, { orgAccessToken: token, refreshToken: randomUUID(), userType: '2' })
    await page.clock.install()
    await page.goto(address)
    await settled()
    return async () => page.clock.fastForward(minutes * 60_000)
  },
}

describeBrowser('last-decision', lastDecisionModel, { hosts: [board] })
