import { z } from 'zod'
import type { userMissionInfo, userMissionSchema, userMissions } from '#contract/application/application.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { Executor } from '../../../database/client.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { holdsSeat } from '../../../records/application/application-lifecycle.ts'
import { listApplicationAnswers } from '../../../records/application/answers.repository.ts'
import { acceptedStates } from './answers.service.ts'
import {
  countUserMissions,
  findUserMission,
  listUserMissionRows,
  type ScheduledRow,
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
  const { all, ...counts } = await countUserMissions(executor, volunteerId, now)
  const page = await keysetPage(query, {
    key,
    count: async () => (group === 'all' ? all : counts[group]),
    read: (slice) => listUserMissionRows(executor, volunteerId, group, now, slice),
    keyOf: ({ startAt, id }) => [startAt.toISOString(), id],
  })
  return { ...page, counts, items: page.items.map((row) => scheduledMissionOf(row, now)) }
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

function scheduledMissionOf(row: ScheduledRow, now: Date): ReplyInput<typeof userMissions>['items'][number] {
  const { latitude, longitude, changeId, changeBody, changeAt, minutes, hoursState, taken, evaluatedAt } = row
  return {
    ...row,
    ...userMissionOf(row, now),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    companions: taken - (holdsSeat(row.state) ? 1 : 0),
    change:
      changeId === null || changeBody === null || changeAt === null
        ? null
        : { siteMsgId: changeId, body: changeBody, createdAt: changeAt },
    hours: minutes === null || hoursState === null ? null : { minutes, state: hoursState },
    isEvaluable: hoursState === 'effective' && evaluatedAt === null,
  }
}

function userMissionOf(row: UserMissionRow, now: Date): z.input<typeof userMissionSchema> {
  return {
    ...row,
    applicationId: row.id,
    position: row.state === 'waitlisted' ? row.position : null,
    offerSecondsLeft: row.offerExpiresAt && secondsUntil(row.offerExpiresAt, now),
  }
}

export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))
