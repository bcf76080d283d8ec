import { grouped } from './count-text.ts'

/** Minutes as people read them in lists: `64 小时 30 分`, `58 小时`, `45 分`; empty text for none. */
export function durationText(minutes: number): string {
  const total = Math.max(0, Math.floor(minutes))
  const [hours, rest] = [Math.floor(total / 60), total % 60]
  return [hours > 0 && `${grouped(hours)} 小时`, rest > 0 && `${rest} 分`].filter(Boolean).join(' ')
}

/** Whole minutes between two instants. */
export const minutesBetween = (start: string, end: string): number =>
  Math.round((new Date(end).getTime() - new Date(start).getTime()) / 60_000)
