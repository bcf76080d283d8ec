import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { addRuleSet, type ruleSets, withdrawRuleSet } from '#contract/rule-set/managed-rules.ts'
import {
  changesBetween,
  isWithdrawable,
  nextVersion,
  ruleSetStateLabels,
  startProblem,
} from '#domain/rule-set/rule-set-facts.ts'
import { type RuleSet, ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cachedFigure } from '../../../search/cached-figures.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { refreshRuleBook, readRuleSet } from '../../../records/rule-set/rule-book.ts'
import {
  countEntries,
  findSet,
  insertSet,
  listSets,
  listValidSets,
  lockSets,
  type RuleSetRow,
  withdrawSet,
  writeStars,
} from '../../../records/rule-set/rule-sets.repository.ts'

/** All rule sets, the latest first, with the hours that they counted. */
export async function listRuleSets(executor: Executor, now: Date): Promise<ReplyInput<typeof ruleSets>> {
  const rows = await listSets(executor)
  const entries = await cachedFigure(executor, 'entries by rule set', countEntries)
  const starts = rows.flatMap(({ row }) => (row.withdrawnAt === null ? [row.validFrom] : [])).toSorted()
  return {
    now,
    sets: rows.map(({ row, createdBy, withdrawnBy }) => {
      const next = starts.find((start) => start > row.validFrom)
      const validUntil = row.withdrawnAt !== null || next === undefined ? null : addDays(next, -1)
      return {
        ...readRuleSet(row),
        starHours: [...row.starHours],
        ruleSetId: row.id,
        validUntil,
        state: stateOf(row, validUntil, shanghaiDay(now)),
        entries: entries.get(row.version) ?? 0,
        reason: row.reason,
        createdAt: row.createdAt,
        createdBy,
        withdrawnAt: row.withdrawnAt,
        withdrawnBy,
      }
    }),
  }
}

function stateOf({ validFrom, withdrawnAt }: RuleSetRow, validUntil: string | null, today: string) {
  if (withdrawnAt !== null) return 'withdrawn'
  if (validFrom > today) return 'coming'
  return validUntil !== null && validUntil < today ? 'past' : 'inForce'
}

/** @throws BusinessError invalidInput for a day that is too early, too late or another set's */
export async function addSet(
  { database: { executor }, clock }: ServerContext,
  { reason, ...form }: Body<typeof addRuleSet>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof addRuleSet>> {
  const now = clock()
  const added = await executor.transaction(async (transaction) => {
    await lockSets(transaction)
    const all = (await listSets(transaction)).map(({ row }) => row)
    const starts = all.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ validFrom }) => validFrom)
    const problem = startProblem(form.validFrom, now, starts)
    if (problem !== null) throw invalidInput([{ field: 'validFrom', message: problem }])
    const version = nextVersion(form.validFrom, all)
    const changes = changesBetween(ruleSetAt(all, form.validFrom), { ...form, version })
    if (changes.length === 0)
      throw invalidInput([{ field: 'validFrom', message: '和这一天本来生效的规则没有差别，不用另写一版' }])
    const id = await insertSet(transaction, { ...form, version, reason, createdBy: caller.id, createdAt: now })
    await scheduleDue(transaction, starsDue, id, startOfShanghaiDay(form.validFrom))
    await recordAct(
      transaction,
      caller,
      {
        act: addRuleSet.act,
        organizationId: caller.organizationId,
        subject: `规则 ${version} 版`,
        reason,
        before: Object.fromEntries(changes.map(({ name, before: text }) => [name, text])),
        after: { 生效: form.validFrom, ...Object.fromEntries(changes.map(({ name, after: text }) => [name, text])) },
      },
      now,
    )
    return { ruleSetId: id, version }
  })
  await refreshRuleBook(executor)
  return added
}

/** The set that counts on a day, as the caller's transaction sees it. */
const ruleSetAt = (all: readonly RuleSetRow[], day: string): RuleSet =>
  all
    .filter(({ withdrawnAt, validFrom }) => withdrawnAt === null && validFrom <= day)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0] ?? ruleSetOn(day)

/** @throws BusinessError notFound, stateRefused when it is in force or was withdrawn */
export async function cancelRuleSet(
  { database: { executor }, clock }: ServerContext,
  { ruleSetId, reason }: Body<typeof withdrawRuleSet>,
  caller: OrganizerCaller,
): Promise<null> {
  const now = clock()
  await executor.transaction(async (transaction) => {
    await lockSets(transaction)
    const row = await findSet(transaction, Number(ruleSetId))
    if (!row) throw notFound('这一版规则')
    if (row.withdrawnAt !== null) throw refuse(row, ruleSetStateLabels.withdrawn)
    if (!isWithdrawable(row.validFrom, now)) throw refuse(row, `从 ${row.validFrom} 起生效`)
    await withdrawSet(transaction, row.id, caller.id, now)
    await recordAct(
      transaction,
      caller,
      {
        act: withdrawRuleSet.act,
        organizationId: caller.organizationId,
        subject: `规则 ${row.version} 版`,
        reason,
        before: { 生效: row.validFrom },
      },
      now,
    )
  })
  await refreshRuleBook(executor)
  return null
}

const refuse = ({ version }: RuleSetRow, state: string) =>
  new BusinessError(codes.stateRefused, `规则 ${version} 版${state}，不能撤回；要改规则，请另写一版`)

const starsDue = 'rules.stars'

/** On the first day of a set every volunteer gets the stars of its hours. */
export function registerStars(): void {
  registerDue(
    starsDue,
    async (executor, ruleSetId) => {
      const row = await findSet(executor, ruleSetId)
      const valid = (await listValidSets(executor)).findLast(({ validFrom }) => row && validFrom <= row.validFrom)
      if (row && valid?.id === row.id) await writeStars(executor, row.starHours)
    },
    'long',
  )
}
