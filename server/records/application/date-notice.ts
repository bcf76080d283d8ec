import { type DateNotice, dateNoticeLabels } from '#domain/message-kinds.ts'
import { spanText } from '#domain/words.ts'
import { shanghaiDay, shanghaiTime, addDays } from '#domain/fields/shanghai-day.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { openMissionStates } from '../mission/mission-lifecycle.ts'

/** Hours of the day (Asia/Shanghai) between which a phone is not disturbed. */
const night = { from: 22, until: 8 } as const
/** What begins so soon after the night is told in it. */
const urgentMs = 4 * 3_600_000

/** A date as it stands when something is sent about it. */
export interface StandingDate {
  readonly notice: DateNotice
  readonly state: ApplicationState
  readonly live: boolean
  readonly missionState: MissionState
  readonly missionName: string
  readonly place: string
  readonly startAt: Date
  readonly endAt: Date
}

const sentences: Readonly<Record<DateNotice, (date: StandingDate) => string>> = {
  dayAhead: ({ place }) => `在${place}。去不了请尽早取消`,
  slotMoved: ({ place }) => `在${place}`,
  missionChanged: ({ place }) => `在${place}。变了什么请登录查看`,
  missionSuspended: () => '先不要前往，恢复后会再通知',
  missionResumed: ({ place }) => `照常，在${place}`,
  missionCancelled: () => '不用前往',
  cancelled: () => '不用前往',
}

/** What an SMS says of a date: no word that somebody wrote, for it may name other people. */
export const dateText = (date: StandingDate): { title: string; body: string } => ({
  title: dateNoticeLabels[date.notice],
  body: `“${date.missionName}”${spanText(date)} ${sentences[date.notice](date)}。`,
})

/** @param toldStart when the date began as it was told; null where nothing hangs on it */
export function isWorthTelling(date: StandingDate, toldStart: Date | null, now: Date): boolean {
  const { notice, state, live, missionState, startAt, endAt } = date
  if (endAt <= now) return false
  if (notice === 'missionCancelled' || notice === 'cancelled') return true
  if (notice !== 'dayAhead') return live
  return state === 'confirmed' && toldStart?.getTime() === startAt.getTime() && openMissionStates.includes(missionState)
}

/** When something may be sent about a date: at once, or in the morning after the night. */
export function sendableAt({ notice, startAt }: StandingDate, now: Date): Date {
  const hour = Number(shanghaiTime(now).slice(11, 13))
  if (hour >= night.until && hour < night.from) return now
  const today = shanghaiDay(now)
  const day = hour < night.until ? today : addDays(today, 1)
  const morning = new Date(`${day}T${String(night.until).padStart(2, '0')}:00:00+08:00`)
  const isUrgent = notice !== 'dayAhead' && startAt.getTime() - morning.getTime() < urgentMs
  return isUrgent ? now : morning
}
