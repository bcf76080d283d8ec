import { onSiteSlots } from '#contract/attendance/attendance-list.ts'
import type { Reply } from '#contract/endpoint.ts'
import { desk } from '#contract/desk.ts'
import { type DutyRule, isOpenTo } from '#domain/duty.ts'
import type { OrganizerInfo } from '#contract/organizer.ts'
import { type HolidayAlarm, holidayAlarm } from '#contract/rule-set/managed-holidays.ts'
import { reviewSummary } from '#contract/review/review.ts'
import { call } from '../../../lib/api.ts'

export type DeskData = Reply<typeof desk>

/** What the desk shows. @throws ApiError */
export const fetchDesk = (signal: AbortSignal): Promise<DeskData> => call('organizer', desk, { signal })

const reviewRule: DutyRule & { readonly caller: string } = reviewSummary

/** Whether somebody of staff works through the queues of the federation. */
export const mayReview = (organizer: OrganizerInfo): boolean =>
  organizer.organization.level === 'federation' && isOpenTo(reviewRule, organizer)

const alarmRule: DutyRule & { readonly caller: string } = holidayAlarm

/** Whether somebody of staff enters the holidays. */
export const keepsHolidays = (organizer: OrganizerInfo): boolean =>
  organizer.organization.level === 'federation' && isOpenTo(alarmRule, organizer)

/** Whether next year's holidays are missed. @throws ApiError */
export const fetchHolidayAlarm = (signal: AbortSignal): Promise<HolidayAlarm> =>
  call('organizer', holidayAlarm, { signal })

export type ReviewQueues = Reply<typeof reviewSummary>['queues']

export type AssignedReviews = Reply<typeof reviewSummary>['assigned']

/** How the queues of the federation are, and what colleagues assigned to the person. @throws ApiError */
export const fetchReviewSummaries = (signal: AbortSignal): Promise<Reply<typeof reviewSummary>> =>
  call('organizer', reviewSummary, { query: {}, signal })

export type NearSlotList = Reply<typeof onSiteSlots>['slots']

/** Slots at which people check in or out about now. @throws ApiError */
export const fetchNearSlots = async (signal: AbortSignal): Promise<NearSlotList> =>
  (await call('organizer', onSiteSlots, { signal })).slots
