import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate'
import { ensure } from '#domain/ensure.ts'
import { notProvided } from '../failure.ts'

/** A mission that the person wishes to have in the collection, or out of it. */
export interface CollectionWish {
  missionId: string
  collected: boolean
}

export interface CollectionContext {
  /** What the server has, as far as known. */
  saved: Readonly<Record<string, boolean>>
  /** How many volunteers have collected a mission, as far as known. */
  collections: Readonly<Record<string, number>>
  /** What is not answered yet; the first is under way, and of each other mission there is the last wish alone. */
  wishes: readonly CollectionWish[]
}

export type CollectionEvent =
  /** The server has answered which of these are collected. */
  | { type: 'collection.read'; missionIds: readonly string[]; collected: readonly string[] }
  | ({ type: 'collection.wished' } & CollectionWish)
  /** What one person has collected is nothing to the next one. */
  | { type: 'login.changed' }

export type CollectionEmitted = { type: 'collection.written' } & CollectionWish

const underWay = ({ wishes }: CollectionContext): CollectionWish => ensure(wishes[0])

/** What is left when the wish under way is refused: its mission stays as it was. */
const otherWishesOf = (context: CollectionContext): readonly CollectionWish[] =>
  context.wishes.filter(({ missionId }) => missionId !== underWay(context).missionId)

/**
 * What a volunteer has collected. A wish is shown at once, sent after those before it, and taken back when the server refuses it.
 * Provided by the page: `write` makes the call and answers how many have collected the mission.
 */
export const collectionMachine = setup({
  types: {} as { context: CollectionContext; events: CollectionEvent; emitted: CollectionEmitted },
  actors: {
    write: fromPromise<number, CollectionWish>(notProvided),
  },
  guards: {
    isMoreWished: ({ context }) => context.wishes.length > 1,
    isOtherWished: ({ context }) => otherWishesOf(context).length > 0,
  },
  actions: {
    keepRead: assign({
      saved: (
        { context },
        { missionIds, collected }: Omit<Extract<CollectionEvent, { collected: readonly string[] }>, 'type'>,
      ) => ({
        ...context.saved,
        ...Object.fromEntries(missionIds.map((id) => [id, collected.includes(id)])),
      }),
    }),
    keepWish: assign({
      wishes: ({ context: { wishes } }, { missionId, collected }: CollectionWish) => {
        const [first, ...waiting] = wishes
        const otherWishes = waiting.filter((wish) => wish.missionId !== missionId)
        const remaining = first ? [first, ...otherWishes] : otherWishes
        const isSame = first?.missionId === missionId && first.collected === collected
        return isSame ? remaining : [...remaining, { missionId, collected }]
      },
    }),
    keepWritten: assign(({ context }, { collections }: { collections: number }) => {
      const { missionId, collected } = underWay(context)
      return {
        saved: { ...context.saved, [missionId]: collected },
        collections: { ...context.collections, [missionId]: collections },
        wishes: context.wishes.slice(1),
      }
    }),
    dropRefused: assign({ wishes: ({ context }) => otherWishesOf(context) }),
    forgetAll: assign({ saved: {}, collections: {}, wishes: [] }),
    emitWritten: emit(({ context }) => ({ type: 'collection.written' as const, ...underWay(context) })),
  },
}).createMachine({
  id: 'collection',
  context: { saved: {}, collections: {}, wishes: [] },
  initial: 'idle',
  options: { maxIterations: 100 },
  on: {
    'collection.read': { actions: { type: 'keepRead', params: ({ event }) => event } },
    'login.changed': { target: '.idle', actions: 'forgetAll' },
  },
  states: {
    idle: {
      on: {
        'collection.wished': { target: 'writing', actions: { type: 'keepWish', params: ({ event }) => event } },
      },
    },
    writing: {
      on: { 'collection.wished': { actions: { type: 'keepWish', params: ({ event }) => event } } },
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => underWay(context),
        onDone: [
          {
            guard: 'isMoreWished',
            target: 'writing',
            reenter: true,
            actions: ['emitWritten', { type: 'keepWritten', params: ({ event }) => ({ collections: event.output }) }],
          },
          {
            target: 'idle',
            actions: ['emitWritten', { type: 'keepWritten', params: ({ event }) => ({ collections: event.output }) }],
          },
        ],
        onError: [
          {
            guard: 'isOtherWished',
            target: 'writing',
            reenter: true,
            actions: 'dropRefused',
          },
          { target: 'idle', actions: 'dropRefused' },
        ],
      },
    },
  },
})

export type CollectionActor = ActorRefFrom<typeof collectionMachine>
