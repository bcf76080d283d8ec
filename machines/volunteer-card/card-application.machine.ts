import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { cardOptions, usersDetail } from '#contract/card/card.ts'
import { type CardDraft, type CardPart, emptyCardDraft, type PictureSlot } from '#domain/card/draft.ts'
import type { CardStep } from '#domain/card/steps.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Failure } from '../failure.ts'
import { type CardDraftInput, draftMachine, type SavedCardDraft } from './draft.machine.ts'
import { uploadMachine } from './upload.machine.ts'
import { volunteerCardMachine } from './volunteer-card.machine.ts'
import type { CardAddress } from './volunteer-card.types.ts'

/** What a load brings beside the draft; another load exchanges it. */
export interface CardParts {
  detail: Reply<typeof usersDetail>
  options: Reply<typeof cardOptions>
  /** Without a network: shown from the copy on this device. */
  isFromDevice: boolean
}

/** What of the wizard the draft and the pictures depend on. */
export interface WizardView {
  words: CardDraft
  /** The step that is filled in; null where no form is open. */
  step: CardStep | null
  /** The wizard takes changed words. */
  isWritable: boolean
}

export interface CardApplicationContext extends WizardView {
  /** Where the wizard begins; null on the overview. */
  address: CardAddress | null
  /** Null before the first load. */
  parts: CardParts | null
  /** What the draft and its pictures begin with. */
  opened: CardDraftInput
  /** The server has all words. */
  isSaved: boolean
  /** A wish was refused and the page has not led to the first wrong field yet. */
  isRefused: boolean
}

export interface PartChange {
  part: CardPart
  values: Partial<CardDraft[CardPart]>
}

export type CardApplicationEvent =
  | { type: 'card.loaded'; parts: CardParts; draft: CardDraftInput }
  | { type: 'application.sent'; standing: CardParts['detail']['standing'] }
  /** A new application after one that ended. */
  | { type: 'renewal.wished' }
  /** Some fields of one part, typed or stored by a picture. */
  | ({ type: 'part.changed' } & PartChange)
  | ({ type: 'wizard.moved' } & WizardView)
  | { type: 'step.refused' }
  | { type: 'refusal.shown' }
  | { type: 'draft.moved'; isSaved: boolean }
  | { type: 'draft.replaced'; draft: CardDraft }
  | { type: 'draft.refused'; failure: Failure }
  /** Another tab of this browser saved. */
  | ({ type: 'newer.heard' } & SavedCardDraft & { savedAt: string })
  /** Another tab of this browser sent or withdrew the application. */
  | { type: 'application.changed' }
  | { type: 'connection.returned' }

const freshDraft: CardDraftInput = { draft: emptyCardDraft, revision: 0, savedAt: null, isTyped: false }

const withPart = (words: CardDraft, { part, values }: PartChange): CardDraft => ({
  ...words,
  [part]: { ...words[part], ...values },
})

const picture = <S extends PictureSlot>(slot: S) => ({
  id: slot,
  src: slot,
  input: ({ context }: { context: CardApplicationContext }) => ({ pictureId: context.opened.draft.material[slot] }),
})

/**
 * The application for a volunteer card as one system: the wizard, and from the first load on its draft and its pictures. Provided by the page: the calls of
 * the three machines, `watchWizard` and `watchDraft`, which report what the children do, and `listenOutside` for other tabs and the network.
 */
