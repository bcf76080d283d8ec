import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { isSameMissionDraft, type MissionDraft } from '#domain/mission-draft/draft.ts'
import {
  deleteMissionDraft,
  type missionDrafts,
  openMissionDraft,
  type readMissionDraft,
  saveMissionDraft,
} from '#contract/mission-draft.ts'
import { missionProblemsOf } from '#domain/mission-draft/problems.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { missionLifecycle } from '../../../records/mission/mission-lifecycle.ts'
import { lockMission } from '../../../records/mission/mission-lock.repository.ts'
import { organizerInfoOf } from '../../../records/organizer/organizer.repository.ts'
import { onBehalfReason } from '../../../records/staff-log/on-behalf.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  cleanDraft,
  draftOfMission,
  shiftToComingWeeks,
  newDraft,
} from '../../../records/mission-draft/draft-content.ts'
import {
  countDrafts,
  type MissionDraftRow,
  findDraftFacts,
  findOpenDraftOf,
  findTemplate,
  findUntouchedDraft,
  insertDraft,
  listDraftRows,
  listDraftStaff,
  lockDraft,
  removeDraft,
  updateMissionDraft,
} from '../../../records/mission-draft/mission-draft.repository.ts'

type Detail = ReplyInput<typeof readMissionDraft>

const key = z.tuple([cursorParts.instant, cursorParts.id])

/** Saves by one person within this time are one act of the log. */
const sessionMs = 30 * 60_000

/** What the log calls a draft. */
export const draftSubject = ({ basics: { name } }: MissionDraft): string => `草稿“${name.trim() || '未命名活动'}”`

/**
 * Opens a draft, a new one or the one that a mission has.
 * @throws BusinessError notFound, stateRefused where the mission's chart does not let it be edited
 */
