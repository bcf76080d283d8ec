/** States of what a second account of the federation has to agree to, as chart, database and wire name them. */
export const proposalStates = [
  'pendingAgreement',
  'pendingEffect',
  'carriedOut',
  'disagreed',
  'recalled',
  'vetoed',
  'lapsed',
  'obsolete',
] as const
export type ProposalState = (typeof proposalStates)[number]

/** Every event that its chart knows. */
const proposalEvents = [
  'proposal.begun',
  'proposal.agreed',
  'proposal.declined',
  'proposal.withdrawn',
  'proposal.refused',
  'proposal.expired',
  'proposal.done',
  'proposal.dropped',
] as const
export type ProposalEventType = (typeof proposalEvents)[number]
