import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DraftQuestion, MissionDraft } from '#domain/mission-draft/draft.ts'
import type { Executor } from '../../database/client.ts'
import type { NewRow } from '../../database/new-row.ts'
import { district } from '../../database/schema/district.ts'
import { mission, missionNumber, missionPosition, missionQuestion, slot } from '../../database/schema/mission.ts'

/** What is written only once a mission has been sent: by its review, by changes, by whoever applies and when hours are settled, and by the trigger of search. */
type LaterColumn = 'reviewOpinion' | 'criticised' | 'hoursReopened' | 'changes' | 'changedAt' | 'searchText' | 'grams'
type MissionRow = NewRow<typeof mission, LaterColumn>

type SlotRow = NewRow<typeof slot, 'reviewedMinutes' | 'reviewedCapacity' | 'taken' | 'waiting' | 'lastPosition'>

/** The columns that a draft decides, new or again. */
export type DraftColumns = Omit<
  MissionRow,
  'number' | 'organizationId' | 'state' | 'stateContext' | 'hoursReopened' | 'createdAt'
>
export type QuestionRow = typeof missionQuestion.$inferSelect

/** Positions of a mission with their slots, in the order of the form and of time. */
export async function listPositions(executor: Executor, missionId: number) {
  const positions = await executor
    .select()
    .from(missionPosition)
    .where(eq(missionPosition.missionId, missionId))
    .orderBy(asc(missionPosition.ordinal), asc(missionPosition.id))
  const slots = await executor
    .select()
    .from(slot)
    .where(eq(slot.missionId, missionId))
    .orderBy(asc(slot.startAt), asc(slot.id))
  return positions.map((position) => ({
    ...position,
    slots: slots.filter(({ positionId }) => positionId === position.id),
  }))
}

/** Questions of a mission in their order, of one phase alone when it is named. */
export const listQuestions = (executor: Executor, missionId: number, phase?: QuestionRow['phase']) =>
  executor
    .select()
    .from(missionQuestion)
    .where(and(eq(missionQuestion.missionId, missionId), phase && eq(missionQuestion.phase, phase)))
    .orderBy(asc(missionQuestion.phase), asc(missionQuestion.ordinal))

/** The serial of the next mission. */
export async function nextSerial(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ serial: string }>(
    sql`select nextval(${missionNumber.seqName as string}::regclass) as serial`,
  )
  return Number(rows[0]?.serial)
}

export async function insertMission(executor: Executor, values: MissionRow): Promise<number> {
  const [row] = await executor.insert(mission).values(values).returning({ id: mission.id })
  if (!row) throw new Error('the mission was not inserted')
  return row.id
}

/** Writes positions, slots and questions of a mission in place of those that it had: nobody has applied for it. */
export async function replaceContent(executor: Executor, missionId: number, draft: MissionDraft): Promise<void> {
  await executor.delete(slot).where(eq(slot.missionId, missionId))
  await executor.delete(missionPosition).where(eq(missionPosition.missionId, missionId))
  await executor.delete(missionQuestion).where(eq(missionQuestion.missionId, missionId))
  const positions = draft.positions.map(
    ({ name, needs }, ordinal): NewRow<typeof missionPosition> => ({
      missionId,
      name: name.trim(),
      needs: needs.trim(),
      ordinal,
    }),
  )
  const stored = await executor
    .insert(missionPosition)
    .values(positions)
    .returning({ id: missionPosition.id, ordinal: missionPosition.ordinal })
  const idAt = new Map(stored.map(({ id, ordinal }) => [ordinal, id]))
  const slots = draft.positions.flatMap((position, ordinal) =>
    position.slots.map(
      ({ startAt, endAt, capacity, chargeId }): SlotRow => ({
        missionId,
        positionId: idAt.get(ordinal) as number,
        startAt: new Date(startAt),
        endAt: new Date(endAt),
        capacity: capacity as number,
        chargeId: Number(chargeId),
      }),
    ),
  )
  await executor.insert(slot).values(slots)
  const questions = [
    ...questionsOf(missionId, 'onApplying', draft.questions.onApplying),
    ...questionsOf(missionId, 'afterAcceptance', draft.questions.afterAcceptance),
  ]
  if (questions.length > 0) await executor.insert(missionQuestion).values(questions)
}

const questionsOf = (missionId: number, phase: QuestionRow['phase'], questions: readonly DraftQuestion[]) =>
  questions.map(
    ({ text, kind, choices, isRequired }, ordinal): NewRow<typeof missionQuestion> => ({
      missionId,
      phase,
      ordinal,
      text: text.trim(),
      kind,
      choices: kind === 'choice' ? choices.map((choice) => choice.trim()) : [],
      isRequired,
    }),
  )

/** Which of these codes are districts of the table. */
export async function knownDistricts(
  executor: Executor,
  districtCodes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ code: district.code })
    .from(district)
    .where(inArray(district.code, [...districtCodes]))
  return new Set(rows.map(({ code }) => code))
}
