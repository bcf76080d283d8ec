import { and, eq, gt } from 'drizzle-orm'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ServerContext } from '../context.ts'
import { inviteColleague } from '../features/access/staff/invitation.service.ts'
import { staffInvitation } from '../database/schema/staff-invitation.ts'
import { findStaff } from './settling.ts'

/** The outbox forgets a message after a day, and with it the link. */
const day = 86_400_000

/** Has the demo's organizer invite somebody by e-mail, unless that was done in the last day; the outbox shows the link. */
export async function keepInvitation(context: ServerContext, origin: string): Promise<void> {
  const { executor } = context.database
  const staff = await findStaff(executor, 'organizer1')
  if (!staff) return
  const now = context.clock()
  const { organizationId, invitedById, createdAt } = staffInvitation
  const isFresh = and(
    eq(organizationId, staff.organizationId),
    eq(invitedById, staff.id),
    gt(createdAt, new Date(now.getTime() - day)),
  )
  if ((await executor.$count(staffInvitation, isFresh)) > 0) return
  const contact = `invited${shanghaiDay(now).replaceAll('-', '')}@example.com`
  const invited = { name: '梁晓彤', contact, duty: 'missions', federationDuties: null } as const
  await inviteColleague(context, invited, { ...staff, source: null }, origin)
}
