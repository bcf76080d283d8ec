import { certificateMachine } from '#machines/lifecycle/certificate.machine.ts'
import { defineModel, send } from './support/model.ts'

/**
 * Requirements: docs/rules/certificates.md#states (a certificate is issued, then superseded by a correction or revoked; both are final).
 */
export const certificateModel = defineModel({
  machine: certificateMachine,
  starts: {
    default: { to: 'issued', then: {} },
    'read from a row': { to: 'superseded', resume: { value: 'superseded', context: {} } },
  },
  cases: [
    send('a record is corrected', { type: 'certificate.superseded' }),
    send('the federation revokes it', { type: 'certificate.revoked' }),
  ],
  spec: [
    { from: 'issued', on: 'a record is corrected', to: 'superseded' },
    { from: 'issued', on: 'the federation revokes it', to: 'revoked' },
  ],
  ignores: {
    superseded: ['certificate.superseded', 'certificate.revoked'],
    revoked: ['certificate.superseded', 'certificate.revoked'],
  },
  temporal: [
    { never: 'issued', after: 'revoked' },
    { never: 'revoked', after: 'superseded' },
    { from: 'issued', can: 'revoked' },
  ],
  invariants: {
    issued: (s) => s.hasTag('inForce') || '查验必须答有效',
    superseded: (s) => !s.hasTag('inForce') || '已有更新的事实代替它',
    revoked: (s) => !s.hasTag('inForce') || '已被收回',
  },
})
