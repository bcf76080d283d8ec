import type { AgreementDraft } from '#domain/agreement/agreement-draft.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import {
  managedAgreement,
  managedAgreements,
  managedAgreementVersion,
  publishAgreement,
  saveAgreement,
  withdrawAgreement,
} from '#contract/agreement/managed-agreement.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { SavedDraft } from '#machines/draft/draft.ts'
import { call } from '../../../lib/api.ts'

export type ManagedAgreementRow = Reply<typeof managedAgreements>['items'][number]
export type AgreementDetail = Reply<typeof managedAgreement>
export type AgreementVersion = AgreementDetail['versions'][number]

/** @throws ApiError, as all of these */
export const fetchAgreements = (signal: AbortSignal) => call('organizer', managedAgreements, { signal })

export const fetchManagedAgreement = (kind: AgreementKind, signal: AbortSignal): Promise<AgreementDetail> =>
  call('organizer', managedAgreement, { query: { kind }, signal })

export const fetchAgreementVersion = (kind: AgreementKind, version: string, signal: AbortSignal) =>
  call('organizer', managedAgreementVersion, { query: { kind, version }, signal })

/** The words that it was refused for are in the error's `data`. */
export const storeAgreement = (kind: AgreementKind, saved: SavedDraft<AgreementDraft>, signal: AbortSignal) =>
  call('organizer', saveAgreement, { body: { kind, ...saved }, signal, quiet: 'page' })

export const sendVersion = (body: Body<typeof publishAgreement>, signal: AbortSignal) =>
  call('organizer', publishAgreement, { body, signal, quiet: 'page' })

export const takeBackVersion = (kind: AgreementKind, signal: AbortSignal) =>
  call('organizer', withdrawAgreement, { body: { kind }, signal, quiet: 'business' })
