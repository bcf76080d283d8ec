/** By machine: edits that change nothing anybody can observe, each with its reason. */
export const equal: Record<string, Record<string, string>> = {
  offer: {
    'offer.machine.ts: context.failure?.message → context.failure.message': 'a place is lost by a failure alone',
    "offer.machine.ts: '' → '?'": 'a place is lost by a failure alone',
  },
}

/** The same of components. */
export const equalInComponents: Record<string, string> = {
  'notices.tsx: aria-live="polite" → nothing': 'a region with the role status is polite by itself',
}
