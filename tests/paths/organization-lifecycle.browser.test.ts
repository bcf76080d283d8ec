import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { organizationStateEvent } from '#contract/organization-registry/organization-registry.ts'
import { replaceLicence } from '#contract/registration/registration.ts'
import { organization } from '#server/database/schema/organization.ts'
import { photo } from '../support/photo.ts'
import { freshCreditCode, organizationForm, sendFile } from '../support/registration.ts'
import { settleInQueue } from '../support/reviews.ts'
import type { TestServer } from '../support/server.ts'
import { organizationModel } from './organization-lifecycle.model.ts'
import { organizationVocabulary } from './organization-lifecycle.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { carryOut } from '#tests/support/proposals.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** An organization whose registration lacks nothing but its picture. */
async function addRegistered(server: TestServer, state: 'draft' | 'approved') {
  const { name, kind, categories, foundedOn, address, introduction, chargeName, contactName, contactPhone } =
    organizationForm('')
  const facts = { name, kind, categories, foundedOn, address, introduction, chargeName, contactName, contactPhone }
  const { id } = await server.addOrganization({
    ...facts,
    creditCode: freshCreditCode(),
    districtCode: '440104',
    state,
    submissions: state === 'draft' ? 0 : 1,
  })
  const staffId = (await server.addOrganizer(id)).id
  return { id, staffId, token: await server.tokenFor('organizer', staffId) }
}

const reason = '证书的照片看不清'

/** A decision of the federation: about an approved organization by the registry, before that in the queue. */
async function decide(server: TestServer, token: string, id: number, event: string): Promise<void> {
  const [row] = await server.database.executor.select().from(organization).where(eq(organization.id, id))
  if (row?.state !== 'approved' && row?.state !== 'suspended')
    return settleInQueue(server, token, { kind: 'organization', id }, { event, opinion: reason })
  const body = { organizationId: String(id), event, reason }
  expectCode(await carryOut(server, server.call(organizationStateEvent, { token, body })))
}

const admin: Host<typeof organizationModel.machine> = {
  name: 'admin',
  vocabulary: organizationVocabulary,
  begin: async ({ page, server, path }) => {
    const root = await server.addOrganization({ level: 'federation' })
    const federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
    const { id, staffId, token } = await addRegistered(server, path.start === 'registered' ? 'draft' : 'approved')
    if (path.start === 'registered') {
      const { buffer } = await photo('licence.jpg')
      expectCode(await sendFile(server, replaceLicence, buffer, bearer(token)))
    }
    const signIn = (orgAccessToken: string) =>
      storeLogin(page, server.url, { orgAccessToken, refreshToken: randomUUID(), userType: '2' })
    await signIn(token)
    await page.goto('/admin/organization')
    return async (c) => {
      if (c.kind !== 'send') throw new Error(`nobody does ${c.name}`)
      await decide(server, federation, id, c.event.type)
      // Closing has ended the session.
      if (c.event.type === 'organization.closed') await signIn(await server.tokenFor('organizer', staffId))
      await page.goto('/admin/organization')
    }
  },
}

describeBrowser('organization-lifecycle', organizationModel, { hosts: [admin] })
