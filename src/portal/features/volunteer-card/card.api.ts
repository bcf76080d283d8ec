import {
  cancelApply,
  cardOptions,
  ownPicture,
  photosRedoUpload,
  reportLost,
  saveDraft,
  saveIndividualInfo,
  submitApply,
  usersDetail,
} from '#contract/card/card.ts'
import { type CardDraft, cardDraft, type PictureSlot } from '#domain/card/draft.ts'
import type { Reply } from '#contract/endpoint.ts'
import { property, textProperty } from '#domain/property.ts'
import type { OtherCardDraft, SavedCardDraft } from '#machines/volunteer-card/draft.machine.ts'
import { call, callFile } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { cardProblems } from './card-problems.ts'

export type CardDetail = Reply<typeof usersDetail>
export type CardOptions = Reply<typeof cardOptions>

/** The application as it stands and what can be chosen. @throws ApiError */
export async function fetchCard(signal: AbortSignal): Promise<{ detail: CardDetail; options: CardOptions }> {
  const [detail, options] = await Promise.all([
    call('volunteer', usersDetail, { signal, quiet: 'page' }),
    call('volunteer', cardOptions, { signal, quiet: 'page' }),
  ])
  return { detail, options }
}

/** @throws ApiError; with `newer` when it was saved elsewhere since `revision` */
export async function sendCardDraft(savedDraft: SavedCardDraft, signal: AbortSignal) {
  try {
    return await call('volunteer', saveDraft, { body: savedDraft, signal, quiet: 'page' })
  } catch (error) {
    if (error instanceof ApiError) Object.assign(error, { newer: newerIn(error.data) })
    throw error
  }
}

function newerIn(data: unknown): Omit<OtherCardDraft, 'isHere'> | null {
  const result = cardDraft.safeParse(property(data, 'draft'))
  const revision = property(data, 'revision')
  if (!result.success || typeof revision !== 'number') return null
  return { draft: result.data, revision, savedAt: textProperty(data, 'savedAt') ?? null }
}

/** @throws ApiError; with `problems` by field */
export const sendCardIndividual = (body: CardDraft['individual'], signal: AbortSignal) =>
  withProblems(call('volunteer', saveIndividualInfo, { body, signal, quiet: 'page' }))

/** @throws ApiError; with `problems` by field */
export const sendCardSubmission = (revision: number, signal: AbortSignal) =>
  withProblems(call('volunteer', submitApply, { body: { revision }, signal, quiet: 'page' }))

export const sendCardCancellation = (signal: AbortSignal) =>
  call('volunteer', cancelApply, { body: {}, signal, quiet: 'page' })

export const sendLostReport = (applicationId: string, signal: AbortSignal) =>
  call('volunteer', reportLost, { body: { applicationId }, signal, quiet: 'page' })

/** Sends one picture; `onProgress` receives whole percent. @throws ApiError */
export const sendCardPicture = (
  slot: PictureSlot,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => call('volunteer', photosRedoUpload, { body: { slot }, file, onProgress, signal, quiet: 'page' })

/** A stored picture. @throws ApiError */
export const fetchCardPicture = (pictureId: string, signal: AbortSignal) =>
  callFile('volunteer', ownPicture, { query: { pictureId }, signal, quiet: 'page' })

async function withProblems<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof ApiError ? Object.assign(error, { problems: cardProblems(error.data) }) : error
  }
}
