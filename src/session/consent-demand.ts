import { revalidatePage } from '../lib/page-router.ts'

let isDemanded = false

/** Whether an agreement has to be agreed to again before anything else, as far as this page has heard. */
export const isConsentDemanded = (): boolean => isDemanded

/** Notes what the server says of it; once it is demanded, the guard of the present page decides anew. */
export function noteConsentDemand(isNow: boolean): void {
  if (isNow === isDemanded) return
  isDemanded = isNow
  if (isNow) revalidatePage()
}
