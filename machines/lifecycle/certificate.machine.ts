import { setup } from 'xstate'
import type { CertificateEventType } from '#domain/lifecycle/certificate.ts'

export type CertificateEvent = { type: CertificateEventType }

/**
 * Life of a certificate of hours or of a donation (docs/rules/certificates.md#states): it begins when it is issued, and what ended it is
 * final. The tag `inForce` is what a public check calls valid.
 */
export const certificateMachine = setup({
  types: {} as { context: Record<string, never>; events: CertificateEvent; tags: 'inForce' },
}).createMachine({
  id: 'certificate',
  context: {},
  initial: 'issued',
  options: { maxIterations: 100 },
  states: {
    issued: {
      tags: 'inForce',
      on: { 'certificate.superseded': 'superseded', 'certificate.revoked': 'revoked' },
    },
    superseded: {},
    revoked: {},
  },
})
