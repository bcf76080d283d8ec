import { cleanup } from '@testing-library/react'
import * as privacy from '#src/portal/features/personal-center/privacy.screen.tsx'
import { freshServer, ok, showScreen, signInVolunteer } from '../support/show-screen.tsx'
import { reportModel } from './report-lifecycle.model.ts'
import { answer, reportLandmarks, reportOthers } from './report-lifecycle.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

async function inspect(): Promise<void> {
  cleanup()
  await showScreen(privacy, '/personalCenter/privacy')
}

/** The server keeps the report where the actor stands. */
async function serve(stage: Stage): Promise<void> {
  const server = freshServer()
  await signInVolunteer(server)
  const report = () => {
    const state: string = stage.now().value
    const isDecided = state !== 'submitted'
    return {
      reportId: '7',
      number: 'JB20261120ABCDEF',
      kind: 'money',
      reported: 'mission',
      subject: '社区便民集市',
      state,
      text: '签到时要求每人扫码交三十元押金。',
      pictures: 1,
      submittedAt: '2026-11-20T10:00:00+08:00',
      opinion: isDecided ? answer : null,
      decidedAt: isDecided ? '2026-11-22T10:00:00+08:00' : null,
    }
  }
  server
    .on('/volunteer/privacy/consentList', ok({ items: [] }))
    .on('/volunteer/sitemsgbiz/reminders', ok({ channels: [] }))
    .on('/volunteer/privacy/accessList', ok({ items: [], nextCursor: null, total: 0 }))
    .on('/volunteer/report/list', () => ok({ items: [report()], nextCursor: null, total: 1 }))
}

describeComponents(
  'report-lifecycle',
  reportModel,
  {
    actions: {},
    others: reportOthers,
    states: reportLandmarks,
  },
  {
    mount: async (stage) => {
      await serve(stage)
      await inspect()
    },
    again: inspect,
  },
)
