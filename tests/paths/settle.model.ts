import { type SettleChoice, type SettleContext, settleMachine } from '#machines/settle/settle.machine.ts'
import { defineModel, reject, resolve, send } from './support/model.ts'

const everybody: SettleChoice = { mode: 'allBut', ids: [] }
const nobody: SettleChoice = { mode: 'only', ids: [] }
const settled = {
  people: 3,
  minutes: 630,
  publicUntil: '2026-12-19T00:00:00+08:00',
  missionState: 'publicising' as const,
}
const emitted = { type: 'slot.settled', output: settled }
const changed = { code: '12001', message: '名单刚刚有变化，现在可以确认 2 人，请刷新页面核对' }
const lost = { code: 'noAnswer', message: '' }

/** Two of three people are toggled; the third is chosen with everybody alone. */
const first = ['toggle the first', '31'] as const
const second = ['toggle the second', '32'] as const

const chosen = ({ choice: { mode, ids } }: SettleContext): number => (mode === 'only' ? ids.length : 3 - ids.length)
const isNamed = (id: string, mode: SettleChoice['mode'], alone: boolean) => {
  const words = `${mode === 'only' ? 'only' : 'all but'} ${id} ${alone ? 'is' : 'and another are'} chosen`
  const test = ({ choice }: SettleContext) =>
    choice.mode === mode && choice.ids.includes(id) && (choice.ids.length === 1) === alone
  return [words, test] as const
}
const isOther = (id: string, mode: SettleChoice['mode']) =>
  [
    `${mode === 'only' ? 'only' : 'all but'} another is chosen`,
    ({ choice }: SettleContext) => choice.mode === mode && !choice.ids.includes(id),
  ] as const

/** What a toggle makes of a choice, named or not before. */
const toggledOf = (id: string, wasNamed: boolean) => (after: SettleContext, before: SettleContext) => {
  const { mode, ids } = before.choice
  const expected = wasNamed ? ids.filter((other) => other !== id) : [...ids, id].toSorted()
  const isRight = after.message === null && after.choice.mode === mode && after.choice.ids.join() === expected.join()
  return isRight || `应选 ${mode} ${expected.join()}，却是 ${after.choice.mode} ${after.choice.ids.join()}`
}

const toggles = [first, second].flatMap(([on, id]) => [
  {
    from: 'choosing.everybody',
    on,
    to: 'choosing.some',
    then: { choice: { mode: 'allBut' as const, ids: [id] }, message: null },
  },
  {
    from: 'choosing.nobody',
    on,
    to: 'choosing.some',
    then: { choice: { mode: 'only' as const, ids: [id] }, message: null },
  },
  {
    from: 'choosing.some',
    on,
    guard: isNamed(id, 'allBut', true),
    to: 'choosing.everybody',
    then: { choice: everybody, message: null },
  },
  {
    from: 'choosing.some',
    on,
    guard: isNamed(id, 'only', true),
    to: 'choosing.nobody',
    then: { choice: nobody, message: null },
  },
  ...(['allBut', 'only'] as const).flatMap((mode) => [
    { from: 'choosing.some', on, guard: isNamed(id, mode, false), to: 'choosing.some', then: toggledOf(id, true) },
    { from: 'choosing.some', on, guard: isOther(id, mode), to: 'choosing.some', then: toggledOf(id, false) },
  ]),
])

/** Each choice that can be confirmed, with how many that are. */
const confirmations: readonly (readonly [on: string, people: number, choices: readonly SettleChoice[]])[] = [
  ['settle three', 3, [everybody]],
  [
    'settle two',
    2,
    [
      { mode: 'allBut', ids: ['31'] },
      { mode: 'allBut', ids: ['32'] },
      { mode: 'only', ids: ['31', '32'] },
    ],
  ],
  [
    'settle one',
    1,
    [
      { mode: 'allBut', ids: ['31', '32'] },
      { mode: 'only', ids: ['31'] },
      { mode: 'only', ids: ['32'] },
    ],
  ],
]
const isSame = (one: SettleChoice, other: SettleChoice): boolean =>
  one.mode === other.mode && one.ids.join() === other.ids.join()

