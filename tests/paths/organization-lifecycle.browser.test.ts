import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { organizationReviewEvent } from '#contract/registration/organization-review.ts'
import { replaceLicence } from '#contract/registration/registration.ts'
import { photo } from '../support/photo.ts'
import { freshCreditCode, organizationForm, sendFile } from '../support/registration.ts'
import type { TestServer } from '../support/server.ts'
import { organizationModel } from './organization-lifecycle.model.ts'
import { organizationVocabulary } from './organization-lifecycle.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'

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

const admin: Host<typeof organizationModel.machine> = {
  name: 'admin',
  vocabulary: organizationVocabulary,
  begin: async ({ page, server, path }) => {
    const root = await server.addOrganization({ level: 'federation' })
    const federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
    const { id, staffId, token } = await addRegistered(server, path.start === 'registered' ? 'draft' : 'approved')
    if (path.start === 'registered') {
      const { buffer } = await photo('licence.jpg')
      expect((await sendFile(server, replaceLicence, buffer, bearer(token))).code).toBe(200)
    }
    const signIn = (orgAccessToken: string) =>
      storeLogin(page, server.url, { orgAccessToken, refreshToken: randomUUID(), userType: '2' })
    await signIn(token)
    await page.goto('/admin/organization')
    return async (c) => {
      if (c.kind !== 'send') throw new Error(`nobody does ${c.name}`)
      const body = { organizationId: String(id), event: c.event.type, opinion: '证书的照片看不清' }
      const { envelope } = await server.call(organizationReviewEvent, { headers: bearer(federation), body })
      expect(envelope.code).toBe(200)
      // Closing has ended the session.
      if (c.event.type === 'organization.closed') await signIn(await server.tokenFor('organizer', staffId))
      await page.goto('/admin/organization')
    }
  },
}

describeBrowser('organization-lifecycle', organizationModel, { hosts: [admin] })
