import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { looksPerDay, type PersonShown } from '#contract/access-log.ts'
import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'
import type { Executor } from '../../database/client.ts'
import { staffAct } from '../../database/schema/staff-log.ts'
import { BusinessError } from '../../errors.ts'
import type { OrganizerCaller } from '../caller/caller.ts'
import { recordAct } from '../staff-log/staff-act.ts'
import { logAccess } from './access-log.ts'

/** Acts that show one person in full. */
const personActs = ['audit.person', 'report.sender', 'member.person'] as const satisfies readonly StaffAct[]

interface Look {
  readonly person: PersonShown & { readonly id: number }
  readonly act: (typeof personActs)[number]
  /** Whose matter it is. */
  readonly organizationId: number
  /** In the log of acts, where it is not the person. */
  readonly subject?: string
  /** A sentence that the volunteer reads, before the reason. */
  readonly what: string
  readonly reason: string
}

/**
 * Shows one person by full name and number, in the transaction that reads them: a look that they read with its reason, and an act. The last of
 * a day is an alarm for the audit duty.
 * @throws BusinessError tooMany
 */
export async function openPerson(
  executor: Executor,
  caller: OrganizerCaller,
  { person, act, organizationId, subject, what, reason }: Look,
  now: Date,
): Promise<PersonShown> {
  const opened = await countOpened(executor, caller.id, now)
  if (opened >= looksPerDay)
    throw new BusinessError(
      codes.tooMany,
      `每人每天最多逐个查看 ${looksPerDay} 人，今天已经到了，请明天再来；确实急需请联系联合会的审计人员`,
    )
  await logAccess(executor, { volunteerId: person.id }, caller, `${what}：${reason}`, now)
  const entry = { act, organizationId, subject: subject ?? `志愿者“${maskName(person.name)}”`, reason }
  await recordAct(executor, caller, entry, now)
  if (opened + 1 === looksPerDay) await recordAlarm(executor, caller, now)
  return { name: person.name, number: person.number }
}

async function countOpened(executor: Executor, organizerId: number, now: Date): Promise<number> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtext('person.open'), ${organizerId}::int)`)
  const today = startOfShanghaiDay(shanghaiDay(now))
  const own = eq(staffAct.organizerId, organizerId)
  return executor.$count(staffAct, and(own, gte(staffAct.at, today), inArray(staffAct.act, [...personActs])))
}

async function recordAlarm(executor: Executor, caller: OrganizerCaller, now: Date): Promise<void> {
  const entry = { act: 'person.limit' as const, organizationId: caller.organizationId, subject: '查看志愿者' }
  await recordAct(executor, caller, { ...entry, after: { 今天: `${looksPerDay} 人，已到上限` } }, now)
}
