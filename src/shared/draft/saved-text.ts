import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { dayAndTime, timeOfDay } from '../../lib/dates.ts'

/** When it was saved; with the day when that is not today. */
export const savedText = (savedAt: string): string =>
  shanghaiDay(savedAt) === shanghaiDay(Date.now()) ? timeOfDay(savedAt) : dayAndTime(savedAt)
