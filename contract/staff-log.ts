import { z } from 'zod'
import { endpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { type StaffAct, staffActLabels } from '#domain/staff-log/staff-act-labels.ts'
import { keysOf } from '#domain/record-keys.ts'

export const actSchema = z.enum(keysOf<StaffAct>(staffActLabels), '没有这类操作，请从列表上方选择')
/** Fields of a thing before or after an act, by their names in Chinese. */
export const facts = z.record(z.string(), z.string()).nullable()

/**
 * Acts of staff on what belongs to the caller's organization and to those below it, newest first. Texts about volunteers hold masked names.
 */
export const staffActs = endpoint({
  method: 'GET',
  path: '/manage/pc/log/list',
  caller: 'organizer',
  federationDuties: ['business', 'audit'],
  openIn: ['suspended'],
  query: pageQuery.extend({ act: actSchema.optional(), missionId: id.optional(), organizationId: id.optional() }),
  reply: pageOf(
    z.object({
      id: replyId,
      act: actSchema,
      at: replyInstant,
      /** Full name of whoever did it with the login name, which nobody else has, and which organization the account belongs to. */
      byName: z.string(),
      byLoginName: z.string(),
      byOrganization: z.string(),
      /** What it was done to. */
      subject: z.string(),
      reason: z.string().nullable(),
      /** Why the federation did it for the organization (代办); null of what was its own work. */
      onBehalf: z.string().nullable(),
      before: facts,
      after: facts,
      /** Position in the chain of the organization, from 1, and the hash there: SHA-256, hexadecimal. */
      position: z.number().int().positive(),
      hash: z.string(),
    }),
  ),
})
