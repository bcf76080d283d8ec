import { randomUUID } from 'node:crypto'
import { joinOrganization, organizationMemberEvent, organizationMembers } from '#contract/membership.ts'
import { addPerson } from '../support/missions.ts'
import { membershipModel } from './membership-lifecycle.model.ts'
import { decisionOpinion, membershipVocabulary } from './membership-lifecycle.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { pageUi } from './support/playwright.ts'

const details: Host<typeof membershipModel.machine> = {
  name: 'the organization',
  vocabulary: membershipVocabulary,
  begin: async ({ page, server, path }) => {
    const { id } = await server.addOrganization({ joinMode: 'review' })
    const organizationId = String(id)
    const staff = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
    const { token } = await addPerson(server)
    const decide = async (event: string) => {
      const { items } = (await server.call(organizationMembers, { token: staff })).envelope.data
      const body = { memberId: items[0].memberId, event, opinion: decisionOpinion }
      expectCode((await server.call(organizationMemberEvent, { token: staff, body })).envelope)
    }
    const wasBefore = path.start === 'read from a row'
    if (wasBefore) {
      await server.call(joinOrganization, { token, body: { organizationId } })
      await decide('membership.approved')
    }
    await storeLogin(page, server.url, { accessToken: token, refreshToken: randomUUID(), userType: '1' })
    await page.goto(`/organization/details?id=${organizationId}`)
    if (!wasBefore) await pageUi(page).press('button', '申请加入')
    return async (c) => {
      if (c.kind !== 'send') throw new Error(`nobody does ${c.name}`)
      await decide(c.event.type)
      await page.reload()
    }
  },
}

describeBrowser('membership-lifecycle', membershipModel, { hosts: [details] })
