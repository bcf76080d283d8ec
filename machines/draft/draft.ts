import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { ensure } from '#domain/ensure.ts'
import { type Failure, failureOf, notProvided } from '../failure.ts'

export interface SavedDraft<D> {
  draft: D
  revision: number
}

/** A draft that was saved elsewhere. */
export interface OtherDraft<D> extends SavedDraft<D> {
  savedAt: string | null
  /** Who saved it, where several people write. */
  savedBy?: string
  /** Another tab of this browser saved it, not another device. */
  isHere: boolean
}

export interface DraftContext<D> extends SavedDraft<D> {
  /** When the server last took the draft, ISO 8601; null before the first save. */
  savedAt: string | null
  /** Words were typed since the save under way was sent. */
  isTyped: boolean
  /** What was saved elsewhere in the meantime. */
  newer: OtherDraft<D> | null
  /** What was sent since the last answer, newest last: the server may have taken it without our hearing of it. */
  sent: readonly D[]
  failure: Failure | null
}

type DraftEvent<D> =
  | { type: 'draft.typed'; draft: D }
  /** Without waiting for a pause in typing: before a step, before leaving. */
  | { type: 'save.wished' }
  | { type: 'connection.returned' }
  /** Another tab of this browser saved. */
  | ({ type: 'newer.heard' } & SavedDraft<D> & { savedAt: string | null })
  /** Of two drafts the one that was saved elsewhere, or the one of this page. */
  | { type: 'newer.taken' }
  | { type: 'own.kept' }

/** `draft.refused` when what the draft is of went on elsewhere and can no longer be written. */
export type DraftEmitted<D> = { type: 'draft.replaced'; draft: D } | { type: 'draft.refused'; failure: Failure }

export interface DraftInput<D> extends SavedDraft<D> {
  savedAt: string | null
  /** The draft came from the copy on this device and the server does not have it yet. */
  isTyped: boolean
}

/** Milliseconds of rest before a save, and before the next try of one that failed. */
const draftDelays = { pause: 800, retry: 10_000 } as const

/** Saves without an answer that are remembered. */
const sentLimit = 3

interface DraftRules<D> {
  isSame: (draft: D, other: D) => boolean
  /** Codes of a save that say that the draft can no longer be written. */
  closedCodes: readonly string[]
}

/**
 * Keeps what is typed: at once on this device, after a pause on the server. Provided by the page: `saveDraft`, which rejects with
 * `{code, message, newer?}`, and the actions `keepOnDevice` (with the revision that the words build on) and `forgetOnDevice`. The tag `unsaved` stands while the
 * server lacks words.
 */
