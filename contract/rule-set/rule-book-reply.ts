import { z } from 'zod'
import { day, endpoint } from '../endpoint.ts'
import { holidayKindLabels } from '#domain/lists/holidays.ts'
import { keysOf } from '#domain/record-keys.ts'
import type { RuleBook } from '#domain/rule-set/rule-book.ts'
import type { RuleSet } from '#domain/rule-set/rule-sets.ts'

/** A rule set on the wire. */
export const ruleSetReply = z.object({
  version: z.string(),
  validFrom: day,
  roundingMinutes: z.number(),
  minimumPresence: z.number(),
  dailyMaximumMinutes: z.number(),
  starHours: z.array(z.number()).readonly(),
  publicityDays: z.number(),
  recordingWorkingDays: z.number(),
  needsConfirmation: z.boolean(),
  forgottenCheckOut: z.enum(['typed', 'minimum']),
}) satisfies z.ZodType<RuleSet>

const bookReply = z.object({
  version: z.string(),
  ruleSets: z.array(ruleSetReply).readonly(),
  holidays: z.array(z.object({ day, kind: z.enum(keysOf(holidayKindLabels)) })).readonly(),
}) satisfies z.ZodType<RuleBook>

/** The book as it is, for a page that was sent with an older one. */
export const ruleBook = endpoint({
  method: 'GET',
  path: '/home/rule/book',
  caller: 'open',
  reply: bookReply,
})
