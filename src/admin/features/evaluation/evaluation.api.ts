import type { BodyInput, Reply } from '#contract/endpoint.ts'
import {
  type EvaluationPart,
  missionEvaluations,
  saveVolunteerEvaluation,
  volunteerEvaluations,
} from '#contract/evaluation.ts'
import { call } from '../../../lib/api.ts'

export type EvaluationPeoplePage = Reply<typeof volunteerEvaluations>
export type MissionEvaluationPage = Reply<typeof missionEvaluations>
export type SavedVolunteerEvaluation = Reply<typeof saveVolunteerEvaluation>

const atOnce = 20

const pageQuery = (cursor: string | null) => ({ pageSize: atOnce, ...(cursor !== null && { cursor }) })

/** One page of a mission's people of one part; the looks are logged. @throws ApiError, as all of these */
export const fetchEvaluationPeople = (
  missionId: string,
  part: EvaluationPart,
  cursor: string | null,
  signal: AbortSignal,
): Promise<EvaluationPeoplePage> =>
  call('organizer', volunteerEvaluations, {
    query: { missionId, part, ...pageQuery(cursor) },
    signal,
    ...(cursor === null && { quiet: 'business' }),
  })

/** One page of what volunteers say of the mission, latest first; the looks are logged. */
export const fetchMissionEvaluations = (
  missionId: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<MissionEvaluationPage> =>
  call('organizer', missionEvaluations, {
    query: { missionId, ...pageQuery(cursor) },
    signal,
    ...(cursor === null && { quiet: 'business' }),
  })

/** Says what the organization thinks of a volunteer, or changes it; the form shows a refusal. */
export const sendVolunteerEvaluation = (
  body: BodyInput<typeof saveVolunteerEvaluation>,
  signal: AbortSignal,
): Promise<SavedVolunteerEvaluation> => call('organizer', saveVolunteerEvaluation, { body, signal, quiet: 'business' })
