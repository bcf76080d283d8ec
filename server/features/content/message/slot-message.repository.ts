import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Audience, audienceStates } from '#contract/message/slot-message.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { messageMail, messageText, siteMessage, slotMessage } from '../../../database/schema/message.ts'
import { mission, missionPosition, slot } from '../../../database/schema/mission.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { isWithinScope } from '../../../records/mission/scope.ts'

/** A slot inside the caller's scope, with its mission. */
export async function findTellableSlot(executor: Executor, slotId: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({
      slotId: slot.id,
      startAt: slot.startAt,
      endAt: slot.endAt,
      missionId: mission.id,
      missionName: mission.name,
      organizationId: mission.organizationId,
    })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .where(and(eq(slot.id, slotId), isWithinScope(mission.organizationId, caller)))
  return row ?? null
}

/** Whom of a slot a message is for; `ids` are of the applications that are chosen. */
export interface SlotRecipients {
  readonly audience: Audience
  readonly ids: readonly number[]
}

const isOf = (slotId: number, { audience, ids }: SlotRecipients): SQL | undefined =>
  and(
    eq(application.slotId, slotId),
    inArray(application.state, [...audienceStates[audience]]),
    audience === 'chosen' ? inArray(application.id, [...ids]) : undefined,
  )

export async function countAudience(executor: Executor, slotId: number, recipients: SlotRecipients) {
  const [row] = await executor
    .select({
      people: sql<number>`count(*)::int`,
      withEmail: sql<number>`count(${volunteer.email})::int`,
      withMobile: sql<number>`count(${volunteer.mobile})::int`,
    })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(isOf(slotId, recipients))
  return row ?? { people: 0, withEmail: 0, withMobile: 0 }
}

export const listAudience = (executor: Executor, slotId: number, recipients: SlotRecipients) =>
  executor
    .select({ volunteerId: application.volunteerId })
    .from(application)
    .where(isOf(slotId, recipients))
    .orderBy(asc(application.id))

/** Messages that a mission has sent since an instant. */
export const countSentSince = (executor: Executor, missionId: number, sinceInstant: Date): Promise<number> =>
  executor.$count(slotMessage, and(eq(slotMessage.missionId, missionId), gte(slotMessage.sentAt, sinceInstant)))

export async function addSlotMessage(executor: Executor, values: typeof slotMessage.$inferInsert): Promise<number> {
  const [row] = await executor.insert(slotMessage).values(values).returning({ id: slotMessage.id })
  if (!row) throw new Error('no message was written')
  return row.id
}

const inScope = (missionId: string | undefined, caller: OrganizerCaller): SQL | undefined =>
  and(
    isWithinScope(mission.organizationId, caller),
    missionId === undefined ? undefined : eq(slotMessage.missionId, Number(missionId)),
  )

export async function countSlotMessages(
  executor: Executor,
  missionId: string | undefined,
  caller: OrganizerCaller,
): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(slotMessage)
    .innerJoin(mission, eq(mission.id, slotMessage.missionId))
    .where(inScope(missionId, caller))
  return row?.total ?? 0
}

/** Of the copies of a message: all, read ones, and how far each channel has come. */
const figures = sql<
  Record<'people' | 'read' | 'mailed' | 'mailSent' | 'mailFailed' | 'texted' | 'textSent' | 'textFailed', number>
>`(
  select json_build_object('people', count(*), 'read', count(s.read_at),
    'mailed', count(m.message_id), 'mailSent', count(m.sent_at), 'mailFailed', count(m.given_up_at),
    'texted', count(t.message_id), 'textSent', count(t.sent_at), 'textFailed', count(t.given_up_at))
  from ${siteMessage} s left join ${messageMail} m on m.message_id = s.id left join ${messageText} t on t.message_id = s.id
  where s.slot_message_id = ${slotMessage.id})`

/** The ids of a page in the caller's scope, newest first; what a message is about is read of these alone. */
const messagePage = (
  executor: Executor,
  missionId: string | undefined,
  caller: OrganizerCaller,
  { after, offset, limit }: Slice<[number]>,
) =>
  executor
    .select({ id: slotMessage.id })
    .from(slotMessage)
    .innerJoin(mission, eq(mission.id, slotMessage.missionId))
    .where(and(inScope(missionId, caller), after ? lt(slotMessage.id, after[0]) : undefined))
    .orderBy(desc(slotMessage.id))
    .offset(offset)
    .limit(limit)
    .as('page')

/** Messages in the caller's scope, newest first; after an id. */
export function listSlotMessageRows(
  executor: Executor,
  missionId: string | undefined,
  caller: OrganizerCaller,
  slice: Slice<[number]>,
) {
  const page = messagePage(executor, missionId, caller, slice)
  return executor
    .select({
      message: slotMessage,
      missionName: mission.name,
      positionName: missionPosition.name,
      startAt: slot.startAt,
      endAt: slot.endAt,
      byName: organizer.name,
      figures,
    })
    .from(page)
    .innerJoin(slotMessage, eq(slotMessage.id, page.id))
    .innerJoin(mission, eq(mission.id, slotMessage.missionId))
    .innerJoin(slot, eq(slot.id, slotMessage.slotId))
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .innerJoin(organizer, eq(organizer.id, slotMessage.organizerId))
    .orderBy(desc(page.id))
}

export async function findSlotMessage(executor: Executor, id: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({ id: slotMessage.id, slotId: slotMessage.slotId, title: slotMessage.title, missionState: mission.state })
    .from(slotMessage)
    .innerJoin(mission, eq(mission.id, slotMessage.missionId))
    .where(and(eq(slotMessage.id, id), isWithinScope(mission.organizationId, caller)))
  return row ?? null
}

const copiesOf = (slotMessageId: number, onlyUnread: boolean): SQL | undefined =>
  and(eq(siteMessage.slotMessageId, slotMessageId), onlyUnread ? isNull(siteMessage.readAt) : undefined)

export const countCopies = (executor: Executor, slotMessageId: number, onlyUnread: boolean): Promise<number> =>
  executor.$count(siteMessage, copiesOf(slotMessageId, onlyUnread))

/** The copies of a message with their readers and what became of them on each channel; after an id. */
export const listCopyRows = (
  executor: Executor,
  { id, slotId }: { readonly id: number; readonly slotId: number },
  onlyUnread: boolean,
  { after, offset, limit }: Slice<[number]>,
) =>
  executor
    .select({
      id: siteMessage.id,
      readAt: siteMessage.readAt,
      volunteerId: volunteer.id,
      name: volunteer.name,
      mobile: volunteer.mobile,
      mail: messageMail,
      text: messageText,
      /** Of the newest application for the slot. */
      state: sql<(typeof application.$inferSelect)['state'] | null>`(select a.state from ${application} a
        where a.volunteer_id = ${volunteer.id} and a.slot_id = ${slotId} order by a.id desc limit 1)`,
    })
    .from(siteMessage)
    .innerJoin(volunteer, eq(volunteer.id, siteMessage.volunteerId))
    .leftJoin(messageMail, eq(messageMail.messageId, siteMessage.id))
    .leftJoin(messageText, eq(messageText.messageId, siteMessage.id))
    .where(and(copiesOf(id, onlyUnread), after ? gt(siteMessage.id, after[0]) : undefined))
    .orderBy(asc(siteMessage.id))
    .offset(offset)
    .limit(limit)
