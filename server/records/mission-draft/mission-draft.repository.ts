import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { MissionDraft } from '#domain/mission-draft/draft.ts'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'
import { missionDraft } from '../../database/schema/mission-draft.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import type { OrganizerCaller } from '../caller/caller.ts'
import type { Slice } from '../../search/keyset-page.ts'
import { isWithinScope } from '../mission/scope.ts'

export type MissionDraftRow = typeof missionDraft.$inferSelect
type NewDraft = Omit<typeof missionDraft.$inferInsert, 'id' | 'revision'>

const isTemplate = isNotNull(missionDraft.templateName)
const isOpenDraft = and(isNull(missionDraft.templateName), isNull(missionDraft.submittedAt))
const named = (draftId: number, caller: OrganizerCaller, kind: SQL | undefined) =>
  and(eq(missionDraft.id, draftId), kind, isWithinScope(missionDraft.organizationId, caller))

/** A draft inside the caller's scope, locked; one that was submitted too. */
export async function lockDraft(
  executor: Executor,
  draftId: number,
  caller: OrganizerCaller,
): Promise<MissionDraftRow | null> {
  const [row] = await executor
    .select()
    .from(missionDraft)
    .where(named(draftId, caller, isNull(missionDraft.templateName)))
    .for('update')
  return row ?? null
}

/** A template inside the caller's scope. */
export async function findTemplate(
  executor: Executor,
  templateId: number,
  caller: OrganizerCaller,
): Promise<MissionDraftRow | null> {
  const [row] = await executor
    .select()
    .from(missionDraft)
    .where(named(templateId, caller, isTemplate))
  return row ?? null
}

/** The draft of a mission that is being written. */
export async function findOpenDraftOf(executor: Executor, missionId: number): Promise<MissionDraftRow | null> {
  const [row] = await executor
    .select()
    .from(missionDraft)
    .where(and(eq(missionDraft.missionId, missionId), isNull(missionDraft.submittedAt)))
  return row ?? null
}

/** A draft that this member of staff opened and never saved. */
export async function findUntouchedDraft(executor: Executor, { id, organizationId }: OrganizerCaller) {
  const [row] = await executor
    .select()
    .from(missionDraft)
    .where(
      and(
        eq(missionDraft.savedBy, id),
        eq(missionDraft.organizationId, organizationId),
        eq(missionDraft.revision, 1),
        isNull(missionDraft.missionId),
        isOpenDraft,
        sql`${missionDraft.content} #>> '{basics,name}' = ''`,
      ),
    )
    .orderBy(desc(missionDraft.id))
    .limit(1)
  return row ?? null
}

export async function insertDraft(executor: Executor, values: NewDraft): Promise<MissionDraftRow> {
  const [row] = await executor.insert(missionDraft).values(values).returning()
  if (!row) throw new Error('the draft was not inserted')
  return row
}

export async function updateMissionDraft(
  executor: Executor,
  draftId: number,
  values: {
    readonly content: MissionDraft
    readonly revision: number
    readonly savedBy: number
    readonly savedAt: Date
  },
): Promise<void> {
  await executor.update(missionDraft).set(values).where(eq(missionDraft.id, draftId))
}

/** From here on nobody writes the draft any more. */
export async function closeDraft(executor: Executor, draftId: number, missionId: number, now: Date): Promise<void> {
  await executor.update(missionDraft).set({ missionId, submittedAt: now }).where(eq(missionDraft.id, draftId))
}

export async function removeDraft(executor: Executor, draftId: number): Promise<void> {
  await executor.delete(missionDraft).where(eq(missionDraft.id, draftId))
}

const inList = (kind: 'drafts' | 'templates', caller: OrganizerCaller) =>
  and(isWithinScope(missionDraft.organizationId, caller), kind === 'drafts' ? isOpenDraft : isTemplate)

export const countDrafts = (
  executor: Executor,
  kind: 'drafts' | 'templates',
  caller: OrganizerCaller,
): Promise<number> => executor.$count(missionDraft, inList(kind, caller))

/** Drafts or templates inside the caller's scope, newest save first; after an instant and an id. */
export function listDraftRows(
  executor: Executor,
  kind: 'drafts' | 'templates',
  caller: OrganizerCaller,
  { after, offset, limit }: Slice<[string, number]>,
) {
  const further = after
    ? sql`(${missionDraft.savedAt}, ${missionDraft.id}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : undefined
  return executor
    .select({
      draft: missionDraft,
      organizationName: organization.name,
      savedByName: organizer.name,
      missionName: mission.name,
      criticised: mission.criticised,
    })
    .from(missionDraft)
    .innerJoin(organization, eq(organization.id, missionDraft.organizationId))
    .innerJoin(organizer, eq(organizer.id, missionDraft.savedBy))
    .leftJoin(mission, eq(mission.id, missionDraft.missionId))
    .where(and(inList(kind, caller), further))
    .orderBy(desc(missionDraft.savedAt), desc(missionDraft.id))
    .offset(offset)
    .limit(limit)
}

/** What a page shows of a draft beside its words. */
export async function findDraftFacts(executor: Executor, draftId: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({
      draft: missionDraft,
      organizationName: organization.name,
      savedByName: organizer.name,
      mission: {
        id: mission.id,
        number: mission.number,
        state: mission.state,
        reviewOpinion: mission.reviewOpinion,
        criticised: mission.criticised,
      },
    })
    .from(missionDraft)
    .innerJoin(organization, eq(organization.id, missionDraft.organizationId))
    .innerJoin(organizer, eq(organizer.id, missionDraft.savedBy))
    .leftJoin(mission, eq(mission.id, missionDraft.missionId))
    .where(named(draftId, caller, isOpenDraft))
  return row ?? null
}

/** Staff of an organization that can be in charge of a slot, in the order in which they came. */
export const listDraftStaff = (executor: Executor, organizationId: number) =>
  executor
    .select({ id: organizer.id, name: organizer.name, duty: organizer.duty })
    .from(organizer)
    .where(and(eq(organizer.organizationId, organizationId), isNull(organizer.removedAt), isNull(organizer.blockedAt)))
    .orderBy(asc(organizer.id))
