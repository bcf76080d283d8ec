/** States of an import, as chart, database and wire name them. */
export const importStates = ['mapping', 'checked', 'pendingReview', 'imported', 'takenBack', 'discarded'] as const
export type ImportState = (typeof importStates)[number]

/** Every event that its chart knows. */
export const importEvents = [
  'import.reread',
  'import.checked',
  'import.submitted',
  'import.returned',
  'import.run',
  'import.takenBack',
  'import.discarded',
] as const
export type ImportEventType = (typeof importEvents)[number]
