import { helpVolunteer } from '#contract/volunteer/managed-volunteer.ts'
import { proposalSource } from '../../../records/proposal/proposal-source.ts'
import { noteHelp, takeHelp, touchedByHelp } from './help.service.ts'

export const helpProposal = proposalSource('help', helpVolunteer.body, {
  subject: ({ volunteerId }) => `volunteer:${volunteerId}`,
  people: () => Promise.resolve(1),
  take: takeHelp,
  touched: touchedByHelp,
  note: noteHelp,
})
