import {
  answerQuestions,
  cancelApplyMission,
  delApplyMission,
  userMissionInfo,
  userMissions,
} from '#contract/application/application.ts'
import type { BodyInput, Query, Reply } from '#contract/endpoint.ts'
import { call } from '../../../../lib/api.ts'
import type { ApplicationAct } from './application-acts.ts'

export type Group = Query<typeof userMissions>['group']
export type Schedule = Reply<typeof userMissions>
export type { ScheduledApplication } from '../../../../shared/schedule/scheduled-application.ts'
export type ApplicationInfo = Reply<typeof userMissionInfo>

/** The days of a page of the schedule stand in its calendar, too: it begins with many. */
const firstPageSize = '50'

/** One page of the own applications, as the group is ordered; `cursor` as the page before gave it. @throws ApiError */
export const fetchSchedule = (group: Group, cursor: string | null, signal: AbortSignal): Promise<Schedule> => {
  const pageSize = group === 'upcoming' && { pageSize: firstPageSize }
  return call('volunteer', userMissions, { query: { group, ...pageSize, ...(cursor !== null && { cursor }) }, signal })
}

/** One application with what is needed to go there. @throws ApiError */
export const fetchApplicationInfo = (applicationId: string, signal: AbortSignal): Promise<ApplicationInfo> =>
  call('volunteer', userMissionInfo, { query: { applicationId }, signal })

/** Answers what is asked of who was accepted. @throws ApiError */
export const sendAnswers = (body: BodyInput<typeof answerQuestions>, signal: AbortSignal) =>
  call('volunteer', answerQuestions, { body, signal, quiet: 'business' })

const calls: Record<ApplicationAct, (applicationId: string, signal: AbortSignal) => Promise<unknown>> = {
  'application.cancelled': (applicationId, signal) =>
    call('volunteer', cancelApplyMission, { query: { applicationId }, signal }),
  'application.removed': (applicationId, signal) =>
    call('volunteer', delApplyMission, { query: { applicationId }, signal }),
}

/** Does to an application what its chart calls by this event. @throws ApiError */
export const sendApplicationAct = (act: ApplicationAct, applicationId: string, signal: AbortSignal) =>
  calls[act](applicationId, signal)
