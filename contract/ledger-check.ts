import { z } from 'zod'
import { endpoint, pageOf, pageQuery, replyInstant } from './endpoint.ts'

const count = z.number().int().nonnegative()

/**
 * Why a new line of signed heads of the ledger begins: there was no file of heads, its heads are of another database (a restored backup),
 * or the command was asked for it.
 */
export const lineBeginning = z.enum(['absent', 'otherDatabase', 'asked'])
export type LineBeginning = z.infer<typeof lineBeginning>

export const ledgerCheckSchema = z.object({
  startedAt: replyInstant,
  finishedAt: replyInstant,
  /** Chains and entries proved until the fault, or all. */
  people: count,
  entries: count,
  /** The first thing that was not as it must be, in words; null when all was. Volunteers are named by their surrogate. */
  fault: z.string().nullable(),
  /** What was signed before counts for nothing from this proof on; null while the line of heads goes on. */
  lineBegan: lineBeginning.nullable(),
})

/**
 * What the proofs of the ledger found, nightly or by command, newest first. `standing` is how things are: `whole` and `broken` by the newest proof, `late`
 * when it is older than a night and a half, `none` before the first.
 */
export const ledgerChecks = endpoint({
  method: 'GET',
  path: '/manage/pc/hours/ledgerChecks',
  caller: 'federation',
  federationDuties: ['business', 'audit'],
  query: pageQuery.extend({ only: z.enum(['all', 'broken'], '请选择全部或有问题的').default('all') }),
  reply: pageOf(ledgerCheckSchema).extend({
    standing: z.enum(['whole', 'broken', 'late', 'none']),
    newest: ledgerCheckSchema.nullable(),
    nextAt: replyInstant.nullable(),
  }),
})
