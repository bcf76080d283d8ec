import { randomUUID } from 'node:crypto'
import type { ReportEventType } from '#domain/lifecycle/report.ts'
import { ownReports, submitReport } from '#contract/report.ts'
import { decideReview, reviewDetail } from '#contract/review/review.ts'
import { runDue } from '#server/due/due.ts'
import { addPerson } from '../support/missions.ts'
import type { TestServer } from '../support/server.ts'
import { reportModel } from './report-lifecycle.model.ts'
import { answer, reportLandmarks, reportOthers } from './report-lifecycle.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { moveTo } from './support/playwright.ts'

const path = '/personalCenter/privacy'

const decisions: Readonly<Record<string, ReportEventType>> = {
  'it is found to be true': 'report.upheld',
  'nothing is found': 'report.dismissed',
  'another authority goes on with it': 'report.referred',
}

/** Somebody who reported an organization, and the federation. */
async function addReporter(server: TestServer) {
  const root = await server.addOrganization({ level: 'federation' })
  const federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  const team = await server.addOrganization()
  const { token } = await addPerson(server)
  const about = { organizationId: String(team.id), reported: 'organization', kind: 'money' }
  const body = { ...about, text: '签到时要求每人扫码交三十元押金。' }
  expectCode((await server.call(submitReport, { token, body })).envelope)
  return {
    token,
    /** What the federation decides, once the minute is over. */
    decide: async (event: ReportEventType | undefined) => {
      const [{ reportId }] = (await server.call(ownReports, { token })).envelope.data.items
      const matter = { kind: 'report', id: reportId }
      const { data } = (await server.call(reviewDetail, { token: federation, query: matter })).envelope
      const verdict = { ...matter, version: data.version, event, opinion: answer }
      expectCode((await server.call(decideReview, { token: federation, body: verdict })).envelope)
      await runDue(server.context, new Date(Date.now() + 61_000))
    },
  }
}

const list: Host<typeof reportModel.machine> = {
  name: 'own reports',
  vocabulary: { actions: {}, others: reportOthers, states: reportLandmarks },
  begin: async ({ page, server, path: of }) => {
    const reporter = await addReporter(server)
    await storeLogin(page, server.url, { accessToken: reporter.token, refreshToken: randomUUID(), userType: '1' })
    if (of.start === 'read from a row') await reporter.decide('report.upheld')
    await page.goto(path)
    return {
      world: async ({ name }) => {
        await reporter.decide(decisions[name])
        await moveTo(page, path)
      },
    }
  },
}

describeBrowser('report-lifecycle', reportModel, { hosts: [list] })
