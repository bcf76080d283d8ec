import { type ActorRefFrom, createActor, fromPromise, fromTransition, waitFor } from 'xstate'
import { type CardDraft, type CardPart, emptyCardDraft, isCardField, pictureSlots } from '#contract/card/draft.ts'
import type { CardFacts } from '#contract/card/facts.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import {
  type DraftActor,
  type DraftInput,
  draftMachine,
  type OtherDraft,
  type SavedDraft,
} from '#machines/volunteer-card/draft.machine.ts'
import { type VolunteerCardActor, volunteerCardMachine } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { CardAddress, LatestApplication, LoadedCard } from '#machines/volunteer-card/volunteer-card.types.ts'
import { hasEnded } from '#machines/volunteer-card/wizard-rules.ts'
import { codes } from '#contract/codes.ts'
import { refusedWith } from '#machines/failure.ts'
import { sessionActor } from '../../../session/use-session.ts'
import { isOwnSave, noteSave } from '../../../shared/draft/draft-tabs.ts'
import { saveDraft } from '../../../shared/draft/save-draft.ts'
import type { CardDetail, CardOptions } from './card.api.ts'
import { forgetCopy, keepCopy, storedCopy } from './card-device-copy.ts'
import { loadCard, latestApplication } from './card-load.ts'
import { forgetPreviews, openPictures, type Pictures } from './card-pictures.ts'
import { onTabs, notifyTabs, saveName } from './card-tabs.ts'

/** What a load brings; another load or a new application exchanges it. */
export interface CardParts {
  detail: CardDetail
  options: CardOptions
  draft: DraftActor
  pictures: Pictures
  /** Without a network: shown from the copy on this device. */
  isFromDevice: boolean
}

const loadedLogic = fromTransition(
  (_: CardParts | null, { parts }: { type: 'parts.exchanged'; parts: CardParts }): CardParts | null => parts,
  null,
)

/** Keeps what the last load brought; null before the first one. */
export const openLoaded = (): ActorRefFrom<typeof loadedLogic> => createActor(loadedLogic).start()

export interface CardFlow {
  userId: string
  wizard: VolunteerCardActor
  loaded: ReturnType<typeof openLoaded>
  /** Changes one part of the draft: `set('contact', { mobile })`. */
  readonly set: <P extends CardPart>(part: P, values: Partial<CardDraft[P]>) => void
  /** A new application after one that ended. */
  readonly renew: () => void
  /** Whether a wish was refused since the last call: the page leads to the first wrong field. */
  takeRefusal(): boolean
  /** The server lacks words, or a picture is on its way. */
  readonly isUnsaved: () => boolean
  /** Saves at once, pictures on their way included; false when the server does not have everything afterwards. */
  readonly save: () => Promise<boolean>
  stop(): void
}

/** Name and state of the card are part of the user info. */
const notifySession = () => sessionActor.send({ type: 'user.changed' })

const api = () => import('./card.api.ts')