const wasEverybody = ['everybody was chosen', (c: SettleContext) => chosen(c) === 3] as const
const wereSome = ['some were chosen', (c: SettleContext) => chosen(c) < 3] as const

/** Requirements: docs/rules/hours.md#settlement, docs/rules/hours.md#evidence. */
export const settleModel = defineModel({
  machine: settleMachine,
  starts: { default: { to: 'choosing.everybody', then: { choice: everybody, message: null } } },
  cases: [
    ...[first, second].map(([name, applicationId]) => send(name, { type: 'person.toggled', applicationId })),
    send('choose everybody', { type: 'everybody.chosen' }),
    send('choose nobody', { type: 'nobody.chosen' }),
    ...confirmations.map(([name, people]) => send(name, { type: 'choice.confirmed', people })),
    resolve('server settles', 'settle', settled),
    reject('the list has changed', 'settle', changed),
    reject('server is not reached', 'settle', lost),
  ],
  offered: {
    'choose everybody': (s) => !s.matches({ choosing: 'everybody' }),
    'choose nobody': (s) => s.matches({ choosing: 'everybody' }) || s.matches('sending'),
    'settle three': ({ context }) => chosen(context) === 3,
    'settle two': ({ context }) => chosen(context) === 2,
    'settle one': ({ context }) => chosen(context) === 1,
  },
  spec: [
    ...toggles,
    {
      from: ['choosing.some', 'choosing.nobody'],
      on: 'choose everybody',
      to: 'choosing.everybody',
      then: { choice: everybody, message: null },
    },
    { from: 'choosing.everybody', on: 'choose nobody', to: 'choosing.nobody', then: { choice: nobody, message: null } },
    ...confirmations.flatMap(([on, people, choices]) =>
      choices.map((choice) => ({
        from: people === 3 ? 'choosing.everybody' : 'choosing.some',
        on,
        guard: [
          `${choice.mode} ${choice.ids.join(' and ') || 'nobody'}`,
          (c: SettleContext) => isSame(c.choice, choice),
        ] as const,
        to: 'sending',
        then: { message: null },
        calls: { settle: { choice, people } },
      })),
    ),
    {
      from: 'sending',
      on: 'server settles',
      guard: wasEverybody,
      to: 'choosing.everybody',
      emits: [emitted],
    },
    {
      from: 'sending',
      on: 'server settles',
      guard: wereSome,
      to: 'choosing.nobody',
      then: { choice: nobody, message: null },
      emits: [emitted],
    },
    ...(
      [
        ['the list has changed', changed.message],
        ['server is not reached', '服务加载中，请尝试刷新。'],
      ] as const
    ).flatMap(([on, message]) => [
      { from: 'sending', on, guard: wasEverybody, to: 'choosing.everybody', then: { message } },
      { from: 'sending', on, guard: wereSome, to: 'choosing.some', then: { message } },
    ]),
  ],
  ignores: {
    sending: ['person.toggled', 'everybody.chosen', 'nobody.chosen', 'choice.confirmed'],
  },
  equal: Object.fromEntries(
    ['choosing everybody.chosen #0', 'choosing person.toggled #0', 'sending onDone #0', 'sending onError #0'].map(
      (of) => [`${of} goes to choosing`, 'choosing begins with everybody'],
    ),
  ),
  invariants: {
    'choosing.everybody': (s) => (chosen(s.context) === 3 && !s.hasTag('busy')) || '三个人都选上',
    'choosing.some': (s) => (s.context.choice.ids.length > 0 && !s.hasTag('busy')) || '选了一部分',
    'choosing.nobody': (s) => (chosen(s.context) === 0 && !s.hasTag('busy')) || '一个没选',
    sending: (s) => (s.hasTag('busy') && s.context.message === null) || '正在办，上一次的话已清掉',
  },
})
