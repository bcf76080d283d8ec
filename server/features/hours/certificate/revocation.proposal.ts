import { revokeCertificate } from '#contract/certificate.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { proposalSource } from '../../../records/proposal/proposal-source.ts'
import { takeRevocation } from './revoke.service.ts'

export const revocationProposal = proposalSource('revocation', revokeCertificate.body, {
  subject: ({ number }) => `certificate:${readNumber(number)}`,
  people: () => Promise.resolve(1),
  take: takeRevocation,
})
