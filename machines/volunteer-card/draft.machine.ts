import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { CardDraft } from '#contract/card/draft.ts'
import { type Failure, failureOf, notProvided } from '../failure.ts'

export interface SavedDraft {
  draft: CardDraft
  revision: number
}

export interface DraftContext extends SavedDraft {
  /** When the server last took the draft, ISO 8601; null before the first save. */
  savedAt: string | null
  /** Words were typed since the save under way was sent. */
  isTyped: boolean
  /** What another device saved in the meantime. */
  newer: SavedDraft | null
  failure: Failure | null
}

export type DraftEvent =
  | { type: 'draft.typed'; draft: CardDraft }
  /** Without waiting for a pause in typing: before a step, before leaving. */
  | { type: 'save.wished' }
  | { type: 'connection.returned' }
  /** Of two drafts the one of the other device, or the one of this page. */
  | { type: 'newer.taken' }
  | { type: 'own.kept' }

export type DraftEmitted = { type: 'draft.replaced'; draft: CardDraft }

export interface DraftInput extends SavedDraft {
  savedAt: string | null
  /** The draft came from the copy on this device and the server does not have it yet. */
  isTyped: boolean
}

/** Milliseconds of rest before a save, and before the next try of one that failed. */
export const draftDelays = { pause: 800, retry: 10_000 } as const

/** `codes.draftStale`; the rejection's `newer` holds the other draft. */
const draftStale = '12031'

/**
 * Keeps what is typed: at once on this device, after a pause on the server. Provided by the page: `saveDraft`, which rejects with
 * `{code, message, newer?}`, and the actions `keepOnDevice` and `forgetOnDevice`. The tag `unsaved` stands while the server lacks words.
 */
export const draftMachine = setup({
  types: {} as {
    context: DraftContext
    events: DraftEvent
    emitted: DraftEmitted
    input: DraftInput
    tags: 'unsaved' | 'busy'
  },
  actors: {
    saveDraft: fromPromise<{ revision: number; savedAt: string }, SavedDraft>(notProvided),
  },
  delays: draftDelays,
  guards: {
    isTyped: ({ context }) => context.isTyped,
    isStale: (_, { error }: { error: unknown }) => failureOf(error).code === draftStale && newerIn(error) !== null,
  },
  actions: {
    keepDraft: assign((_, { draft }: { draft: CardDraft }) => ({ draft, isTyped: true })),
    startSave: assign({ isTyped: false, failure: null }),
    keepRevision: assign((_, { output }: { output: { revision: number; savedAt: string } }) => output),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error), isTyped: true })),
    keepNewer: assign((_, { error }: { error: unknown }) => ({ newer: newerIn(error), isTyped: true })),
    takeNewer: assign(({ context }) => ({ ...(context.newer as SavedDraft), newer: null, isTyped: false })),
    outdoNewer: assign(({ context }) => ({ revision: (context.newer as SavedDraft).revision, newer: null })),
    tellReplaced: emit(({ context }) => ({ type: 'draft.replaced' as const, draft: context.draft })),
    keepOnDevice: (_, _draft: { draft: CardDraft }) => {},
    forgetOnDevice: () => {},
  },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ ...input, newer: null, failure: null }),
  initial: 'opening',
  options: { maxIterations: 100 },
  states: {
    opening: { always: [{ guard: 'isTyped', target: 'typed' }, { target: 'saved' }] },
    saved: {
      on: {
        'draft.typed': {
          target: 'typed',
          actions: [
            { type: 'keepDraft', params: ({ event }) => event },
            { type: 'keepOnDevice', params: ({ event }) => event },
          ],
        },
      },
    },
    typed: {
      tags: 'unsaved',
      after: { pause: 'saving' },
      on: {
        'draft.typed': {
          target: 'typed',
          reenter: true,
          actions: [
            { type: 'keepDraft', params: ({ event }) => event },
            { type: 'keepOnDevice', params: ({ event }) => event },
          ],
        },
        'save.wished': 'saving',
      },
    },
    saving: {
      tags: ['unsaved', 'busy'],
      entry: 'startSave',
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { draft, revision } }) => ({ draft, revision }),
        onDone: [
          { guard: 'isTyped', target: 'typed', actions: { type: 'keepRevision', params: ({ event }) => event } },
          { target: 'saved', actions: [{ type: 'keepRevision', params: ({ event }) => event }, 'forgetOnDevice'] },
        ],
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'conflict',
            actions: { type: 'keepNewer', params: ({ event }) => event },
          },
          { target: 'unsaved', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
      on: {
        'draft.typed': {
          actions: [
            { type: 'keepDraft', params: ({ event }) => event },
            { type: 'keepOnDevice', params: ({ event }) => event },
          ],
        },
      },
    },
    unsaved: {
      tags: 'unsaved',
      after: { retry: 'saving' },
      on: {
        'draft.typed': {
          actions: [
            { type: 'keepDraft', params: ({ event }) => event },
            { type: 'keepOnDevice', params: ({ event }) => event },
          ],
        },
        'save.wished': 'saving',
        'connection.returned': 'saving',
      },
    },
    conflict: {
      tags: 'unsaved',
      on: {
        'draft.typed': {
          actions: [
            { type: 'keepDraft', params: ({ event }) => event },
            { type: 'keepOnDevice', params: ({ event }) => event },
          ],
        },
        'newer.taken': { target: 'saved', actions: ['takeNewer', 'tellReplaced', 'forgetOnDevice'] },
        'own.kept': { target: 'saving', actions: 'outdoNewer' },
      },
    },
  },
})

export type DraftActor = ActorRefFrom<typeof draftMachine>
export type DraftSnapshot = SnapshotFrom<typeof draftMachine>

function newerIn(error: unknown): SavedDraft | null {
  const { newer } = (error ?? {}) as { newer?: SavedDraft | null }
  return newer ?? null
}