export function startMissionDraft(
  executor: Executor,
  source: Body<typeof openMissionDraft>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Detail> {
  return executor.transaction(async (transaction) => {
    const existing = source.missionId === undefined ? await untouched(transaction, source, caller) : null
    const row = existing ?? (await startDraft(transaction, source, caller, now))
    return detailOf(transaction, row.id, caller, now)
  })
}

/** A new draft that was never written in is taken again. */
const untouched = (executor: Executor, source: Body<typeof openMissionDraft>, caller: OrganizerCaller) =>
  Object.values(source).some((value) => value !== undefined) ? null : findUntouchedDraft(executor, caller)

async function startDraft(
  executor: Executor,
  source: Body<typeof openMissionDraft>,
  caller: OrganizerCaller,
  now: Date,
): Promise<MissionDraftRow> {
  const { missionId } = source
  const edited = missionId === undefined ? null : await editableMission(executor, Number(missionId), caller)
  const open = edited && (await findOpenDraftOf(executor, edited.id))
  if (open) return open
  const content = edited ? await draftOfMission(executor, edited.id) : await firstContent(executor, source, caller, now)
  const organizationId = edited?.organizationId ?? caller.organizationId
  const row = await insertDraft(executor, {
    organizationId,
    missionId: edited?.id ?? null,
    content,
    savedBy: caller.id,
    savedAt: now,
    createdAt: now,
  })
  const entry = { act: openMissionDraft.act, organizationId, missionId: edited?.id ?? null }
  await recordAct(executor, caller, { ...entry, subject: draftSubject(content) }, now)
  return row
}

async function editableMission(executor: Executor, missionId: number, caller: OrganizerCaller) {
  const inScope = await findMissionInScope(executor, missionId, caller)
  const mission = inScope && (await lockMission(executor, inScope.id))
  if (!mission) throw notFound('这个活动')
  if (!missionLifecycle.can(mission, 'mission.edited')) throw missionLifecycle.refuse(mission, 'mission.edited')
  return mission
}

async function firstContent(
  executor: Executor,
  { copyOf, templateId }: Body<typeof openMissionDraft>,
  caller: OrganizerCaller,
  now: Date,
): Promise<MissionDraft> {
  if (copyOf !== undefined) {
    const original = await findMissionInScope(executor, Number(copyOf), caller)
    if (!original) throw notFound('这个活动')
    return shiftToComingWeeks(await draftOfMission(executor, original.id), now)
  }
  if (templateId !== undefined) {
    const template = await findTemplate(executor, Number(templateId), caller)
    if (!template) throw notFound('这个模板')
    return shiftToComingWeeks(template.content, now)
  }
  const own = await organizerInfoOf(executor, caller)
  const { contactName = null, contactPhone = null } = own?.organization ?? {}
  return newDraft({ districtCode: caller.districtCode, contactName, contactPhone })
}

/** @throws BusinessError notFound */
export const readOwnMissionDraft = (
  executor: Executor,
  { draftId }: Query<typeof readMissionDraft>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Detail> => detailOf(executor, Number(draftId), caller, now)

async function detailOf(executor: Executor, draftId: number, caller: OrganizerCaller, now: Date): Promise<Detail> {
  const facts = await findDraftFacts(executor, draftId, caller)
  if (!facts) throw notFound('这份草稿')
  const { draft: row, mission } = facts
  const staff = (await listDraftStaff(executor, row.organizationId)).map(({ id, name, duty }) => ({
    staffId: id,
    name,
    duty,
  }))
  const criticised = [...(mission?.criticised ?? [])]
  return {
    draftId: row.id,
    mission: mission && { missionId: mission.id, number: mission.number, state: mission.state },
    organization: { organizationId: row.organizationId, name: facts.organizationName },
    draft: row.content,
    revision: row.revision,
    savedAt: row.savedAt,
    savedBy: facts.savedByName,
    returned: mission?.reviewOpinion == null ? null : { opinion: mission.reviewOpinion, criticised },
    problems: missionProblemsOf(row.content, {
      now,
      staffIds: staff.map(({ staffId }) => String(staffId)),
      criticised,
    }),
    staff,
  }
}

/**
 * Keeps what was typed. The same words again are no conflict: the answer to the save before may have been lost.
 * @throws BusinessError draftStale with the newer draft, stateRefused when it was submitted, notFound when it was deleted
 */
export function storeMissionDraft(
  executor: Executor,
  { draftId, revision, draft }: Body<typeof saveMissionDraft>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof saveMissionDraft>> {
  const content = cleanDraft(draft)
  return executor.transaction(async (transaction) => {
    const row = requireOpen(await lockDraft(transaction, Number(draftId), caller))
    if (row.revision !== revision) {
      if (isSameMissionDraft(content, row.content)) return { revision: row.revision, savedAt: row.savedAt }
      throw await staleMissionDraft(transaction, row, caller, now)
    }
    await updateMissionDraft(transaction, row.id, { content, revision: revision + 1, savedBy: caller.id, savedAt: now })
    const { organizationId, missionId } = row
    // Each save asks for the reason of work on behalf, though the log holds the first of a session alone.
    await onBehalfReason(transaction, caller, { act: saveMissionDraft.act, organizationId })
    if (beginsSession(row, caller, now)) {
      const entry = { act: saveMissionDraft.act, organizationId, missionId, subject: draftSubject(content) }
      await recordAct(transaction, caller, entry, now)
    }
    return { revision: revision + 1, savedAt: now }
  })
}

const beginsSession = ({ revision, savedBy, savedAt }: MissionDraftRow, { id }: OrganizerCaller, now: Date): boolean =>
  revision === 1 || savedBy !== id || now.getTime() - savedAt.getTime() > sessionMs

/** @throws BusinessError notFound, stateRefused when it was submitted */
export function requireOpen(row: MissionDraftRow | null): MissionDraftRow {
  if (!row) throw notFound('这份草稿')
  if (row.submittedAt)
    throw new BusinessError(codes.stateRefused, '这份草稿已经提交审核，不能再改', { missionId: String(row.missionId) })
  return row
}

/** Refusal of words that were outdone elsewhere. */
export async function staleMissionDraft(
  executor: Executor,
  row: MissionDraftRow,
  caller: OrganizerCaller,
  now: Date,
): Promise<BusinessError> {
  const { draft, revision, savedAt, savedBy } = await detailOf(executor, row.id, caller, now)
  const data = { draft, revision, savedAt, savedBy }
  return new BusinessError(codes.draftStale, `${savedBy}刚在别处改过这份草稿，请选择保留哪一份`, data)
}

/** @throws BusinessError notFound, stateRefused when it was submitted */
export function discardMissionDraft(
  executor: Executor,
  { draftId }: Body<typeof deleteMissionDraft>,
  caller: OrganizerCaller,
  now: Date,
): Promise<null> {
  return executor.transaction(async (transaction) => {
    const row = requireOpen(await lockDraft(transaction, Number(draftId), caller))
    await removeDraft(transaction, row.id)
    const { organizationId, missionId } = row
    const entry = { act: deleteMissionDraft.act, organizationId, missionId, subject: draftSubject(row.content) }
    await recordAct(transaction, caller, entry, now)
    return null
  })
}

/** Drafts in the caller's scope, newest save first, each with how much of it is missing. */
export async function listDrafts(
  executor: Executor,
  query: Query<typeof missionDrafts>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof missionDrafts>> {
  const page = await keysetPage(query, {
    key,
    count: () => countDrafts(executor, 'drafts', caller),
    read: (slice) => listDraftRows(executor, 'drafts', caller, slice),
    keyOf: ({ draft }) => [draft.savedAt.toISOString(), draft.id],
  })
  const organizationIds = [...new Set(page.items.map(({ draft }) => draft.organizationId))]
  const staffIdsOf = new Map<number, string[]>()
  for (const organizationId of organizationIds)
    staffIdsOf.set(
      organizationId,
      (await listDraftStaff(executor, organizationId)).map(({ id }) => String(id)),
    )
  const items = page.items.map(({ draft, organizationName, savedByName, criticised }) => {
    const staffIds = staffIdsOf.get(draft.organizationId) ?? []
    const problems = missionProblemsOf(draft.content, { now, staffIds, criticised: criticised ?? [] })
    return {
      draftId: draft.id,
      missionId: draft.missionId,
      name: draft.content.basics.name.trim(),
      organizationName,
      savedAt: draft.savedAt,
      savedBy: savedByName,
      missing: new Set(problems.map(({ item }) => item)).size,
    }
  })
  return { ...page, items }
}
