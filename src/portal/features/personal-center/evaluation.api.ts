import type { BodyInput, Query, Reply } from '#contract/endpoint.ts'
import { evaluateList, receivedEvaluations, saveMissionEvaluation } from '#contract/evaluation.ts'
import { call } from '../../../lib/api.ts'
import { randomHex } from '../../../lib/random-hex.ts'

export type EvaluationState = Query<typeof evaluateList>['state']
export type EvaluationPage = Reply<typeof evaluateList>
export type EvaluationBody = BodyInput<typeof saveMissionEvaluation>
export type SavedMissionEvaluation = Reply<typeof saveMissionEvaluation>
export type ReceivedEvaluationPage = Reply<typeof receivedEvaluations>

const pageQuery = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** Missions to evaluate, or evaluated, last served first. @throws ApiError */
export const fetchEvaluations = (
  state: EvaluationState,
  cursor: string | null,
  signal: AbortSignal,
): Promise<EvaluationPage> => call('volunteer', evaluateList, { query: { state, ...pageQuery(cursor) }, signal })

/** Says what one thinks of a mission, or changes it; the form shows a failure. @throws ApiError */
export const sendMissionEvaluation = (body: EvaluationBody): Promise<SavedMissionEvaluation> =>
  call('volunteer', saveMissionEvaluation, { query: { xc: randomHex(8) }, body, quiet: 'page' })

/** What organizations say, latest first. @throws ApiError */
export const fetchReceivedEvaluations = (cursor: string | null, signal: AbortSignal): Promise<ReceivedEvaluationPage> =>
  call('volunteer', receivedEvaluations, { query: pageQuery(cursor), signal })
