import { addDays } from '#domain/fields/shanghai-day.ts'
import type { MissionContent } from './content/mission-content.ts'
import type { Random } from './random.ts'

/** How many missions stand in each state beside those of the coming weekend, and on which days from today they begin. */
const plan = [
  { state: 'recruiting', count: 12, from: 1, to: 8 },
  { state: 'recruiting', count: 14, from: 9, to: 24 },
  { state: 'recruiting', count: 16, from: 25, to: 58 },
  { state: 'ongoing', count: 6, from: -1, to: -1 },
  { state: 'settling', count: 7, from: -8, to: -3 },
  { state: 'publicising', count: 8, from: -14, to: -9 },
  { state: 'settled', count: 16, from: -75, to: -20 },
  { state: 'draft', count: 4, from: 20, to: 55 },
  { state: 'pendingReview', count: 4, from: 12, to: 50 },
  { state: 'returned', count: 3, from: 15, to: 50 },
  { state: 'suspended', count: 3, from: 5, to: 30 },
  { state: 'cancelled', count: 3, from: -10, to: 20 },
] as const

const weekend = { inCapital: 8, elsewhere: 16, longestMinutes: 300, earliest: '08:00', earliestToday: '14:00' }

export type SeededState = (typeof plan)[number]['state']

export interface PlannedMission {
  readonly content: MissionContent
  readonly state: SeededState
  /** Day of the first session and its time HH:MM, Asia/Shanghai. */
  readonly first: string
  readonly start: string
  readonly thisWeekend: boolean
}

/** State and first day of every mission, so that each day of the week finds the coming weekend well filled. */
export function planMissions(random: Random, contents: readonly MissionContent[], today: string): PlannedMission[] {
  const shuffled = random.shuffle(contents)
  const soon = new Set(weekendMissions(shuffled))
  const parts = plan.flatMap((part) => Array.from({ length: part.count }, () => part))
  const others = shuffled
    .filter((content) => !soon.has(content))
    .map((content, at): PlannedMission => {
      const part = parts[at % parts.length] as (typeof plan)[number]
      const first = dayOnWeekday(today, part.from, part.to, content.schedule.weekday, random)
      return { content, state: part.state, first, start: content.schedule.start, thisWeekend: false }
    })
  return [...[...soon].map((content) => onWeekend(content, today)), ...others]
}

function weekendMissions(contents: readonly MissionContent[]): MissionContent[] {
  const fitting = contents.filter(
    ({ schedule }) =>
      schedule.weekday >= 6 && schedule.minutes <= weekend.longestMinutes && schedule.start >= weekend.earliest,
  )
  const inCapital = ({ district }: MissionContent): boolean => district.startsWith('4401')
  return [
    ...fitting.filter(inCapital).slice(0, weekend.inCapital),
    ...fitting.filter((content) => !inCapital(content)).slice(0, weekend.elsewhere),
  ]
}

/** On Saturday or Sunday of this week; on a Saturday all of it is tomorrow, on a Sunday it is this afternoon. */
function onWeekend(content: MissionContent, today: string): PlannedMission {
  const { weekday, start } = content.schedule
  const saturday = addDays(today, 6 - weekdayOf(today))
  const first = weekday === 6 && saturday > today ? saturday : addDays(saturday, 1)
  const late = first === today && start < weekend.earliestToday
  return { content, state: 'recruiting', first, start: late ? weekend.earliestToday : start, thisWeekend: true }
}

/** A day within the span that falls on the weekday; the span's first day when none does. */
function dayOnWeekday(today: string, from: number, to: number, weekday: number, random: Random): string {
  const days = Array.from({ length: to - from + 1 }, (_, index) => addDays(today, from + index))
  const fitting = days.filter((day) => weekdayOf(day) === weekday)
  return fitting.length > 0 ? random.pick(fitting) : (days[0] as string)
}

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