export const cardApplicationMachine = setup({
  types: {} as {
    context: CardApplicationContext
    events: CardApplicationEvent
    input: { address: CardAddress | null }
    children: { wizard: 'wizard'; draft: 'draft' } & { [slot in PictureSlot]: slot }
  },
  actors: {
    wizard: volunteerCardMachine,
    draft: draftMachine,
    idFront: uploadMachine,
    idBack: uploadMachine,
    portrait: uploadMachine,
    watchWizard: fromCallback(() => {}),
    watchDraft: fromCallback(() => {}),
    listenOutside: fromCallback(() => {}),
  },
  guards: {
    isWritable: ({ context }) => context.isWritable,
    isForm: ({ context }) => context.step !== null,
    // Words that are not saved will be refused, which says why.
    isSavedForm: ({ context }) => context.step !== null && context.isSaved,
  },
  actions: {
    keepCard: assign((_, { parts, draft }: { parts: CardParts; draft: CardDraftInput }) => ({
      parts,
      opened: draft,
      isSaved: !draft.isTyped,
    })),
    keepStanding: assign({
      parts: ({ context: { parts } }, { standing }: { standing: CardParts['detail']['standing'] }) =>
        parts && { ...parts, detail: { ...parts.detail, standing } },
    }),
    openFresh: assign({ opened: freshDraft, isSaved: true }),
    keepView: assign((_, { words, step, isWritable }: WizardView) => ({ words, step, isWritable })),
    keepSaved: assign({ isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved }),
    keepRefusal: assign({ isRefused: true }),
    forgetRefusal: assign({ isRefused: false }),
    changeWizard: sendTo('wizard', ({ context }, change: PartChange) => ({
      type: 'draft.changed',
      draft: withPart(context.words, change),
    })),
    typeDraft: sendTo('draft', ({ context }, change: PartChange) => ({
      type: 'draft.typed',
      draft: withPart(context.words, change),
    })),
    replaceWords: sendTo('wizard', ({ context }, { draft }: { draft: CardDraft }) => ({
      type: 'draft.replaced',
      draft,
      address: context.step,
    })),
    reloadWizard: sendTo('wizard', (_, { failure }: { failure: Failure | null }) => ({
      type: 'application.changed',
      failure,
    })),
    renewWizard: sendTo('wizard', { type: 'renewal.wished' }),
    tellNewer: sendTo('draft', (_, newer: SavedCardDraft & { savedAt: string }) => ({ ...newer, type: 'newer.heard' })),
    tellConnection: sendTo('draft', { type: 'connection.returned' }),
    replaceIdFront: sendTo('idFront', (_, { draft }: { draft: CardDraft }) => replacement(draft, 'idFront')),
    replaceIdBack: sendTo('idBack', (_, { draft }: { draft: CardDraft }) => replacement(draft, 'idBack')),
    replacePortrait: sendTo('portrait', (_, { draft }: { draft: CardDraft }) => replacement(draft, 'portrait')),
  },
}).createMachine({
  id: 'cardApplication',
  context: ({ input }) => ({
    address: input.address,
    parts: null,
    opened: freshDraft,
    words: emptyCardDraft,
    step: null,
    isWritable: false,
    isSaved: true,
    isRefused: false,
  }),
  initial: 'waiting',
  options: { maxIterations: 100 },
  invoke: [
    { id: 'wizard', src: 'wizard', input: ({ context }) => ({ address: context.address }) },
    { id: 'watchWizard', src: 'watchWizard' },
    { id: 'listenOutside', src: 'listenOutside' },
  ],
  on: {
    'card.loaded': { target: '.open', actions: { type: 'keepCard', params: ({ event }) => event } },
    'wizard.moved': { actions: { type: 'keepView', params: ({ event }) => event } },
    'step.refused': { actions: 'keepRefusal' },
    'refusal.shown': { actions: 'forgetRefusal' },
  },
  states: {
    waiting: {},
    open: {
      invoke: [
        { id: 'draft', src: 'draft', input: ({ context }) => context.opened },
        picture('idFront'),
        picture('idBack'),
        picture('portrait'),
        { id: 'watchDraft', src: 'watchDraft' },
      ],
      on: {
        'application.sent': { actions: { type: 'keepStanding', params: ({ event }) => event } },
        'renewal.wished': { target: 'open', reenter: true, actions: ['openFresh', 'renewWizard'] },
        'part.changed': {
          guard: 'isWritable',
          actions: [
            { type: 'changeWizard', params: ({ event }) => event },
            { type: 'typeDraft', params: ({ event }) => event },
          ],
        },
        'draft.moved': { actions: { type: 'keepSaved', params: ({ event }) => event } },
        'draft.replaced': {
          actions: [
            { type: 'replaceIdFront', params: ({ event }) => event },
            { type: 'replaceIdBack', params: ({ event }) => event },
            { type: 'replacePortrait', params: ({ event }) => event },
            { type: 'replaceWords', params: ({ event }) => event },
          ],
        },
        'draft.refused': { actions: { type: 'reloadWizard', params: ({ event }) => event } },
        'newer.heard': {
          guard: 'isForm',
          actions: { type: 'tellNewer', params: ({ event }) => event },
        },
        'application.changed': {
          guard: 'isSavedForm',
          actions: { type: 'reloadWizard', params: { failure: null } },
        },
        'connection.returned': { actions: 'tellConnection' },
      },
    },
  },
})

const replacement = (draft: CardDraft, slot: PictureSlot) => ({
  type: 'picture.replaced',
  pictureId: draft.material[slot],
})

export type CardApplicationActor = ActorRefFrom<typeof cardApplicationMachine>
export type CardApplicationSnapshot = SnapshotFrom<typeof cardApplicationMachine>
