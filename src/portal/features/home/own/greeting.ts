import { shanghaiDay, shanghaiTime } from '#domain/fields/shanghai-day.ts'
import { dayName, daysBetween } from '../../../../shared/schedule/days.ts'
import type { ScheduledApplication } from '../../../../shared/schedule/scheduled-application.ts'

const hours: readonly (readonly [until: number, hello: string, part: string])[] = [
  [5, '夜深了', '凌晨'],
  [11, '早上好', '上午'],
  [13, '中午好', '中午'],
  [18, '下午好', '下午'],
  [24, '晚上好', '晚上'],
]

const hourOf = (instant: string | number): number => Number(shanghaiTime(instant).slice(11, 13))
const rowAt = (instant: string | number) => hours.find(([until]) => hourOf(instant) < until) ?? hours[1]

/** A name of three characters without its first; any other as it is. */
const givenName = (name: string): string => (/^[\u4e00-\u9fff]{3}$/.test(name) ? name.slice(1) : name)

/** How somebody is greeted, and what the page says of the next date. */
export function greeting(
  now: number,
  name: string,
  next: Pick<ScheduledApplication, 'startAt' | 'place'> | undefined,
): { hello: string; line: string } {
  const hello = rowAt(now)?.[1] ?? ''
  const called = givenName(name)
  return {
    hello: called === '' ? hello : `${hello}，${called}`,
    line: next ? meeting(now, next) : '看看接下来可以去哪儿。',
  }
}

function meeting(now: number, { startAt, place }: Pick<ScheduledApplication, 'startAt' | 'place'>): string {
  const [today, day] = [shanghaiDay(now), shanghaiDay(startAt)]
  const away = daysBetween(today, day)
  if (away <= 0) return `今天${rowAt(startAt)?.[2] ?? ''}，${place}见。`
  if (away < 7) return `${dayName(day, today)}${rowAt(startAt)?.[2] ?? ''}，${place}见。`
  return `下一场在 ${away} 天后。`
}
