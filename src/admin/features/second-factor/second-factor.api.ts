import type { Body, Reply } from '#contract/endpoint.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, ownSecondFactor } from '#contract/second-factor.ts'
import { call } from '../../../lib/api.ts'
import { clearCredentials } from '../../../lib/cookies.ts'

export type Enrolment = Reply<typeof beginSecondFactor>

/** @throws ApiError */
export const fetchSecondFactor = (signal: AbortSignal): Promise<Reply<typeof ownSecondFactor>> =>
  call('organizer', ownSecondFactor, { signal })

/** The form shows a refusal. @throws ApiError, as all of these */
export const sendBegin = (body: Body<typeof beginSecondFactor>, signal: AbortSignal): Promise<Enrolment> =>
  call('organizer', beginSecondFactor, { body, signal, quiet: 'business' })

/** This device keeps the password of the account no longer. */
export async function sendConfirm(body: Body<typeof confirmSecondFactor>, signal: AbortSignal) {
  const confirmed = await call('organizer', confirmSecondFactor, { body, signal, quiet: 'business' })
  clearCredentials(['2'])
  return confirmed
}

export const sendSecondFactorEnd = (body: Body<typeof endSecondFactor>, signal: AbortSignal) =>
  call('organizer', endSecondFactor, { body, signal, quiet: 'business' })
