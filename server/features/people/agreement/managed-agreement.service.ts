import {
  type AgreementDraft,
  type AgreementState,
  htmlOfSections,
  isSameAgreement,
  sectionsOfHtml,
} from '#domain/agreement/agreement-draft.ts'
import { type AgreementKind, agreementKinds } from '#domain/agreement/agreement-kinds.ts'
import {
  type managedAgreement,
  type managedAgreements,
  type managedAgreementVersion,
  saveAgreement,
} from '#contract/agreement/managed-agreement.ts'
import { codes } from '#contract/codes.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  agreementInForce,
  type AgreementVersionRow,
  findAgreementVersion,
  listAgreementVersions,
} from '../../../records/agreement/agreement.repository.ts'
import {
  countAgreed,
  type AgreementDraftRow,
  findDraft,
  lockKind,
  publisherNames,
  writeAgreementDraft,
} from './managed-agreement.repository.ts'

/** Saves by one person within this time are one act of the log. */
const sessionMs = 30 * 60_000

/** What the log calls an agreement. */
export const agreementSubject = ({ title }: Pick<AgreementVersionRow, 'title'>): string => `《${title}》`

/** Nothing is said yet of what the next version changes. */
export const draftFromAgreement = ({ title, sections }: AgreementVersionRow): AgreementDraft => ({
  title,
  body: htmlOfSections(sections),
  changes: '',
  asksAgain: false,
})

/** As the editor writes it: sections with headings, nothing else. */
const cleanDraft = (draft: AgreementDraft): AgreementDraft => ({
  ...draft,
  body: htmlOfSections(sectionsOfHtml(draft.body)),
})

interface Work {
  /** The newest version, be it in force or not. */
  readonly newest: AgreementVersionRow
  readonly versions: readonly AgreementVersionRow[]
  readonly row: AgreementDraftRow | null
  readonly draft: AgreementDraft
  readonly revision: number
  readonly isChanged: boolean
}

/** A text with what is written of its next version. @throws BusinessError notFound */
export async function workOf(executor: Executor, kind: AgreementKind): Promise<Work> {
  const versions = await listAgreementVersions(executor, kind)
  const [newest] = versions
  if (!newest) throw notFound('这份协议')
  const row = await findDraft(executor, kind)
  const published = draftFromAgreement(newest)
  const draft = row?.draft.content ?? published
  const isChanged = !isSameAgreement(draft, published)
  return { newest, versions, row, draft, revision: row?.draft.revision ?? 0, isChanged }
}

const savedOf = ({ row }: Work) => ({
  savedAt: row?.draft.savedAt ?? null,
  savedBy: row?.savedByName ?? null,
})

export async function listAgreements(executor: Executor, now: Date): Promise<ReplyInput<typeof managedAgreements>> {
  const items = []
  for (const kind of agreementKinds) {
    const work = await workOf(executor, kind)
    const current = await agreementInForce(executor, kind, now)
    const nextOn = work.newest.id === current.id ? null : work.newest.publishedOn
    const { title, version, publishedOn } = current
    items.push({ kind, title, version, publishedOn, nextOn, isChanged: work.isChanged, ...savedOf(work) })
  }
  return { items }
}

/** @throws BusinessError notFound */
export async function readManagedAgreement(
  executor: Executor,
  { kind }: Query<typeof managedAgreement>,
  now: Date,
): Promise<ReplyInput<typeof managedAgreement>> {
  const work = await workOf(executor, kind)
  const current = await agreementInForce(executor, kind, now)
  const [names, agreed] = [await publisherNames(executor, kind), await countAgreed(executor, kind)]
  const stateOf = ({ id, publishedOn }: AgreementVersionRow): AgreementState => {
    if (id === current.id) return 'inForce'
    return publishedOn > shanghaiDay(now) ? 'scheduled' : 'earlier'
  }
  return {
    kind,
    draft: work.draft,
    revision: work.revision,
    isChanged: work.isChanged,
    ...savedOf(work),
    asked: [...agreed.values()].reduce((total, count) => total + count, 0),
    versions: work.versions.map((entry) => ({
      version: entry.version,
      state: stateOf(entry),
      publishedOn: entry.publishedOn,
      changes: entry.changes,
      asksAgain: entry.asksAgain,
      publishedBy: names.get(entry.version) ?? null,
      publishedAt: entry.publishedAt,
      agreed: agreed.get(entry.version) ?? 0,
    })),
  }
}

/** @throws BusinessError notFound */
export async function readManagedAgreementVersion(
  executor: Executor,
  { kind, version }: Query<typeof managedAgreementVersion>,
): Promise<ReplyInput<typeof managedAgreementVersion>> {
  const row = await findAgreementVersion(executor, kind, version)
  if (!row) throw notFound('这个版本')
  return { draft: { ...draftFromAgreement(row), changes: row.changes, asksAgain: row.asksAgain } }
}

/**
 * Saves what was typed, unless it was saved elsewhere in the meantime.
 * @throws BusinessError notFound, draftStale with the newer words
 */
export function saveAgreementDraft(
  executor: Executor,
  { kind, revision, draft }: Body<typeof saveAgreement>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof saveAgreement>> {
  const content = cleanDraft(draft)
  return executor.transaction(async (transaction) => {
    await lockKind(transaction, kind)
    const work = await workOf(transaction, kind)
    if (work.revision !== revision) {
      if (work.row && isSameAgreement(content, work.draft))
        return { revision: work.revision, savedAt: work.row.draft.savedAt }
      throw staleAgreement(work)
    }
    await writeAgreementDraft(transaction, { kind, content, revision: revision + 1, savedBy: caller.id, savedAt: now })
    if (beginsSession(work, caller, now)) {
      const { organizationId } = caller
      const entry = { act: saveAgreement.act, organizationId, subject: agreementSubject(work.newest) }
      await recordAct(transaction, caller, entry, now)
    }
    return { revision: revision + 1, savedAt: now }
  })
}

function beginsSession({ row, isChanged }: Work, { id }: OrganizerCaller, now: Date): boolean {
  if (!row || !isChanged || row.draft.savedBy !== id) return true
  return now.getTime() - row.draft.savedAt.getTime() > sessionMs
}

/** Refusal of words that were outdone elsewhere. */
export function staleAgreement(work: Work): BusinessError {
  const { draft, revision } = work
  const { savedAt, savedBy } = savedOf(work)
  const saverName = savedBy ?? '其他人'
  return new BusinessError(codes.draftStale, `${saverName}刚在别处改过这份协议，请选择保留哪一份`, {
    draft,
    revision,
    savedAt,
    savedBy: saverName,
  })
}
