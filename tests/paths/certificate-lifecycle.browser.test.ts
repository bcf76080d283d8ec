import { randomUUID } from 'node:crypto'
import { issueTimeCertificate, revokeCertificate, timeCertificates } from '#contract/certificate.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { correctHours } from '#contract/hours/managed-hours.ts'
import { freshKey } from '../support/certificates.ts'
import { plantEntries } from '../support/ledger.ts'
import { addPerson } from '../support/missions.ts'
import type { TestServer } from '../support/server.ts'
import { certificateModel } from './certificate-lifecycle.model.ts'
import { certificateOthers, checkLandmarks, paperLandmarks, reasons } from './certificate-lifecycle.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { moveTo, pageUi } from './support/playwright.ts'
import { carryOut } from '#tests/support/proposals.ts'

/** Somebody with two hours in the ledger, the organization that may correct them, and the federation. */
async function addHolder(server: TestServer) {
  const root = await server.addOrganization({ level: 'federation' })
  const team = await server.addOrganization({ parentId: root.id })
  const tokenOf = async (id: number) => server.tokenFor('organizer', (await server.addOrganizer(id)).id)
  const [federation, staff] = [await tokenOf(root.id), await tokenOf(team.id)]
  const { token, surrogateId } = await addPerson(server, { name: '林晓岚' })
  const servedOn = addDays(shanghaiDay(Date.now()), -3)
  const [startAt, endAt] = ['09', '11'].map((hour) => new Date(`${servedOn}T${hour}:00:00+08:00`)) as [Date, Date]
  const what = { missionName: '社区便民集市', place: '文化广场', organizationId: team.id }
  const hours = { surrogateId, servedOn, startAt, endAt, minutes: 120, kind: 'service', grade: 'B', ...what } as const
  const [entry] = await plantEntries(server.database.executor, [hours])
  const certificate = async () => (await server.call(timeCertificates, { token })).envelope.data.items[0]
  const done = async (spec: Parameters<TestServer['call']>[0], by: string, body: unknown) => {
    expectCode((await server.call(spec, { token: by, body })).envelope)
  }
  const revoke = (number: string) =>
    server.call(revokeCertificate, { token: federation, body: { number, reason: reasons.revoked } })
  return {
    token,
    certificate,
    issue: () => done(issueTimeCertificate, token, { from: servedOn, to: servedOn, requestKey: freshKey() }),
    happen: {
      'a record is corrected': () =>
        done(correctHours, staff, { entryId: String(entry?.id), reason: '签退时间登记有误', times: null }),
      'the federation revokes it': async () => void (await carryOut(server, revoke((await certificate()).number))),
    } as Record<string, () => Promise<void>>,
  }
}

const paper: Host<typeof certificateModel.machine> = {
  name: 'paper and public check',
  vocabulary: { actions: {}, others: certificateOthers, states: paperLandmarks },
  begin: async ({ page, server, path }) => {
    const holder = await addHolder(server)
    await storeLogin(page, server.url, { accessToken: holder.token, refreshToken: randomUUID(), userType: '1' })
    if (path.start === 'default') {
      await page.goto('/personalCenter/timeCate')
      const ui = pageUi(page)
      await ui.press('button', '近一年')
      await ui.press('button', '下一步：核对时长')
      await ui.press('button', '开具证书')
      await page.waitForURL('**/timeCate?id=*')
    } else {
      await holder.issue()
      await holder.happen['a record is corrected']?.()
      await page.goto(`/personalCenter/timeCate?id=${(await holder.certificate()).certificateId}`)
    }
    const { certificateId, number, code } = await holder.certificate()
    const desk = await page.context().newPage()
    const check = pageUi(desk)
    await desk.goto(`/zs?number=${number}&code=${code}`)
    return {
      world: async ({ name }) => {
        await holder.happen[name]?.()
        await moveTo(page, `/personalCenter/timeCate?id=${certificateId}`)
      },
      inspect: async (state, step) => {
        if (step) await check.press('button', '查验')
        for (const landmark of checkLandmarks[state as keyof typeof checkLandmarks]) await check.see(landmark)
      },
    }
  },
}

describeBrowser('certificate-lifecycle', certificateModel, { hosts: [paper] })
