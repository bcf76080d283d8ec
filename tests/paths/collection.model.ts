import { isDeepStrictEqual } from 'node:util'
import {
  type CollectionContext,
  type CollectionWish,
  collectionMachine,
} from '#machines/collection/collection.machine.ts'
import { defineModel, reject, resolve, type Row, send } from './support/model.ts'

const wishes = {
  'collect 7': { missionId: '7', collected: true },
  'remove 7': { missionId: '7', collected: false },
  'collect 8': { missionId: '8', collected: true },
} as const satisfies Record<string, CollectionWish>

type Name = keyof typeof wishes
const names = Object.keys(wishes) as Name[]

const collectors = 12

/** What a heart shows: the last wish, else what the server has. */
const isPressed = ({ saved, wishes: open }: CollectionContext, missionId: string): boolean =>
  (open.toReversed().find((wish) => wish.missionId === missionId) ?? { collected: saved[missionId] }).collected === true

const isUnknown = ({ saved }: CollectionContext): boolean => Object.keys(saved).length === 0

/** Nothing but this changes. */
const becomes =
  (change: (before: CollectionContext) => Partial<CollectionContext>) =>
  (after: CollectionContext, before: CollectionContext): true | string =>
    isDeepStrictEqual(after, { ...before, ...change(before) }) || `应是 ${JSON.stringify(change(before))}`

const reads = (on: string, seven: boolean): Row<CollectionContext> => ({
  from: '',
  on,
  then: becomes(({ saved }) => ({ saved: { ...saved, 7: seven, 8: false } })),
})

/** The wish under way, and the one that is sent after it when this answer has come. */
const stands = (first: Name, next: Name | null, isNext: (context: CollectionContext) => CollectionWish | undefined) =>
  [
    `${first} is under way, ${next ?? 'nothing'} is next`,
    (c: CollectionContext) =>
      isDeepStrictEqual(c.wishes[0], wishes[first]) && isDeepStrictEqual(isNext(c), next ? wishes[next] : undefined),
  ] as const

const goesOn = (next: Name | null) => (next ? { to: 'writing', calls: { write: wishes[next] } } : { to: 'idle' })

const second = (c: CollectionContext): CollectionWish | undefined => c.wishes[1]
const otherMission = (c: CollectionContext): CollectionWish | undefined =>
  c.wishes.find(({ missionId }) => missionId !== c.wishes[0]?.missionId)

const nothingYet: CollectionContext = { saved: {}, collections: {}, wishes: [] }

/** Requirements: docs/rules/missions.md#collections, docs/rules/browser.md#optimistic-changes. */
export const collectionModel = defineModel({
  machine: collectionMachine,
  starts: { default: { to: 'idle', then: nothingYet } },
  cases: [
    send('7 is found collected', { type: 'collection.read', missionIds: ['7', '8'], collected: ['7'] }),
    send('none is found collected', { type: 'collection.read', missionIds: ['7', '8'], collected: [] }),
    send('the own list has 7', { type: 'collection.read', missionIds: ['7'], collected: ['7'] }),
    ...names.map((name) => send(name, { type: 'collection.wished', ...wishes[name] })),
    resolve('server did it', 'write', collectors),
    reject('server refuses', 'write', { code: '10002', message: '没有找到这个活动，它可能已被删除' }),
    send('somebody else signs in', { type: 'login.changed' }),
  ],
  offered: {
    // A page asks for what it does not know.
    '7 is found collected': ({ context }) =>
      isUnknown(context) && !context.wishes.some((wish) => isDeepStrictEqual(wish, wishes['remove 7'])),
    'none is found collected': ({ context }) => isUnknown(context),
    'the own list has 7': ({ context }) => context.wishes.length === 0 && '7' in context.saved && '8' in context.saved,
    'collect 7': ({ context }) => !isPressed(context, '7'),
    'remove 7': ({ context }) => isPressed(context, '7'),
    'collect 8': ({ context }) => !isPressed(context, '8'),
  },
  spec: [
    reads('7 is found collected', true),
    reads('none is found collected', false),
    { from: '', on: 'the own list has 7', then: becomes(({ saved }) => ({ saved: { ...saved, 7: true } })) },
    ...names.map((on) => ({ from: 'idle', on, ...goesOn(on), then: { wishes: [wishes[on]] } })),
    ...names.map((on) => ({
      from: 'writing',
      on,
      then: becomes(({ wishes: [first, ...waiting] }) => {
        const wish = wishes[on]
        const others = [first as CollectionWish, ...waiting.filter(({ missionId }) => missionId !== wish.missionId)]
        return { wishes: isDeepStrictEqual(first, wish) ? others : [...others, wish] }
      }),
    })),
    ...names.flatMap((first) => [
      ...[null, ...names.filter((name) => name !== first)].map((next) => ({
        from: 'writing',
        on: 'server did it',
        guard: stands(first, next, second),
        ...goesOn(next),
        then: becomes(({ saved, collections, wishes: [, ...waiting] }) => ({
          saved: { ...saved, [wishes[first].missionId]: wishes[first].collected },
          collections: { ...collections, [wishes[first].missionId]: collectors },
          wishes: waiting,
        })),
        emits: [{ type: 'collection.written', ...wishes[first] }],
      })),
      ...[null, ...names.filter((name) => wishes[name].missionId !== wishes[first].missionId)].map((next) => ({
        from: 'writing',
        on: 'server refuses',
        guard: stands(first, next, otherMission),
        ...goesOn(next),
        then: becomes(({ wishes: open }) => ({
          wishes: open.filter(({ missionId }) => missionId !== wishes[first].missionId),
        })),
      })),
    ]),
    { from: '', on: 'somebody else signs in', to: 'idle', then: nothingYet },
  ],
  ignores: {},
  invariants: {
    idle: (s) => s.context.wishes.length === 0 || '每个心愿都有答复',
    writing: (s) => s.context.wishes.length > 0 || '有一个心愿在办',
  },
})
