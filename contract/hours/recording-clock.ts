import { z } from 'zod'
import { day } from '../endpoint.ts'

/** How long hours may still be recorded (`domain/working-days.ts`): working days after today, 0 on the last day and after it. */
export const recordingClock = z.object({
  recordBy: day,
  daysLeft: z.number().int().nonnegative(),
  overdue: z.boolean(),
})
