import { z } from 'zod'
import { endpoint, id, pageOf, pageQuery, replyId, replyInstant } from '../endpoint.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { keysOf } from '#domain/record-keys.ts'

/** Whom a message to a slot may be for, each with the states of their applications. */
export const audienceStates = {
  accepted: ['confirmed', 'checkedIn'],
  pending: ['pending'],
  waiting: ['waitlisted', 'offered'],
  all: ['confirmed', 'checkedIn', 'pending', 'waitlisted', 'offered'],
  chosen: ['confirmed', 'checkedIn', 'pending', 'waitlisted', 'offered'],
} as const satisfies Record<string, readonly ApplicationState[]>
export type Audience = keyof typeof audienceStates

export const audienceLabels: Readonly<Record<Audience, string>> = {
  accepted: '已确认的人',
  pending: '待审核的人',
  waiting: '候补的人',
  all: '所有还在报名的人',
  chosen: '选中的人',
}

/** How many messages one mission may send a day, Asia/Shanghai. */
export const mostMessagesADay = 3

const audience = z.enum(keysOf<Audience>(audienceStates), '请选择发给谁')
/** How many can be picked by hand. */
export const mostChosen = 100

const applicationIds = z.array(id).max(mostChosen, `一次最多选 ${mostChosen} 人`)
const count = z.number().int().nonnegative()

/** How many a message would reach, and how many more the mission may send today; `applicationIds`, with commas, of those who are chosen. */
export const previewSlotMessage = endpoint({
  method: 'GET',
  path: '/manage/pc/message/preview',
  caller: 'organizer',
  query: z.object({
    slotId: id,
    audience,
    applicationIds: z
      .string()
      .transform((text) => text.split(','))
      .pipe(applicationIds)
      .optional(),
  }),
  reply: z.object({ people: count, withEmail: count, withMobile: count, leftToday: count }),
})

/**
 * Sends a message to people of a slot: on the site, as e-mail to whoever has an address, as SMS where it is asked for. Code 10005 when the
 * mission has sent its messages of the day, 12001 when there is nobody.
 */
export const sendSlotMessage = endpoint({
  method: 'POST',
  path: '/manage/pc/message/send',
  caller: 'organizer',
  act: 'message.send',
  toPeople: ['title', 'body'],
  body: z.object({
    slotId: id,
    audience,
    /** Of those who are `chosen`; others of them than people of the slot who still take part are left out. */
    applicationIds: applicationIds.optional(),
    title: z.string().trim().min(1, '请填写标题').max(30, '标题最多 30 字'),
    body: z.string().trim().min(1, '请填写内容').max(300, '内容最多 300 字'),
    /** Also as SMS. */
    isTexted: z.boolean(),
  }),
  reply: z.object({ slotMessageId: replyId, people: count }),
})

/** How many of a channel are out, failed, or still on their way. */
const channelCounts = z.object({ sent: count, failed: count, waiting: count })

/** Messages to slots in the caller's scope, newest first. */
export const slotMessages = endpoint({
  method: 'GET',
  path: '/manage/pc/message/list',
  caller: 'organizer',
  query: pageQuery.extend({ missionId: id.optional() }),
  reply: pageOf(
    z.object({
      slotMessageId: replyId,
      missionId: replyId,
      missionName: z.string(),
      positionName: z.string(),
      startAt: replyInstant,
      endAt: replyInstant,
      audience,
      title: z.string(),
      body: z.string(),
      sentAt: replyInstant,
      byName: z.string(),
      people: count,
      /** On the site; nothing is tracked inside e-mails. */
      read: count,
      email: channelCounts,
      text: channelCounts,
    }),
  ),
})

/** `none`: the person has no such contact, or the channel was not asked for. */
const deliveryState = z.enum(['none', 'waiting', 'sent', 'failed'])
export type DeliveryState = z.infer<typeof deliveryState>

/**
 * Whom a message went to, those who have not read it first asked for by `unread`. Names and telephones as on the board; the look is in the
 * log of each one shown.
 */
export const slotMessageDeliveries = endpoint({
  method: 'GET',
  path: '/manage/pc/message/deliveries',
  caller: 'organizer',
  query: pageQuery.extend({ slotMessageId: id, unread: z.enum(['true', 'false']).default('false') }),
  reply: pageOf(
    z.object({
      siteMsgId: replyId,
      name: z.string(),
      phone: z.string().nullable(),
      readAt: replyInstant.nullable(),
      email: deliveryState,
      text: deliveryState,
    }),
  ),
})
