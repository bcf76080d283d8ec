import { eq } from 'drizzle-orm'
import { organizer } from '#server/database/schema/organizer.ts'
import { staffInvitation } from '#server/database/schema/staff-invitation.ts'
import { tokenHash } from '#server/records/account/tokens.ts'
import type { TestServer } from '../support/server.ts'
import { staffInvitationModel } from './staff-invitation.model.ts'
import { staffInvitationVocabulary } from './staff-invitation.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { HeldRequests } from './support/playwright.ts'

const contact = '13800138000'

/** An invitation that stands, and accounts of its names gone, new for each tour. */
async function addInvitation(server: TestServer, organizationId: number, token: string) {
  const { executor } = server.database
  const { keys } = server.context
  const { id: invitedById } = await server.addOrganizer(organizationId)
  const [row] = await executor
    .insert(staffInvitation)
    .values({
      organizationId,
      invitedById,
      tokenHash: tokenHash(token),
      duty: 'checkIn',
      channel: 'mobile',
      contact: keys.encryptColumn('staffInvitation.contact', contact),
      contactHash: keys.lookupHash('staffInvitation.contact', contact),
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning({ id: staffInvitation.id })
  const byId = eq(staffInvitation.id, row?.id ?? 0)
  const change = (values: Partial<typeof staffInvitation.$inferInsert>) =>
    executor.update(staffInvitation).set(values).where(byId)
  /** Takes the names and the contact from everybody, so that they are free. */
  const free = async () => {
    const rows = await executor.select({ id: organizer.id }).from(organizer)
    for (const { id } of rows)
      await executor
        .update(organizer)
        .set({ loginName: `gone${id}`, mobileHash: null })
        .where(eq(organizer.id, id))
  }
  await free()
  return {
    free,
    end: {
      used: () => change({ endedAt: new Date(), acceptedById: invitedById }),
      withdrawn: () => change({ endedAt: new Date() }),
      expired: () => change({ expiresAt: new Date(Date.now() - 1000) }),
      unknown: () => executor.delete(staffInvitation).where(byId),
    },
    takeName: (loginName: string) => server.addOrganizer(organizationId, { loginName }),
    takeContact: () =>
      server.addOrganizer(organizationId, { mobileHash: keys.lookupHash('organizer.mobile', contact) }),
  }
}

let serial = 0
let team: number | undefined

const page: Host = {
  name: 'the page of the link',
  vocabulary: {
    ...staffInvitationVocabulary,
    after: {
      ...staffInvitationVocabulary.after,
      'go to the sign-in': [{ role: 'heading', name: '组织登录' }],
      'go home': [{ role: 'link', name: '志愿活动' }],
    },
  },
  begin: async ({ page: tab, server }) => {
    serial += 1
    const token = `link${serial}`
    team ??= (await server.addOrganization({ name: '青禾志愿服务队' })).id
    const { free, end, takeName, takeContact } = await addInvitation(server, team, token)
    const [reads, sends] = [new HeldRequests(), new HeldRequests()]
    await reads.hold(tab, '/open/staff/invitation')
    await sends.hold(tab, '/open/staff/accept')
    await tab.goto(`/admin/join#invitation=${token}`)
    await tab.waitForURL((url) => url.pathname + url.search + url.hash === '/admin/join')
    const world: Record<string, () => Promise<unknown>> = {
      'the invitation stands': () => reads.pass(),
      'the invitation is not read': () => reads.cut(),
      'the account is made': async () => {
        await free()
        await sends.pass()
      },
      'the login name is taken': async () => {
        await free()
        const { loginName } = (await sends.body()) as { loginName: string }
        await takeName(loginName)
        await sends.pass()
      },
      'the contact has an account': async () => {
        await free()
        await takeContact()
        await sends.pass()
      },
      'accepting is not answered': () => sends.cut(),
    }
    for (const reason of ['used', 'withdrawn', 'expired', 'unknown'] as const) {
      world[`the link is ${reason}`] = async () => {
        await end[reason]()
        await reads.pass()
      }
      world[`the invitation is ${reason} meanwhile`] = async () => {
        await free()
        await end[reason]()
        await sends.pass()
      }
    }
    return async ({ name }) => void (await world[name]?.())
  },
}

describeBrowser('staff-invitation', staffInvitationModel, { hosts: [page] })
