import type { Reply } from '#contract/endpoint.ts'
import { refusableProposal, refuseProposal } from '#contract/proposal.ts'
import { call } from '../../../lib/api.ts'

/** A login that is there is no part of it; the page shows every failure. */
const options = { bare: true, quiet: 'page' } as const

export type Refusable = Reply<typeof refusableProposal>

/** What a link refuses. @throws ApiError, as both */
export const fetchRefusableProposal = (token: string, signal: AbortSignal): Promise<Refusable> =>
  call('volunteer', refusableProposal, { ...options, signal, headers: { 'x-refusal': token } })

export const sendRefusal = (token: string, signal: AbortSignal): Promise<null> =>
  call('volunteer', refuseProposal, { ...options, signal, headers: { 'x-refusal': token } })
