import { cleanup, screen } from '@testing-library/react'
import { beforeAll, vi } from 'vitest'
import { notify } from '#src/lib/notice.ts'
import * as details from '#src/portal/features/organization/details.screen.tsx'
import { freshServer, ok, showScreen, signInVolunteer } from '../support/show-screen.tsx'
import { membershipModel } from './membership-lifecycle.model.ts'
import { decisionOpinion, membershipVocabulary } from './membership-lifecycle.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { alert, type Ui, type Vocabulary } from './support/ui.ts'

const organization = {
  organizationId: '7',
  name: '河岸志愿队',
  kind: '01',
  districtCode: '440104',
  districtName: '越秀区',
  categories: ['06'],
  introduction: '沿河巡查，每月净滩',
  joinMode: 'review',
  missionCount: 12,
  memberCount: 56,
  serviceMinutes: 7259,
  yearMinutes: 659,
  parent: null,
  foundedOn: '2015-03-22',
  address: '滨江东路 1 号',
  contactName: '骆建平',
  contactPhone: '020-83370186',
  live: [],
  liveCount: 0,
  ended: [],
  endedCount: 0,
}

const tooOften = { code: 429, msg: '操作太频繁，请 3 分钟后再试' }
const refused = alert(tooOften.msg)

/** Draws the page as somebody finds it who comes to it now. */
async function inspect(): Promise<void> {
  cleanup()
  await showScreen(details, '/organization/details?id=7')
}

/** The server keeps the membership where the actor stands, and learns of it from the page. */
async function serve(stage: Stage): Promise<void> {
  const decided: readonly string[] = ['joined', 'refused']
  const snapshot = () => {
    const { value } = stage.now()
    const opinion = decided.includes(value) ? decisionOpinion : null
    return ok({ organizationId: '7', state: value, since: '2026-11-20T10:00:00+08:00', opinion })
  }
  const server = freshServer()
  await signInVolunteer(server)
  /** While the server is at work the page says so. */
  const sees = (role: string, name: string) => vi.waitFor(() => screen.getByRole(role, { name }), 10_000)
  let refusals = 0
  server
    .on('/home/organization/details', ok(organization))
    .on('/volunteer/organization/membership', async () => {
      await sees('status', '正在查询加入情况')
      return snapshot()
    })
    .on('/volunteer/organization/join', async () => {
      await sees('button', '提交中')
      return tooOften
    })
    .on('/volunteer/organization/leave', async () => {
      await sees('button', '提交中')
      refusals += 1
      if (refusals === 1) return tooOften
      refusals = 0
      stage.actor.send({ type: 'membership.left' })
      return snapshot()
    })
}

// The first dialog waits for its code, which takes its time on a busy machine.
beforeAll(() => import('#src/ui/overlay/dialog-panel.tsx'))

const { 'membership.left': leave } = membershipVocabulary.actions

/** The server turns the first attempt down, which says why and leaves all as it was. */
const actions: Vocabulary['actions'] = {
  'membership.left': async (ui, event, world) => {
    await leave?.(ui, event, world)
    await ui.see(refused)
    await leave?.(ui, event, world)
  },
}

/** Whoever is out can ask to join, and reads why that is refused. */
async function tryToJoin(ui: Ui, stage: Stage): Promise<void> {
  if (!['refused', 'left'].includes(stage.now().value)) return
  await ui.press('button', '申请加入')
  await ui.see(refused)
}

describeComponents(
  'membership-lifecycle',
  membershipModel,
  { ...membershipVocabulary, actions },
  {
    mount: async (stage) => {
      notify.clear()
      await serve(stage)
      await inspect()
    },
    again: inspect,
    inspect: tryToJoin,
  },
)
