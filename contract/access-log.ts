import { z } from 'zod'

/** One person in full, shown once a reason was given. */
export const personShown = z.object({ name: z.string(), number: z.string() })
export type PersonShown = z.infer<typeof personShown>

/** People whom one account may open one at a time in a day; the last of them is an alarm for the audit duty. */
export const looksPerDay = 100
