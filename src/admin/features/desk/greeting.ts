import { timeOfDay } from '../../../lib/dates.ts'

const greetings: readonly (readonly [untilHour: number, words: string])[] = [
  [5, '夜深了'],
  [11, '早上好'],
  [13, '中午好'],
  [18, '下午好'],
  [24, '晚上好'],
]

/** What a person hears first at this hour. */
export function greetingAt(instant: string): string {
  const hour = Number.parseInt(timeOfDay(instant))
  return greetings.find(([endHour]) => hour < endHour)?.[1] ?? '你好'
}
