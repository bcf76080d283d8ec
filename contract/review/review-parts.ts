import { z } from 'zod'

/** What was sent in, part by part in the order of its form: names and values for people. */
export const reviewParts = z.array(
  z.object({
    title: z.string(),
    lines: z.array(z.object({ field: z.string(), name: z.string(), value: z.string() })),
  }),
)
export type ReviewPart = z.infer<typeof reviewParts>[number]

type Line<F extends string> = readonly [field: F, name: string, value: string | null]

/** A part of which lines without a value are left out. */
export const reviewPart = <F extends string>(title: string, lines: readonly Line<F>[]): ReviewPart => ({
  title,
  lines: lines.flatMap(([field, name, value]) => (value === null || value === '' ? [] : [{ field, name, value }])),
})
