import { accordApply, lastTime, missionDetails, missionPoster, missions } from '#contract/mission/mission.ts'
import { applyMission, cancelApplyMission, userMissionInfo } from '#contract/application/application.ts'
import type { BodyInput, QueryInput, Reply } from '#contract/endpoint.ts'
import { claimPhoto } from '#contract/photo.ts'
import { call, callFile } from '../../../lib/api.ts'

type ListQuery = QueryInput<typeof missions>
type Page = Reply<typeof missions>

const largestPage = 50

/** One page of the list. @throws ApiError */
export const fetchMissions = (query: ListQuery, signal: AbortSignal): Promise<Page> =>
  call('volunteer', missions, { query, signal })

/** At least the first `count` missions, as one page. @throws ApiError */
export async function fetchMissionsUpTo(count: number, query: ListQuery, signal: AbortSignal): Promise<Page> {
  let page = await fetchMissions({ ...query, pageSize: Math.min(count, largestPage) }, signal)
  while (page.items.length < count && page.nextCursor !== null) {
    const pageSize = Math.min(count - page.items.length, largestPage)
    const next = await fetchMissions({ ...query, pageSize, cursor: page.nextCursor }, signal)
    page = { ...next, items: [...page.items, ...next.items] }
  }
  return page
}

/** @throws ApiError, `codes.notFound` for a mission that is not public */
export const fetchMission = (query: QueryInput<typeof missionDetails>, signal: AbortSignal) =>
  call('volunteer', missionDetails, { query, signal, quiet: 'business' })

/** What came of it the last time; its failure is nobody's trouble. @throws ApiError */
export const fetchLastTime = (missionId: string, signal: AbortSignal) =>
  call('volunteer', lastTime, { query: { missionId }, signal, quiet: 'page' })

/** A mission as a picture: PNG; the part that asks shows a failure. */
export const fetchPoster = (missionId: string, signal: AbortSignal): Promise<Blob> =>
  callFile('volunteer', missionPoster, { query: { missionId }, signal, quiet: 'page' })

/** The envelope whatever its code: 12027 carries the list as well. @throws ApiError when there was no answer */
export const fetchAccord = (query: QueryInput<typeof accordApply>, signal: AbortSignal) =>
  call('volunteer', accordApply, { query, signal })

/** The caller's own application with its place in the line. @throws ApiError */
export const fetchApplication = (applicationId: string, signal: AbortSignal) =>
  call('volunteer', userMissionInfo, { query: { applicationId }, signal })

/** Asks that a photo is taken down; the form shows a refusal. @throws ApiError */
export const sendPhotoClaim = (body: BodyInput<typeof claimPhoto>, signal: AbortSignal) =>
  call('volunteer', claimPhoto, { body, signal, quiet: 'page' })

/** The page shows the refusals of these two itself. @throws ApiError */
export const sendApplication = (body: BodyInput<typeof applyMission>, signal: AbortSignal) =>
  call('volunteer', applyMission, { body, signal, quiet: 'business' })
export const sendCancellation = (applicationId: string, signal: AbortSignal) =>
  call('volunteer', cancelApplyMission, { query: { applicationId }, signal, quiet: 'business' })
