import { sendCodeToMobile, sendEmailCode } from '#contract/code.ts'
import type { BodyInput, QueryInput, Reply } from '#contract/endpoint.ts'
import {
  publicities,
  publicityDetails,
  publicityRecords,
  queryObjection,
  submitObjection,
} from '#contract/hours/publicity.ts'
import { call } from '../../../lib/api.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { deviceId } from '../../../session/device-id.ts'
import { noticeSubjectOf } from './notice-id.ts'

export type PublicityRecordPage = Reply<typeof publicityRecords>
export type ObjectionReceipt = Reply<typeof submitObjection>
export type ObjectionResult = Reply<typeof queryObjection>

/** The forms show every failure; who is signed in does not matter. */
const callOptions = { bare: true, quiet: 'page' } as const

/** Missions and imported activities with hours on notice. @throws ApiError, as all of these */
export const fetchPublicities = (query: QueryInput<typeof publicities>, signal: AbortSignal) =>
  call('volunteer', publicities, { query, signal })

export const fetchPublicity = (noticeId: string, signal: AbortSignal) =>
  call('volunteer', publicityDetails, { query: noticeSubjectOf(noticeId), signal, quiet: 'business' })

export const fetchPublicityRecords = (
  noticeId: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<PublicityRecordPage> =>
  call('volunteer', publicityRecords, {
    query: { ...noticeSubjectOf(noticeId), ...(cursor !== null && { cursor }) },
    signal,
    quiet: 'business',
  })

export const sendObjection = (body: BodyInput<typeof submitObjection>): Promise<ObjectionReceipt> =>
  call('volunteer', submitObjection, { ...callOptions, body })

/** A code for whoever objects, to the mobile or the e-mail address. */
export const sendObjectionCode = (contact: string, signal: AbortSignal) =>
  contact.includes('@')
    ? call('volunteer', sendEmailCode, {
        ...callOptions,
        headers: { 'x-client': 'pc', 'x-device-id': deviceId() },
        query: { email: contact, purpose: 'objection', _: randomHex(8) },
        signal,
      })
    : call('volunteer', sendCodeToMobile, { ...callOptions, body: { mobile: contact, purpose: 'objection' }, signal })

/** `codes.notFound` in the same words for "none" and "wrong". */
export const fetchObjection = (body: BodyInput<typeof queryObjection>): Promise<ObjectionResult> =>
  call('volunteer', queryObjection, { ...callOptions, body })
