import { z } from 'zod'
import { codeChannels } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import { spanText } from '#domain/words.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { routePath } from '#contract/routes.ts'
import {
  type Audience,
  audienceLabels,
  type DeliveryState,
  mostMessagesADay,
  type previewSlotMessage,
  sendSlotMessage,
  type slotMessageDeliveries,
  type slotMessages,
} from '#contract/message/slot-message.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { isApplicantNamed } from '../../missions/application/managed-application.repository.ts'
import { lockMission } from '../../../records/mission/mission-lock.repository.ts'
import { logWatch } from '../../../records/access-log/access-log.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import {
  addSlotMessage,
  countAudience,
  countCopies,
  countSentSince,
  countSlotMessages,
  findSlotMessage,
  findTellableSlot,
  listAudience,
  listCopyRows,
  listSlotMessageRows,
  type SlotRecipients,
} from './slot-message.repository.ts'

const key = z.tuple([cursorParts.id])

const countToday = (executor: Executor, missionId: number, now: Date): Promise<number> =>
  countSentSince(executor, missionId, startOfShanghaiDay(shanghaiDay(now)))

const recipientsOf = (audience: Audience, applicationIds: readonly string[] = []): SlotRecipients => ({
  audience,
  ids: applicationIds.map(Number),
})

/** How many a message would reach. */
export async function previewMessage(
  executor: Executor,
  { slotId, audience, applicationIds }: Query<typeof previewSlotMessage>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof previewSlotMessage>> {
  const slot = await findTellableSlot(executor, Number(slotId), caller)
  if (!slot) throw notFound('这个时段')
  const counts = await countAudience(executor, slot.slotId, recipientsOf(audience, applicationIds))
  const count = await countToday(executor, slot.missionId, now)
  return { ...counts, leftToday: Math.max(0, mostMessagesADay - count) }
}

/**
 * Writes a message to everybody of a slot whom it is for, once at a time a mission, so that its messages of the day are counted.
 */
export async function messageVolunteers(
  executor: Executor,
  { slotId, audience, applicationIds, title, body, isTexted }: Body<typeof sendSlotMessage>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof sendSlotMessage>> {
  return executor.transaction(async (transaction) => {
    const slot = await findTellableSlot(transaction, Number(slotId), caller)
    if (!slot) throw notFound('这个时段')
    const { missionId, missionName, organizationId } = slot
    await lockMission(transaction, missionId)
    if ((await countToday(transaction, missionId, now)) >= mostMessagesADay)
      throw new BusinessError(codes.tooMany, `一场活动每天最多群发 ${mostMessagesADay} 次，今天已经用完，明天再发`)
    const people = await listAudience(transaction, slot.slotId, recipientsOf(audience, applicationIds))
    if (people.length === 0) throw new BusinessError(codes.stateRefused, `这个时段没有${audienceLabels[audience]}`)
    const sent = {
      missionId,
      slotId: slot.slotId,
      organizerId: caller.id,
      audience,
      title,
      body,
      isTexted,
      sentAt: now,
    }
    const slotMessageId = await addSlotMessage(transaction, sent)
    const messages = people.map(({ volunteerId }) => ({
      volunteerId,
      kind: 'mission' as const,
      title: `${title}：${missionName}`,
      body: `“${missionName}”${spanText(slot)}。${body}`,
      link: routePath('mission-detail', { missionId }),
      validUntil: slot.endAt,
      slotMessageId,
    }))
    await writeMessages(transaction, messages, now, isTexted ? codeChannels : ['email'])
    const subject = `活动“${missionName}”的通知“${title}”`
    const after = {
      收件人: `${audienceLabels[audience]}，${people.length} 人`,
      内容: body,
      短信: isTexted ? '发送' : '不发',
    }
    await recordAct(transaction, caller, { act: sendSlotMessage.act, organizationId, missionId, subject, after }, now)
    return { slotMessageId, people: people.length }
  })
}

/** Messages to slots in the caller's scope, newest first. */
export async function listSlotMessages(
  executor: Executor,
  query: Query<typeof slotMessages>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof slotMessages>> {
  const page = await keysetPage(query, {
    key,
    count: () => countSlotMessages(executor, query.missionId, caller),
    read: (slice) => listSlotMessageRows(executor, query.missionId, caller, slice),
    keyOf: ({ message }) => [message.id],
  })
  const items = page.items.map(({ message, figures: delivery, startAt, endAt, ...names }) => ({
    ...names,
    slotMessageId: message.id,
    missionId: message.missionId,
    startAt,
    endAt,
    audience: message.audience,
    title: message.title,
    body: message.body,
    sentAt: message.sentAt,
    people: delivery.people,
    read: delivery.read,
    email: {
      sent: delivery.mailSent,
      failed: delivery.mailFailed,
      waiting: delivery.mailed - delivery.mailSent - delivery.mailFailed,
    },
    text: {
      sent: delivery.textSent,
      failed: delivery.textFailed,
      waiting: delivery.texted - delivery.textSent - delivery.textFailed,
    },
  }))
  return { ...page, items }
}

/** Whom a message went to and what became of it; the look is in the log of each one shown. */
export async function listDeliveries(
  { database: { executor }, keys, clock }: ServerContext,
  query: Query<typeof slotMessageDeliveries>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof slotMessageDeliveries>> {
  const message = await findSlotMessage(executor, Number(query.slotMessageId), caller)
  if (!message) throw notFound('这条通知')
  const onlyUnread = query.unread === 'true'
  const page = await keysetPage(query, {
    key,
    count: () => countCopies(executor, message.id, onlyUnread),
    read: (slice) => listCopyRows(executor, message, onlyUnread, slice),
    keyOf: ({ id }) => [id],
  })
  const accessText = `查看通知“${message.title}”的送达情况`
  const looks = page.items.map(({ volunteerId }) => ({ volunteerId, what: accessText }))
  await logWatch(executor, caller, looks, clock())
  const items = page.items.map(({ id, name, mobile, readAt, mail, text, state }) => {
    const isShown = state !== null && isApplicantNamed(message.missionState, state)
    return {
      siteMsgId: id,
      name: isShown ? name : maskName(name),
      phone: isShown && mobile !== null ? keys.decryptColumn('volunteer.mobile', mobile) : null,
      readAt,
      email: stateOf(mail),
      text: stateOf(text),
    }
  })
  return { ...page, items }
}

function stateOf(delivery: { sentAt: Date | null; givenUpAt: Date | null } | null): DeliveryState {
  if (delivery === null) return 'none'
  if (delivery.sentAt !== null) return 'sent'
  return delivery.givenUpAt === null ? 'waiting' : 'failed'
}
