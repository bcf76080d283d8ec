/** States of a record of hours, as chart, database and wire name them. */
export const timeRecordStates = [
  'pending',
  'proposed',
  'publicising',
  'objected',
  'effective',
  'rejected',
  'corrected',
] as const
export type TimeRecordState = (typeof timeRecordStates)[number]

/** Every event that its chart knows. */
export const timeRecordEvents = [
  'record.entered',
  'record.confirmed',
  'record.declined',
  'objection.raised',
  'objection.dismissed',
  'objection.upheld',
  'publicity.ended',
  'record.corrected',
  'record.withdrawn',
] as const
export type TimeRecordEventType = (typeof timeRecordEvents)[number]