/** The wizard with its draft and its pictures, wired to each other, to the server and to this device. */
export function openCardFlow(userId: string, address: CardAddress | null): CardFlow {
  const loaded = openLoaded()
  const present = () => loaded.getSnapshot().context
  /** The copy on this device that this page wrote, or opened with. */
  let ownCopy: string | null = null
  const exchange = (parts: CardParts) => {
    const before = present()
    if (before?.draft !== parts.draft) before?.draft.stop()
    if (before?.pictures !== parts.pictures) before?.pictures.stop()
    loaded.send({ type: 'parts.exchanged', parts })
  }

  const wizard: VolunteerCardActor = createActor(
    volunteerCardMachine.provide({
      actors: {
        loadApplication: fromPromise<LoadedCard>(async ({ signal }) => {
          const { parts, copy, isFromDevice } = await loadCard(userId, signal)
          signal.throwIfAborted()
          const { detail, options } = parts
          const draft = copy?.draft ?? detail.draft
          ownCopy = copy && storedCopy(userId)
          exchange({
            ...parts,
            isFromDevice,
            draft: openDraft({
              draft: draft ?? emptyCardDraft,
              revision: copy?.revision ?? detail.revision,
              savedAt: copy?.savedAt ?? detail.savedAt,
              isTyped: copy !== null,
            }),
            pictures: picturesOf(draft ?? emptyCardDraft),
          })
          const application = latestApplication(detail.standing)
          return {
            // Words over an application that ended are those of the next one.
            application: copy && hasEnded(application) ? { applicationId: null, state: null } : application,
            draft,
            basis: {
              facts: detail.facts,
              noticeVersion: options.notice.version,
              criticised: detail.criticised.flatMap(({ field, ...rest }) =>
                isCardField(field) ? [{ field, ...rest }] : [],
              ),
              today: shanghaiDay(Date.now()),
            },
          }
        }),
        saveIndividual: fromPromise<CardFacts, CardDraft['individual']>(async ({ input, signal }) => {
          const facts = await (await api()).storeIndividual(input, signal)
          notifySession()
          return facts
        }),
        submitApplication: fromPromise<LatestApplication>(async ({ signal }) => {
          const parts = present()
          if (!parts || !(await saveDraft(parts.draft))) throw failureToSave(parts)
          try {
            const { revision } = parts.draft.getSnapshot().context
            const result = await (await api()).submit(revision, signal)
            notifyTabs({ userId, kind: 'changed' })
            exchange({ ...parts, detail: { ...parts.detail, standing: result } })
            notifySession()
            return latestApplication(result)
          } catch (error) {
            // The other device's words come with the refusal of a save.
            if (refusedWith(error, codes.draftStale)) resave(parts.draft)
            throw error
          }
        }),
        cancelApplication: fromPromise<void>(async ({ signal }) => {
          // A save on its way would begin the application again.
          const parts = present()
          if (parts) await saveDraft(parts.draft)
          await (await api()).cancel(signal)
          forgetCopy(userId)
          noteSave(saveName(userId), null)
          notifyTabs({ userId, kind: 'changed' })
          notifySession()
        }),
        reportLost: fromPromise<void, { applicationId: string }>(async ({ input, signal }) => {
          await (await api()).sendLostReport(input.applicationId, signal)
          notifySession()
        }),
      },
    }),
    { input: { address } },
  )

  const isRunning = () => wizard.getSnapshot().status === 'active'

  const set: CardFlow['set'] = (part, values) => {
    const before = wizard.getSnapshot().context.draft
    const draft = { ...before, [part]: { ...before[part], ...values } }
    wizard.send({ type: 'draft.changed', draft })
    if (wizard.getSnapshot().context.draft === draft) present()?.draft.send({ type: 'draft.typed', draft })
  }

  const picturesOf = (draft: CardDraft) =>
    openPictures(draft.material, (slot, pictureId) => {
      set('material', { [slot]: pictureId })
    })

  const openDraft = (input: DraftInput): DraftActor => {
    const actor: DraftActor = createActor(
      draftMachine.provide({
        actors: {
          saveDraft: fromPromise<{ revision: number; savedAt: string }, SavedDraft>(({ input: savedDraft, signal }) =>
            storeHere(userId, savedDraft, signal),
          ),
        },
        actions: {
          keepOnDevice: ({ context: { savedAt } }, values) => {
            const parts = present()
            if (!parts) return
            ownCopy = keepCopy(userId, { ...values, savedAt, detail: parts.detail, options: parts.options })
          },
          forgetOnDevice: () => forgetCopy(userId, ownCopy),
        },
      }),
      { input },
    )
    actor.on('draft.replaced', ({ draft }) => {
      for (const slot of pictureSlots) {
        present()?.pictures.actors[slot].send({ type: 'picture.replaced', pictureId: draft.material[slot] })
      }
      const { value } = wizard.getSnapshot()
      wizard.send({ type: 'draft.replaced', draft, address: typeof value === 'object' ? value.form : null })
    })
    actor.on('draft.refused', ({ failure }) => wizard.send({ type: 'application.changed', failure }))
    actor.start()
    return actor
  }

  const leaveTabs = onTabs((message) => {
    const parts = present()
    if (message.userId !== userId || !parts || !wizard.getSnapshot().matches('form')) return
    if (message.kind === 'saved') parts.draft.send({ ...message, type: 'newer.heard' })
    // Words that are not saved will be refused, which says why.
    else if (parts.draft.getSnapshot().matches('saved')) wizard.send({ type: 'application.changed', failure: null })
  })
  const reconnect = () => present()?.draft.send({ type: 'connection.returned' })
  window.addEventListener('online', reconnect)
  let isRefused = false
  wizard.on('step.refused', () => {
    isRefused = true
  })
  wizard.start()
  return {
    userId,
    wizard,
    loaded,
    set,
    renew: () => {
      const parts = present()
      if (!parts) return
      const fresh = { draft: emptyCardDraft, revision: 0, savedAt: null, isTyped: false }
      exchange({ ...parts, draft: openDraft(fresh), pictures: picturesOf(emptyCardDraft) })
      wizard.send({ type: 'renewal.wished' })
    },
    takeRefusal: () => {
      const was = isRefused
      isRefused = false
      return was
    },
    isUnsaved: () => {
      const parts = present()
      return (
        parts !== null &&
        isRunning() &&
        wizard.getSnapshot().hasTag('form') &&
        (parts.draft.getSnapshot().hasTag('unsaved') ||
          Object.values(parts.pictures.actors).some((actor) => actor.getSnapshot().hasTag('busy')))
      )
    },
    save: async () => {
      const parts = present()
      if (parts === null || !isRunning()) return true
      await Promise.all(
        Object.values(parts.pictures.actors).map((actor) => waitFor(actor, (state) => !state.hasTag('busy'))),
      )
      return saveDraft(parts.draft)
    },
    stop: () => {
      window.removeEventListener('online', reconnect)
      leaveTabs()
      wizard.stop()
      const parts = present()
      parts?.draft.stop()
      parts?.pictures.stop()
      forgetPreviews()
    },
  }
}

/** Saves, tells the other tabs, and says of a draft that was saved elsewhere whether that was in another tab. */
async function storeHere(userId: string, savedDraft: SavedDraft, signal: AbortSignal) {
  try {
    const answer = await (await api()).storeDraft(savedDraft, signal)
    noteSave(saveName(userId), answer.savedAt)
    notifyTabs({ userId, kind: 'saved', draft: savedDraft.draft, ...answer })
    return answer
  } catch (error) {
    const { newer } = error as { newer?: Omit<OtherDraft, 'isHere'> | null }
    throw newer
      ? Object.assign(error as Error, { newer: { ...newer, isHere: isOwnSave(saveName(userId), newer.savedAt) } })
      : error
  }
}

const resave = (draft: DraftActor) => {
  draft.send({ type: 'draft.typed', draft: draft.getSnapshot().context.draft })
  draft.send({ type: 'save.wished' })
}

/** Why the save failed; the wizard loads again when the application went on elsewhere. */
const failureToSave = (parts: CardParts | null) =>
  parts?.draft.getSnapshot().context.failure ?? { code: 'NOT_SAVED', message: '草稿还没有存好，请再提交一次' }
