import { z } from 'zod'
import type { userMissionInfo, userMissions } from '#contract/application/application.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { Executor } from '../../../database/client.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { listApplicationAnswers } from '../../../records/application/answers.repository.ts'
import { acceptedStates } from './answers.service.ts'
import {
  countUserMissions,
  findUserMission,
  listUserMissionRows,
  type UserMissionRow,
} from './user-mission.repository.ts'
import { notFound } from '../../../errors.ts'

const key = z.tuple([cursorParts.instant, cursorParts.id])

/** The caller's applications: those to come and in line by what comes next, others by the latest slot. */
export async function listUserMissions(
  executor: Executor,
  query: Query<typeof userMissions>,
  volunteerId: number,
  now: Date,
): Promise<ReplyInput<typeof userMissions>> {
  const { group } = query
  const page = await keysetPage(query, {
    key,
    count: () => countUserMissions(executor, volunteerId, group, now),
    read: (slice) => listUserMissionRows(executor, volunteerId, group, now, slice),
    keyOf: ({ startAt, id }) => [startAt.toISOString(), id],
  })
  return { ...page, items: page.items.map((row) => userMissionOf(row, now)) }
}

/** One application of the caller with what is needed to go there. */
export async function readUserMission(
  executor: Executor,
  { applicationId }: Query<typeof userMissionInfo>,
  volunteerId: number,
  now: Date,
): Promise<ReplyInput<typeof userMissionInfo>> {
  const row = await findUserMission(executor, volunteerId, Number(applicationId))
  if (!row) throw notFound('这条报名')
  const answerRows = await listApplicationAnswers(executor, row.id, row.missionId)
  const answers = answerRows.flatMap(({ phase, text, answer }) =>
    phase === 'onApplying' && answer !== null ? [{ question: text, answer }] : [],
  )
  const questions = answerRows.filter(({ phase }) => phase === 'afterAcceptance' && acceptedStates.includes(row.state))
  return {
    ...row,
    ...userMissionOf(row, now),
    answers,
    questions: questions.map(({ id, ...question }) => ({ ...question, questionId: id })),
  }
}

function userMissionOf(row: UserMissionRow, now: Date): ReplyInput<typeof userMissions>['items'][number] {
  return {
    ...row,
    applicationId: row.id,
    position: row.state === 'waitlisted' ? row.position : null,
    offerSecondsLeft: row.offerExpiresAt && secondsUntil(row.offerExpiresAt, now),
  }
}

export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))
