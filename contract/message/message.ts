import { z } from 'zod'
import { endpoint, id, pageOf, pageQuery, replyId, replyInstant } from '../endpoint.ts'
import { confirmLabels, messageKindLabels } from '#domain/message-kinds.ts'
import { keysOf } from '#domain/record-keys.ts'

const kind = z.enum(keysOf(messageKindLabels))
const unread = z.number().int().nonnegative()

export const siteMessageSchema = z.object({
  siteMsgId: replyId,
  kind,
  title: z.string(),
  body: z.string(),
  /** Address inside the site where it can be acted on. */
  link: z.string().nullable(),
  createdAt: replyInstant,
  isRead: z.boolean(),
  /** What the reader is asked to confirm; null for a message that only tells. */
  confirm: z
    .object({
      kind: z.enum(keysOf(confirmLabels)),
      /**
       * Path of the call that does it, good once and for this reader alone; null where `confirm4Operator` is the call, and when there is
       * nothing left to confirm.
       */
      token: z.string().nullable(),
      isOpen: z.boolean(),
      confirmedAt: replyInstant.nullable(),
    })
    .nullable(),
})
export type SiteMessage = z.infer<typeof siteMessageSchema>

/** The caller's messages, newest first. */
export const siteMessages = endpoint({
  method: 'GET',
  path: '/volunteer/sitemsg/list',
  caller: 'volunteer',
  query: pageQuery.extend({ unread: z.enum(['true', 'false']).default('false'), kind: kind.optional() }),
  reply: pageOf(siteMessageSchema),
})

/** How many messages the caller has not read, in all and of each kind that has any, and how many dates to come wait for the caller's answer. */
export const unreadMessages = endpoint({
  method: 'GET',
  path: '/volunteer/sitemsg/unreadInfo',
  caller: 'volunteer',
  reply: z.object({ unread, kinds: z.array(z.object({ kind, unread })), answersDue: z.number().int().nonnegative() }),
})

/** Marks one message of the caller as read, or all up to and with it, of one kind where it is given; answers how many are left. */
export const readMessage = endpoint({
  method: 'GET',
  path: '/volunteer/sitemsg/read',
  caller: 'volunteer',
  changesData: true,
  query: z.object({ siteMsgId: id, scope: z.enum(['one', 'upTo']).default('one'), kind: kind.optional() }),
  reply: z.object({ unread }),
})

const confirmation = z.object({ unread, confirmedAt: replyInstant })

/**
 * Tells the organization that the caller has seen what the message says (`known`), or still takes part (`stay`). Confirming again changes
 * nothing. Code 12001 for a message that asks for nothing, or for an act.
 */
export const confirm4Operator = endpoint({
  method: 'POST',
  path: '/volunteer/sitemsgbiz/confirm4Operator',
  caller: 'volunteer',
  body: z.object({ siteMsgId: id }),
  reply: confirmation,
})

/**
 * `GET {token}?siteMsgId=` (docs/rules/content.md#site-messages): does what the message offers (`join` takes the place). The token is the
 * message's own, of one use; the bearer is still needed. Code 10002 for a token that is not this reader's, 12001 when it was used or its
 * time is over.
 */
export const actOnMessage = endpoint({
  method: 'GET',
  path: '/volunteer/sitemsgbiz/act/:token',
  caller: 'volunteer',
  changesData: true,
  query: z.object({ siteMsgId: id }),
  reply: confirmation,
})

/** For the organization: how many of those whom messages about a mission asked to confirm have done so. */
export const missionConfirmations = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/confirmations',
  caller: 'organizer',
  query: z.object({ missionId: id }),
  reply: z.object({
    asked: z.number().int().nonnegative(),
    confirmed: z.number().int().nonnegative(),
    /** Names of those who have not, masked, longest waiting first; at most 50. */
    waiting: z.array(z.object({ applicationId: replyId, name: z.string(), toldAt: replyInstant })),
  }),
})
