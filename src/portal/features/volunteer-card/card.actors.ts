import { fromPromise } from 'xstate'
import { type CardDraft, firstCardDraft, isCardField } from '#domain/card/draft.ts'
import type { CardFacts } from '#domain/card/facts.ts'
import { codes } from '#contract/codes.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { refusedWith } from '#machines/failure.ts'
import type { CardApplicationActor } from '#machines/volunteer-card/card-application.machine.ts'
import {
  type CardDraftActor,
  draftMachine,
  type OtherCardDraft,
  type SavedCardDraft,
} from '#machines/volunteer-card/draft.machine.ts'
import type { LatestApplication, LoadedCard } from '#machines/volunteer-card/volunteer-card.types.ts'
import { hasEnded } from '#machines/volunteer-card/wizard-rules.ts'
import { sessionActor } from '../../../session/use-session.ts'
import { isOwnSave, noteSave } from '../../../shared/draft/draft-tabs.ts'
import { flushDraft } from '../../../shared/draft/save-draft.ts'
import { forgetCopy, type OwnCopy } from './card-device-copy.ts'
import { latestApplication, loadCard } from './card-load.ts'
import { applicationIn } from './card-system.ts'
import { notifyTabs, saveName } from './card-tabs.ts'

const api = () => import('./card.api.ts')

/** Name and state of the card are part of the user info. */
const notifySession = () => sessionActor.send({ type: 'user.changed' })

/** The calls of the wizard. */
export const wizardActors = (userId: string, copy: OwnCopy) => ({
  loadApplication: fromPromise<LoadedCard>(({ signal, system }) => load(userId, copy, applicationIn(system), signal)),
  saveIndividual: fromPromise<CardFacts, CardDraft['individual']>(async ({ input, signal }) => {
    const facts = await (await api()).sendCardIndividual(input, signal)
    notifySession()
    return facts
  }),
  submitApplication: fromPromise<LatestApplication>(({ signal, system }) =>
    submit(userId, applicationIn(system), signal),
  ),
  cancelApplication: fromPromise<void>(({ signal, system }) => cancel(userId, applicationIn(system), signal)),
  reportLost: fromPromise<void, { applicationId: string }>(async ({ input, signal }) => {
    await (await api()).sendLostReport(input.applicationId, signal)
    notifySession()
  }),
})

/** The draft of an account, which is kept on this device with all that is needed to show it. */
export const draftOf = (userId: string, copy: OwnCopy) =>
  draftMachine.provide({
    actors: {
      saveDraft: fromPromise<{ revision: number; savedAt: string }, SavedCardDraft>(({ input, signal }) =>
        storeHere(userId, input, signal),
      ),
    },
    actions: {
      keepOnDevice: ({ context: { savedAt }, system }, saved) => {
        const { parts } = applicationIn(system).getSnapshot().context
        if (parts) copy.keep({ ...saved, savedAt, detail: parts.detail, options: parts.options })
      },
      forgetOnDevice: () => copy.forget(),
    },
  })

async function load(
  userId: string,
  ownCopy: OwnCopy,
  application: CardApplicationActor,
  signal: AbortSignal,
): Promise<LoadedCard> {
  const { parts, copy, isFromDevice } = await loadCard(userId, signal)
  signal.throwIfAborted()
  const { detail, options } = parts
  const draft = copy?.draft ?? detail.draft ?? firstCardDraft(detail.facts)
  ownCopy.open(copy !== null)
  application.send({
    type: 'card.loaded',
    parts: { detail, options, isFromDevice },
    draft: {
      draft,
      revision: copy?.revision ?? detail.revision,
      savedAt: copy?.savedAt ?? detail.savedAt,
      isTyped: copy !== null,
    },
  })
  const latest = latestApplication(detail.standing)
  return {
    // Words over an application that ended are those of the next one.
    application: copy && hasEnded(latest) ? { applicationId: null, state: null } : latest,
    draft,
    basis: {
      facts: detail.facts,
      noticeVersion: options.notice.version,
      criticised: detail.criticised.flatMap(({ field, ...rest }) => (isCardField(field) ? [{ field, ...rest }] : [])),
      today: shanghaiDay(Date.now()),
    },
  }
}

async function submit(
  userId: string,
  application: CardApplicationActor,
  signal: AbortSignal,
): Promise<LatestApplication> {
  const { draft } = application.getSnapshot().children
  if (!draft || !(await flushDraft(draft))) throw failureToSave(draft)
  try {
    const { revision } = draft.getSnapshot().context
    const standing = await (await api()).sendCardSubmission(revision, signal)
    notifyTabs({ userId, kind: 'changed' })
    application.send({ type: 'application.sent', standing })
    notifySession()
    return latestApplication(standing)
  } catch (error) {
    // The other device's words come with the refusal of a save.
    if (refusedWith(error, codes.draftStale)) resave(draft)
    throw error
  }
}

async function cancel(userId: string, application: CardApplicationActor, signal: AbortSignal): Promise<void> {
  // A save on its way would begin the application again.
  const { draft } = application.getSnapshot().children
  if (draft) await flushDraft(draft)
  await (await api()).sendCardCancellation(signal)
  forgetCopy(userId)
  noteSave(saveName(userId), null)
  notifyTabs({ userId, kind: 'changed' })
  notifySession()
}

/** Saves, tells the other tabs, and says of a draft that was saved elsewhere whether that was in another tab. */
async function storeHere(userId: string, saved: SavedCardDraft, signal: AbortSignal) {
  try {
    const answer = await (await api()).sendCardDraft(saved, signal)
    noteSave(saveName(userId), answer.savedAt)
    notifyTabs({ userId, kind: 'saved', draft: saved.draft, ...answer })
    return answer
  } catch (error) {
    const { newer } = error as { newer?: Omit<OtherCardDraft, 'isHere'> | null }
    throw newer
      ? Object.assign(error as Error, { newer: { ...newer, isHere: isOwnSave(saveName(userId), newer.savedAt) } })
      : error
  }
}

const resave = (draft: CardDraftActor) => {
  draft.send({ type: 'draft.typed', draft: draft.getSnapshot().context.draft })
  draft.send({ type: 'save.wished' })
}

/** Why the save failed; the wizard loads again when the application went on elsewhere. */
const failureToSave = (draft: CardDraftActor | undefined) =>
  draft?.getSnapshot().context.failure ?? { code: 'NOT_SAVED', message: '草稿还没有存好，请再提交一次' }
