import { cleanup } from '@testing-library/react'
import { beforeAll } from 'vitest'
import { notify } from '#src/lib/notice.ts'
import * as details from '#src/portal/features/organization/details.screen.tsx'
import { freshServer, ok, showScreen, signInVolunteer } from '../support/show-screen.tsx'
import { membershipModel } from './membership-lifecycle.model.ts'
import { decisionOpinion, membershipVocabulary } from './membership-lifecycle.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

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

/** Draws the page as somebody finds it who comes to it now. */
async function look(): Promise<void> {
  cleanup()
  await showScreen(details, '/organization/details?id=7')
}

/** The server keeps the membership where the actor stands, and hears of it from the page. */
async function serve(stage: Stage): Promise<void> {
  const decided: readonly string[] = ['joined', 'refused']
  const standing = () => {
    const { value } = stage.now()
    const opinion = decided.includes(value) ? decisionOpinion : null
    return ok({ organizationId: '7', state: value, since: '2026-11-20T10:00:00+08:00', opinion })
  }
  const server = freshServer()
  await signInVolunteer(server)
  server
    .on('/home/organization/details', ok(organization))
    .on('/volunteer/organization/membership', standing)
    .on('/volunteer/organization/leave', () => {
      stage.actor.send({ type: 'membership.left' })
      return standing()
    })
}

// The first dialog waits for its code, which takes its time on a busy machine.
beforeAll(() => import('#src/ui/dialog-panel.tsx'))

const byOrganizer = '组织管理员办理'
const others = {
  'membership.approved': byOrganizer,
  'membership.refused': byOrganizer,
  'membership.removed': byOrganizer,
}

describeComponents(
  'membership-lifecycle',
  membershipModel,
  { ...membershipVocabulary, others },
  {
    mount: async (stage) => {
      notify.clear()
      await serve(stage)
      await look()
    },
    again: look,
  },
)
