import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { MissionSide, MissionState } from '#domain/lifecycle/mission.ts'
import { missionChange } from '#contract/mission/mission-change.ts'
import { missionEvent } from '#contract/organizer.ts'
import { mission as missions } from '#server/database/schema/mission.ts'
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
  organizerActs,
  returnOpinion,
  seeActs,
  seeOnPortal,
} from './mission-lifecycle.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { moveTo, pageBeside, pageUi } from './support/playwright.ts'

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
  const call = async (spec: EndpointSpec, token: string, body: object) => {
    expectCode((await server.call(spec, { token, body: { missionId, ...body } })).envelope, 200)
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
    federation,
    acts: `${admin}/${missionId}`,
    address: `/mission/detail-${missionId}`,
    isOfFederation: async (): Promise<boolean> => {
      const [row] = await server.database.executor
        .select({ context: missions.stateContext })
        .from(missions)
        .where(eq(missions.id, of.id))
      return row?.context['suspendedBy'] === 'federation'
    },
    happen: async ({ type: event }: { type: string }): Promise<unknown> => {
      const at = byTime[event]
      if (at) return runDue(server.context, at)
      if (event === 'mission.changed') return call(missionChange, organizer, { place: `三号码头 ${(changes += 1)} 号` })
      if (byFederation.includes(event))
        return settleInQueue(server, federation, { kind: 'mission', id: of.id }, { event, opinion: returnOpinion })
      return call(missionEvent, organizer, { event })
    },
  }
}

/** The pages of one tour, beside the list of the organization's missions. */
interface Pages {
  portal: Page
  /** The page on which an organizer acts, by the side. */
  acts: Readonly<Record<MissionSide, Page>>
  state: MissionState
  /** Looks at all of them anew. */
  look: () => Promise<void>
}
let open: Pages | null = null
const pages = (): Pages => open as Pages

const { actions, refusals } = organizerActs(
  async (_, by) => pageUi(pages().acts[by]),
  () => pages().state,
)

const lookedAt = Object.fromEntries(
  Object.entries(actions).map(([type, act]): [string, typeof act] => [
    type,
    async (...args) => {
      await act(...args)
      await pages().look()
    },
  ]),
)

const managed: Host<typeof missionModel.machine> = {
  name: 'the list, the page of the mission and the portal',
  vocabulary: {
    actions: {
      ...lookedAt,
      'application.submitted': async () => {
        // Nothing is chosen for whoever has applied.
        await pages().portal.getByRole('radio', { disabled: false }).first().check()
        await applyOnPortal(pageUi(pages().portal))
        await pages().look()
      },
    },
    refusals: refusals ?? {},
    others: missionOthers,
    states: managedLandmarks,
  },
  offered: { edit: () => false },
  begin: async ({ page, server, path }) => {
    const mission = await addStaffed(server, path.start === 'read from a row' ? 'ongoing' : 'draft')
    const { token } = await addPerson(server)
    const refreshToken = randomUUID()
    const openFor = async (login: Parameters<typeof storeLogin>[2], address: string): Promise<Page> => {
      const opened = await pageBeside(page, server.url)
      await storeLogin(opened, server.url, login)
      await opened.goto(address)
      return opened
    }
    const portal = await openFor({ accessToken: token, refreshToken, userType: '1' }, mission.address)
    const openActs = (orgAccessToken: string) => openFor({ orgAccessToken, refreshToken, userType: '2' }, mission.acts)
    const organization = await openActs(mission.organizer)
    const federation = await openActs(mission.federation)
    const look = async (): Promise<void> => {
      await moveTo(page, admin)
      await moveTo(portal, mission.address)
      for (const acts of [organization, federation]) await moveTo(acts, mission.acts)
    }
    open = { portal, acts: { organization, federation }, state: path.begin.to as MissionState, look }
    await storeLogin(page, server.url, { orgAccessToken: mission.organizer, refreshToken, userType: '2' })
    await page.goto(admin)
    return {
      leave: async () => {
        for (const one of [portal, organization, federation]) await one.context().close()
      },
      world: async (c) => {
        if (c.kind !== 'send') throw new Error(`nobody does ${c.name}`)
        await mission.happen(c.event)
        await look()
      },
      inspect: async (state, step) => {
        pages().state = state as MissionState
        await seeOnPortal(
          pageUi(portal),
          state as MissionState,
          !['pendingReview', 'returned'].includes(step?.from ?? ''),
        )
        await seeActs(pageUi(organization), state as MissionState, await mission.isOfFederation())
      },
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
