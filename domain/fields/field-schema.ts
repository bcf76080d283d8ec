import { z } from 'zod'

/** First error of a value as a sentence for the person; null when the value is right. */
export type Check = (value: string) => string | null

/** Schema of one text field: spaces around the value are dropped, then the rule speaks. `required` answers a missing value. */
export function fieldSchema(check: Check, required: string) {
  return readSchema((value) => value.trim(), check, required)
}

/** Schema of one text field whose value is what `read` gives of it. */
export function readSchema(read: (value: string) => string, check: Check, required: string) {
  return z.string({ error: required }).overwrite(read).superRefine(report(check))
}

/** As `fieldSchema`, but the value is taken as typed (passwords). */
export function exactFieldSchema(check: Check, required: string) {
  return z.string({ error: required }).superRefine(report(check))
}

function report(check: Check) {
  return (value: string, context: z.core.$RefinementCtx<string>) => {
    const message = check(value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  }
}
