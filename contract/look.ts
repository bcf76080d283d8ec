import { z } from 'zod'

const reasonBounds = { least: 5, most: 200 } as const

/** What is wrong with the reason for a look, a download or an export; null when nothing is. */
export function checkLookReason(text: string): string | null {
  const { length } = text.trim()
  if (length < reasonBounds.least) return `请写明事由，至少 ${reasonBounds.least} 个字`
  return length > reasonBounds.most ? `事由最多 ${reasonBounds.most} 字，现在是 ${length} 字` : null
}

export const lookReason = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const message = checkLookReason(text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** One person in full, shown once a reason was given. */
export const personShown = z.object({ name: z.string(), number: z.string() })
export type PersonShown = z.infer<typeof personShown>

/** People whom one account may open one at a time in a day; the last of them is an alarm for the audit duty. */
export const looksPerDay = 100
