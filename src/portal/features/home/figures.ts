import { groupDigits } from '#domain/fields/grouped.ts'

export interface HomeFigure {
  value: string
  /** 万 or 亿 before the unit, or nothing. */
  scale: '' | '万' | '亿'
}

const steps = [
  { from: 100_000_000, scale: '亿', digits: 2 },
  { from: 1_000_000, scale: '万', digits: 1 },
] as const

/** A count in full, with thousands commas: `14,206,318`. */
export const countFigure = (count: number): HomeFigure => ({ value: groupDigits(Math.floor(count)), scale: '' })

/** Hours of service from minutes: `67,684`, from a million hours on `702.4` 万, from a hundred million on `7.02` 亿; never rounded up. */
export function hoursFigure(minutes: number): HomeFigure {
  const hours = Math.floor(minutes / 60)
  const step = steps.find(({ from }) => hours >= from)
  if (!step) return countFigure(hours)
  const unit = step.scale === '亿' ? 100_000_000 : 10_000
  const factor = 10 ** step.digits
  const value = Math.floor((hours / unit) * factor) / factor
  return {
    value: groupDigits(value.toFixed(step.digits)),
    scale: step.scale,
  }
}
