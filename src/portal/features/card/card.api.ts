import {
  applicationForm,
  cardOptions,
  usersApplyState,
  volunteerCardCheck,
  volunteerCardQuery,
} from '#contract/card/card.ts'
import { call, callFile } from '../../../lib/api.ts'

/** @throws ApiError, as all of these */
export const fetchCardOptions = (signal: AbortSignal) => call('volunteer', cardOptions, { signal })

/** Where the volunteer's own application stands. */
export const fetchApplyState = (signal: AbortSignal) => call('volunteer', usersApplyState, { signal, quiet: 'page' })

/** @throws ApiError `codes.notFound`, in the same words for "none" and "wrong" */
export const searchCard = (name: string, idNumber: string) =>
  call('volunteer', volunteerCardQuery, { query: { name, idNumber }, quiet: 'business' })

/** @throws ApiError `codes.notFound`, in the same words for "none" and "wrong" */
export const checkCard = (number: string, code: string) =>
  call('volunteer', volunteerCardCheck, { query: { number, code }, quiet: 'business' })

/** The submitted application to print, PDF. */
export const fetchApplicationForm = (signal: AbortSignal) =>
  callFile('volunteer', applicationForm, { signal, quiet: 'page' })