export function draftMachineOf<D>({ isSame, closedCodes }: DraftRules<D>) {
  const onDevice = {
    type: 'keepOnDevice' as const,
    params: ({ context: { draft, revision } }: { context: DraftContext<D> }) => ({ draft, revision }),
  }
  return setup({
    types: {} as {
      context: DraftContext<D>
      events: DraftEvent<D>
      emitted: DraftEmitted<D>
      input: DraftInput<D>
      tags: 'unsaved' | 'busy'
    },
    actors: {
      saveDraft: fromPromise<{ revision: number; savedAt: string }, SavedDraft<D>>(notProvided),
    },
    delays: draftDelays,
    guards: {
      isTyped: ({ context }) => context.isTyped,
      isOwn: ({ context: { sent } }, { error }: { error: unknown }) => {
        const newer = newerIn<D>(error)
        return newer !== null && sent.some((draft) => isSame(draft, newer.draft))
      },
      isStale: (_, { error }: { error: unknown }) => newerIn<D>(error) !== null,
      isRefused: (_, { error }: { error: unknown }) => closedCodes.includes(failureOf(error).code),
      isNewer: ({ context }, { revision }: { revision: number }) => revision > context.revision,
    },
    actions: {
      keepDraft: assign((_, { draft }: { draft: D }) => ({ draft, isTyped: true })),
      startSave: assign(({ context: { draft, sent } }) => ({
        isTyped: false,
        failure: null,
        sent: [...sent, draft].slice(-sentLimit),
      })),
      keepRevision: assign(
        (_, { output: { revision, savedAt } }: { output: { revision: number; savedAt: string } }) => ({
          revision,
          savedAt,
          sent: [],
        }),
      ),
      keepOwnRevision: assign((_, { error }: { error: unknown }) => ({
        revision: ensure(newerIn<D>(error)).revision,
        sent: [],
      })),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error), isTyped: true })),
      keepNewer: assign((_, { error }: { error: unknown }) => ({ newer: newerIn<D>(error), sent: [], isTyped: true })),
      takeNewer: assign(({ context }) => {
        const { draft, revision, savedAt } = ensure(context.newer)
        return { draft, revision, savedAt, newer: null, isTyped: false }
      }),
      takeHeard: assign((_, { draft, revision, savedAt }: SavedDraft<D> & { savedAt: string | null }) => ({
        draft,
        revision,
        savedAt,
      })),
      overrideNewer: assign(({ context }) => ({ revision: ensure(context.newer).revision, newer: null })),
      tellReplaced: emit(({ context }) => ({ type: 'draft.replaced' as const, draft: context.draft })),
      tellRefused: emit(({ context }) => ({ type: 'draft.refused' as const, failure: ensure(context.failure) })),
      keepOnDevice: (_, _words: SavedDraft<D>) => {},
      forgetOnDevice: () => {},
    },
  }).createMachine({
    id: 'draft',
    context: ({ input }) => ({ ...input, newer: null, sent: [], failure: null }),
    initial: 'opening',
    options: { maxIterations: 100 },
    states: {
      opening: { always: [{ guard: 'isTyped', target: 'typed' }, { target: 'saved' }] },
      saved: {
        on: {
          'draft.typed': {
            target: 'typed',
            actions: [{ type: 'keepDraft', params: ({ event }) => event }, onDevice],
          },
          'newer.heard': {
            guard: { type: 'isNewer', params: ({ event }) => event },
            actions: [{ type: 'takeHeard', params: ({ event }) => event }, 'tellReplaced'],
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
            actions: [{ type: 'keepDraft', params: ({ event }) => event }, onDevice],
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
            {
              guard: 'isTyped',
              target: 'typed',
              actions: [{ type: 'keepRevision', params: ({ event }) => event }, onDevice],
            },
            { target: 'saved', actions: [{ type: 'keepRevision', params: ({ event }) => event }, 'forgetOnDevice'] },
          ],
          onError: [
            // The answer to an earlier save was lost on the way: what the server holds is this page's own.
            {
              guard: { type: 'isOwn', params: ({ event }) => event },
              target: 'saving',
              reenter: true,
              actions: { type: 'keepOwnRevision', params: ({ event }) => event },
            },
            {
              guard: { type: 'isStale', params: ({ event }) => event },
              target: 'conflict',
              actions: { type: 'keepNewer', params: ({ event }) => event },
            },
            {
              guard: { type: 'isRefused', params: ({ event }) => event },
              target: 'refused',
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'forgetOnDevice', 'tellRefused'],
            },
            { target: 'unsaved', actions: { type: 'keepFailure', params: ({ event }) => event } },
          ],
        },
        on: {
          'draft.typed': {
            actions: [{ type: 'keepDraft', params: ({ event }) => event }, onDevice],
          },
        },
      },
      unsaved: {
        tags: 'unsaved',
        after: { retry: 'saving' },
        on: {
          'draft.typed': {
            actions: [{ type: 'keepDraft', params: ({ event }) => event }, onDevice],
          },
          'save.wished': 'saving',
          'connection.returned': 'saving',
        },
      },
      conflict: {
        tags: 'unsaved',
        on: {
          'draft.typed': {
            actions: [{ type: 'keepDraft', params: ({ event }) => event }, onDevice],
          },
          'newer.taken': { target: 'saved', actions: ['takeNewer', 'tellReplaced', 'forgetOnDevice'] },
          'own.kept': { target: 'saving', actions: 'overrideNewer' },
        },
      },
      /** Nothing that is typed can be saved any more; the page loads what became of the application. */
      refused: {},
    },
  })
}

/** The other draft, where the server refused this one for it. */
const newerIn = <D>(error: unknown): OtherDraft<D> | null => (error as { newer?: OtherDraft<D> | null }).newer ?? null

export type DraftMachine<D> = ReturnType<typeof draftMachineOf<D>>
export type DraftActor<D> = ActorRefFrom<DraftMachine<D>>
export type DraftSnapshot<D> = SnapshotFrom<DraftMachine<D>>
