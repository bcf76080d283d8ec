import { agreementProblemsOf, htmlOfSections, isOfAccount, sectionsOfHtml } from '#domain/agreement/agreement-draft.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { publishAgreement, withdrawAgreement } from '#contract/agreement/managed-agreement.ts'
import { codes } from '#contract/codes.ts'
import type { Body, FieldIssue, ReplyInput } from '#contract/endpoint.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { mostAskedAlone } from '#contract/proposal.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import type { Decider, OrganizerCaller } from '../../../records/caller/caller.ts'
import type { Taking } from '../../../records/proposal/proposal-source.ts'
import { type ActEntry, recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  type AgreementVersionRow,
  insertAgreementVersion,
  removeComing,
} from '../../../records/agreement/agreement.repository.ts'
import { countAsked, lockKind, writeAgreementDraft } from './managed-agreement.repository.ts'
import { agreementSubject, staleAgreement, draftFromAgreement, workOf } from './managed-agreement.service.ts'

/** Farthest day of a version that is published now. */
const furthestDays = 365

type Publication = Body<typeof publishAgreement>

/** Publishes at once, where one account may do that alone. @throws BusinessError notFound, draftStale, invalidInput, stateRefused */
export function publishAgreementDraft(
  executor: Executor,
  body: Publication,
  caller: OrganizerCaller,
  now: Date,
): Promise<Pick<ReplyInput<typeof publishAgreement>, 'version' | 'publishedOn'>> {
  return executor.transaction(async (transaction) => {
    const { version, publishedOn, entry } = await makeVersion(transaction, body, caller, now)
    await recordAct(transaction, caller, entry, now)
    return { version, publishedOn }
  })
}

/** What a second account agreed to. @throws as `publishAgreementDraft` */
export const takePublication = async ({ executor, decider, now }: Taking, body: Publication): Promise<ActEntry> =>
  (await makeVersion(executor, body, decider, now)).entry

/** Whether the saved words ask more accounts again than one account of the federation may alone. */
export async function needsSecond(executor: Executor, kind: AgreementKind): Promise<boolean> {
  const { draft } = await workOf(executor, kind)
  return draft.asksAgain && isOfAccount(kind) && (await countAsked(executor, kind)) > mostAskedAlone
}

/**
 * Makes a version of the saved words, which never change from then on.
 * @throws BusinessError notFound, draftStale, invalidInput, stateRefused
 */
async function makeVersion(
  executor: Executor,
  { kind, revision, effectiveOn }: Publication,
  decider: Decider,
  now: Date,
): Promise<{ readonly version: string; readonly publishedOn: string; readonly entry: ActEntry }> {
  await lockKind(executor, kind)
  const work = await workOf(executor, kind)
  if (work.revision !== revision) throw staleAgreement(work)
  const { newest, versions, draft } = work
  const today = shanghaiDay(now)
  if (newest.publishedOn > today)
    throw new BusinessError(codes.stateRefused, `${newest.version} 版还没有生效，要改请先撤回它`)
  const publishedOn = effectiveOn ?? today
  const issues = [...agreementProblemsOf(draft), ...dayProblems(effectiveOn, today)]
  if (issues.length > 0) throw invalidInput(issues)
  const text = { title: draft.title.trim(), sections: sectionsOfHtml(draft.body) }
  if (text.title === newest.title && htmlOfSections(text.sections) === htmlOfSections(newest.sections))
    throw new BusinessError(codes.stateRefused, '标题和正文与现行版本一样，没有要发布的改动')
  const version = versionOn(publishedOn, versions)
  const changes = draft.changes.trim()
  const asksAgain = draft.asksAgain && isOfAccount(kind)
  const published = { publishedOn, changes, asksAgain, publishedBy: decider.id, publishedAt: now }
  await insertAgreementVersion(executor, { kind, version, ...text, ...published })
  await startNext(executor, { kind, revision, caller: decider, now })
  const { organizationId } = decider
  const before = { 版本: newest.version, 施行: newest.publishedOn }
  const again = isOfAccount(kind) ? { 重新征求同意: asksAgain ? '是' : '否' } : {}
  const after = { 版本: version, 施行: publishedOn, 改了什么: changes, ...again }
  const entry = { act: publishAgreement.act, organizationId, subject: agreementSubject(text), before, after }
  return { version, publishedOn, entry }
}

function dayProblems(effectiveOn: string | null, today: string): FieldIssue[] {
  if (effectiveOn === null) return []
  if (effectiveOn <= today) return [{ field: 'effectiveOn', message: '施行日期要晚于今天；今天就施行请选“今天”' }]
  return effectiveOn > addDays(today, furthestDays)
    ? [{ field: 'effectiveOn', message: '施行日期最多定到一年以后' }]
    : []
}

/** The name that a version of a day would have. */
export const versionToCome = async (executor: Executor, kind: AgreementKind, day: string): Promise<string> =>
  versionOn(day, (await workOf(executor, kind)).versions)

/** The month of the day, with a number where the month has a version already. */
function versionOn(day: string, versions: readonly AgreementVersionRow[]): string {
  const month = day.slice(0, 7)
  const versionNumbers = new Set(versions.map(({ version }) => version))
  for (let serial = 1; ; serial++) {
    const version = serial === 1 ? month : `${month}-${serial}`
    if (!versionNumbers.has(version)) return version
  }
}

interface Saving {
  readonly kind: AgreementKind
  readonly revision: number
  readonly caller: Decider
  readonly now: Date
}

/** The draft goes on from what was published; who still edits older words is told so. */
async function startNext(executor: Executor, { kind, revision, caller, now }: Saving): Promise<void> {
  const { newest } = await workOf(executor, kind)
  const saved = { revision: revision + 1, savedBy: caller.id, savedAt: now }
  await writeAgreementDraft(executor, { kind, content: draftFromAgreement(newest), ...saved })
}

/** @throws BusinessError notFound, stateRefused where no version waits */
export function cancelPlannedAgreement(
  executor: Executor,
  { kind }: Body<typeof withdrawAgreement>,
  caller: OrganizerCaller,
  now: Date,
): Promise<null> {
  return executor.transaction(async (transaction) => {
    await lockKind(transaction, kind)
    const { newest, draft, revision, isChanged } = await workOf(transaction, kind)
    if (newest.publishedOn <= shanghaiDay(now))
      throw new BusinessError(codes.stateRefused, '没有待生效的版本；已经施行的不能撤回，可以发布新的版本')
    await removeComing(transaction, kind, now)
    const { changes, asksAgain } = newest
    const content = isChanged ? draft : { ...draftFromAgreement(newest), changes, asksAgain }
    await writeAgreementDraft(transaction, { kind, content, revision: revision + 1, savedBy: caller.id, savedAt: now })
    const { organizationId } = caller
    const entry = { act: withdrawAgreement.act, organizationId, subject: agreementSubject(newest) }
    await recordAct(transaction, caller, { ...entry, before: { 版本: newest.version, 施行: newest.publishedOn } }, now)
    return null
  })
}
