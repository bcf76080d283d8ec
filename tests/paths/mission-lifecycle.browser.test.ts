import { randomUUID } from 'node:crypto'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { missionChange } from '#contract/mission/mission-change.ts'
import { missionEvent } from '#contract/organizer.ts'
import { runDue } from '#server/due/due.ts'
import { addMission, addPerson } from '../support/missions.ts'
import { settleInQueue } from '../support/reviews.ts'
import type { TestServer } from '../support/server.ts'
import { missionModel } from './mission-lifecycle.model.ts'
import {
  applyOnPortal,
  managedLandmarks,
  missionName,
  missionOthers,
  returnOpinion,
  seeOnPortal,
} from './mission-lifecycle.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { moveTo, pageUi } from './support/playwright.ts'

const admin = '/admin/missions'
const day = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * day)
const slotIn = (days: number) => ({ start: inDays(days).toISOString(), end: inDays(days + 0.1).toISOString() })

/** A mission with its organization and the federation, which decide by their calls; time comes by the rows that fall due. */
async function addStaffed(server: TestServer, state: MissionState) {
  const { id: organizationId } = await server.addOrganization()
  const organizer = await server.tokenFor('organizer', (await server.addOrganizer(organizationId)).id)
  const root = await server.addOrganization({ level: 'federation' })
  const federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  const of = await addMission(server, {
    organizationId,
    slots: [slotIn(3), slotIn(4), slotIn(5)],
    values: { name: missionName, state, autoApprove: true, recruitStartAt: inDays(-9) },
  })
  const missionId = String(of.id)
  const call = async (spec: EndpointSpec, token: string, body: object, code = 200) => {
    expectCode((await server.call(spec, { token, body: { missionId, ...body } })).envelope, code)
  }
  const byTime: Record<string, Date> = {
    'mission.started': of.startAt,
    'mission.ended': of.endAt,
    'mission.settled': inDays(30),
  }
  const byFederation = ['mission.approved', 'mission.returned']
  let changes = 0
  return {
    organizer,
    address: `/mission/detail-${missionId}`,
    happen: async ({ type: event, by }: { type: string; by?: unknown }, isRefused = false): Promise<unknown> => {
      const at = byTime[event]
      if (at) return runDue(server.context, at)
      if (event === 'mission.changed') return call(missionChange, organizer, { place: `三号码头 ${(changes += 1)} 号` })
      if (byFederation.includes(event))
        return settleInQueue(server, federation, { kind: 'mission', id: of.id }, { event, opinion: returnOpinion })
      const opinion = event === 'mission.cancelled' && { opinion: returnOpinion }
      const token = by === 'federation' ? federation : organizer
      return call(missionEvent, token, { event, ...opinion }, isRefused ? 12_001 : 200)
    },
  }
}

let applying: () => Promise<void> = async () => {}

const managed: Host<typeof missionModel.machine> = {
  name: 'the list and the portal',
  vocabulary: {
    actions: { 'application.submitted': () => applying() },
    others: missionOthers,
    states: managedLandmarks,
  },
  offered: { edit: () => false },
  begin: async ({ page, server, path }) => {
    const browser = page.context().browser()
    if (!browser) throw new Error('the page has no browser')
    const mission = await addStaffed(server, path.start === 'read from a row' ? 'ongoing' : 'draft')
    const { token } = await addPerson(server)
    const other = await browser.newContext({ locale: 'zh-CN', baseURL: server.url, reducedMotion: 'reduce' })
    const portal = await other.newPage()
    const refreshToken = randomUUID()
    await storeLogin(portal, server.url, { accessToken: token, refreshToken, userType: '1' })
    await portal.goto(mission.address)
    await storeLogin(page, server.url, { orgAccessToken: mission.organizer, refreshToken, userType: '2' })
    await page.goto(admin)
    applying = async () => {
      // Nothing is chosen for whoever has applied.
      await portal.getByRole('radio', { disabled: false }).first().check()
      await applyOnPortal(pageUi(portal))
      await portal.goto(mission.address)
    }
    return {
      leave: () => other.close(),
      world: async (c, step) => {
        if (c.kind !== 'send') throw new Error(`nobody does ${c.name}`)
        await mission.happen(c.event, step?.refused)
        await moveTo(page, admin)
        await moveTo(portal, mission.address)
      },
      inspect: (state, step) =>
        seeOnPortal(pageUi(portal), state as MissionState, !['pendingReview', 'returned'].includes(step?.from ?? '')),
    }
  },
}

const noPage = '改的内容先写在草稿里，提交时才进活动'

describeBrowser('mission-lifecycle', missionModel, {
  hosts: [managed],
  exclusions: {
    'draft|mission.edited|0': noPage,
    'returned|mission.edited|0': noPage,
    'row:draft › edit': noPage,
    'row:returned › edit': noPage,
    'case:edit': noPage,
  },
})
