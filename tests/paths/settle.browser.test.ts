import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import type { BodyInput } from '#contract/endpoint.ts'
import { settleSlot } from '#contract/hours/settlement.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { application } from '#server/database/schema/application.ts'
import { mission } from '#server/database/schema/mission.ts'
import { hourRecord } from '#server/database/schema/hours.ts'
import { settled } from '../browser/support/settled.ts'
import { addMission, addPerson, placeApplication } from '../support/missions.ts'
import type { TestServer } from '../support/server.ts'
import { settleModel } from './settle.model.ts'
import { settleVocabulary } from './settle.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { HeldRequests } from './support/playwright.ts'

const dayMs = 86_400_000

/** A slot of yesterday with three people who are right, whose hours can be put back to where they were. */
async function addSlot(server: TestServer) {
  const { executor } = server.database
  const { id: organizationId } = await server.addOrganization()
  const token = await server.tokenFor('organizer', (await server.addOrganizer(organizationId)).id)
  const at = (hours: number) => new Date(Date.now() - dayMs + hours * 3_600_000).toISOString()
  const slots = [{ start: at(-3), end: at(0), capacity: 20 }]
  const of = await addMission(server, { organizationId, slots, values: { state: 'settling' } })
  const ids: number[] = []
  for (const name of ['林晓岚', '黄文婷', '郑晓云']) {
    const { id } = await addPerson(server, { name })
    ids.push((await placeApplication(server, of, id, { state: 'completed' })).id)
  }
  return {
    token,
    address: `/admin/missions/${of.id}/hours`,
    become: (applicationId: number, state: ApplicationState) =>
      executor.update(application).set({ state }).where(eq(application.id, applicationId)),
    /** The first of those whom a request names. */
    firstOf: ({ mode, applicationIds = [] }: BodyInput<typeof settleSlot>): number =>
      ids.find((id) => applicationIds.includes(String(id)) === (mode === 'only')) ?? 0,
    restore: async () => {
      await executor.delete(hourRecord).where(eq(hourRecord.missionId, of.id))
      await executor.update(mission).set({ state: 'settling' }).where(eq(mission.id, of.id))
    },
  }
}

/** Lets the request go on, and waits until it was answered. */
async function passWhole(page: Page, calls: HeldRequests): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(settleSlot.path))
  await calls.pass()
  await answer
}

const settlementPage: Host<typeof settleModel.machine> = {
  name: 'the settlement',
  vocabulary: settleVocabulary,
  begin: async ({ page, server }) => {
    const slot = await addSlot(server)
    const [calls, reloads] = [new HeldRequests(), new HeldRequests()]
    await storeLogin(page, server.url, { orgAccessToken: slot.token, refreshToken: randomUUID(), userType: '2' })
    await page.goto(slot.address)
    await settled(page)
    await calls.hold(page, settleSlot.path)
    await reloads.hold(page, '/hours/settlement')
    return async ({ name }) => {
      if (name === 'server is not reached') return calls.cut()
      if (name === 'the list has changed') {
        const applicationId = slot.firstOf((await calls.body()) as BodyInput<typeof settleSlot>)
        await slot.become(applicationId, 'absent')
        await passWhole(page, calls)
        await slot.become(applicationId, 'completed')
        return
      }
      await calls.pass()
      // What follows the answer finds the three as they were.
      await reloads.ready()
      await slot.restore()
      await reloads.pass()
      await reloads.pass()
    }
  },
}

describeBrowser('settle', settleModel, { hosts: [settlementPage] })
