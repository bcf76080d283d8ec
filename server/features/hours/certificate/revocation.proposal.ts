import { revokeCertificate } from '#contract/certificate.ts'
import { plainSigns } from '#domain/certificate/number.ts'
import { proposalSource } from '../../../records/proposal/proposal-source.ts'
import { takeRevocation } from './revoke.service.ts'

export const revocationProposal = proposalSource('revocation', revokeCertificate.body, {
  subject: ({ number }) => `certificate:${plainSigns(number)}`,
  people: () => Promise.resolve(1),
  take: takeRevocation,
})
