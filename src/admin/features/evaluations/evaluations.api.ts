import type { BodyInput, Reply } from '#contract/endpoint.ts'
import {
  type EvaluationPart,
  missionEvaluations,
  saveVolunteerEvaluation,
  volunteerEvaluations,
} from '#contract/evaluation.ts'
import { call } from '../../../lib/api.ts'

export type PeoplePage = Reply<typeof volunteerEvaluations>
export type ReceivedPage = Reply<typeof missionEvaluations>
export type Saved = Reply<typeof saveVolunteerEvaluation>

const atOnce = 20

const from = (cursor: string | null) => ({ pageSize: atOnce, ...(cursor !== null && { cursor }) })

/** One page of a mission's people of one part; the looks are logged. @throws ApiError, as all of these */
export const fetchEvaluationPeople = (
  missionId: string,
  part: EvaluationPart,
  cursor: string | null,
  signal: AbortSignal,
): Promise<PeoplePage> =>
  call('organizer', volunteerEvaluations, {
    query: { missionId, part, ...from(cursor) },
    signal,
    ...(cursor === null && { quiet: 'business' }),
  })

/** One page of what volunteers say of the mission, latest first; the looks are logged. */
export const fetchMissionEvaluations = (
  missionId: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ReceivedPage> =>
  call('organizer', missionEvaluations, {
    query: { missionId, ...from(cursor) },
    signal,
    ...(cursor === null && { quiet: 'business' }),
  })

/** Says what the organization thinks of a volunteer, or changes it; the form shows a refusal. */
export const saveEvaluation = (body: BodyInput<typeof saveVolunteerEvaluation>, signal: AbortSignal): Promise<Saved> =>
  call('organizer', saveVolunteerEvaluation, { body, signal, quiet: 'business' })
