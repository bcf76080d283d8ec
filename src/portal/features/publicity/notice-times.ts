import type { PublicisedMission, PublicisedRecord } from '#contract/hours/publicity.ts'
import { stayText } from '#domain/hours/stay-text.ts'
import { fullDay, span } from '../../../lib/dates.ts'

/** When a mission was, or from which day to which the hours of a roster are. */
export function noticeSpan({ missionId, startAt, endAt }: PublicisedMission): string {
  if (missionId !== null) return span(startAt, endAt)
  // Hours without times end with the day.
  const [firstDay, lastDay] = [fullDay(startAt), fullDay(new Date(Date.parse(endAt) - 1).toISOString())]
  return firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`
}

/** When hours on notice were served. */
export const recordTimes = ({ origin, startAt, endAt, minutes }: PublicisedRecord): string =>
  origin === 'import'
    ? stayText({ origin, minutes, startAt: new Date(startAt), endAt: new Date(endAt) })
    : span(startAt, endAt)
