import type { DraftContext, DraftEmitted, DraftMachine, DraftSnapshot } from '#machines/draft/draft.ts'
import { defineModel, elapse, type Model, reject, resolve, send } from './model.ts'

/** A kind of draft, with what is typed in its walks. */
interface DraftKind<D> {
  machine: DraftMachine<D>
  loaded: D
  typed: D
  foreign: D
  isSame: (draft: D, other: D) => boolean
  /** What tells the drafts of a walk apart. */
  wordsOf: (draft: D) => string
  /** The refusal after which nothing can be saved. */
  closed: { code: string; message: string }
  /** Levels on which another kind is walked in its stead, and why. */
  unshown?: Model['unshown']
}

const savedAt = '2026-11-20T02:00:00.000Z'
const later = '2026-11-21T02:00:00.000Z'

const lost = { code: 'NETWORK', message: '' }
const stale = { code: '12031', message: '这份申请刚在别处改过，请选择保留哪一份' }

/** What happens to a draft in the browser beside the line that tells of it. */
export const draftOthers: Readonly<Record<string, string>> = {
  'draft.typed': '在表单里填字，或照片传到',
  'save.wished': '要马上保存：重试、离开或快捷键',
  'connection.returned': '网络恢复',
  'newer.heard': '另一个标签页说出它的保存',
}

/** The table of a draft: nothing is lost by a reload, a lost connection, another device or another tab. */
export function draftModelOf<D extends object>({
  machine,
  loaded,
  typed,
  foreign,
  isSame,
  wordsOf,
  closed,
  unshown = {},
}: DraftKind<D>) {
  /** The same words with their keys in another order, as a server may give them. */
  const echo = Object.fromEntries(Object.entries(typed).toReversed()) as D
  const other = { draft: foreign, revision: 9, savedAt: later }
  const fromDevice = { ...stale, newer: { ...other, isHere: false } }
  const fromTab = { ...stale, newer: { ...other, isHere: true } }
  const ours = { ...stale, newer: { draft: echo, revision: 4, savedAt: later, isHere: true } }

  const refused: DraftEmitted<D> = { type: 'draft.refused', failure: closed }
  const replaced: DraftEmitted<D> = { type: 'draft.replaced', draft: foreign }
  const untroubled = { newer: null, sent: [], failure: null }
  const wasTyped = ['words came meanwhile', (c: DraftContext<D>) => c.isTyped] as const
  const wasSent = (c: DraftContext<D>): boolean => c.sent.some((draft) => isSame(draft, typed))

  type Change = (c: DraftContext<D>) => Partial<DraftContext<D>>

  /** The start of a save: of these words on this revision, after the change that the wish itself makes. Three sent drafts are kept. */
  const save = (from: string, on: string, draft: D, revision: number, change: Change = () => ({})) => ({
    from,
    on,
    guard: [
      `${draft === typed ? 'typed' : 'loaded'} words build on ${revision}`,
      (c: DraftContext<D>) => isSame(draft, c.draft) && (change(c).revision ?? c.revision) === revision,
    ] as const,
    to: 'saving',
    calls: { saveDraft: { draft, revision } },
    then: (after: DraftContext<D>, before: DraftContext<D>): true | string => {
      const started = { ...before, ...change(before), isTyped: false, failure: null }
      const expected = { ...started, sent: [...started.sent, draft].slice(-3) }
      return JSON.stringify(after) === JSON.stringify(expected) || `记下的是 ${JSON.stringify(after)}`
    },
  })

  /** Words that are typed: kept at once, and on this device with the revision that they build on. A rest counts from the last word. */
  const type = (from: string, to: string, restarts: readonly string[] = []) => [
    {
      from,
      on: 'type',
      guard: ['the words build on 3', (c: DraftContext<D>) => c.revision === 3] as const,
      to,
      then: { draft: typed, isTyped: true },
      does: [['keepOnDevice', { draft: typed, revision: 3 }] as const],
      restarts,
    },
    { from, on: 'type', to, then: { draft: typed, isTyped: true }, does: ['keepOnDevice'], restarts },
  ]

  const model = defineModel({
    machine,
    unshown,
    equal: Object.fromEntries(
      [
        'conflict newer.taken #0 goes to opening',
        'saved draft.typed #0 goes to opening',
        'saved newer.heard #0 goes to opening',
        'saving onDone #0 goes to opening',
        'saving onDone #1 goes to opening',
        'typed draft.typed #0 goes to opening',
      ].map((edit) => [edit, 'opening tells by the words that wait and leads to the same place']),
    ),
    alike: {
      component: [{ states: ['saving', 'typed'], reason: '提示行从敲字起就写“正在保存”，请求有没有发出由浏览器层看' }],
    },
    starts: {
      'as the server has it': {
        to: 'saved',
        input: { draft: loaded, revision: 3, savedAt, isTyped: false },
        then: { draft: loaded, revision: 3, savedAt, isTyped: false, ...untroubled },
      },
      'as this device kept it': {
        to: 'typed',
        input: { draft: loaded, revision: 3, savedAt, isTyped: true },
        then: { draft: loaded, revision: 3, savedAt, isTyped: true, ...untroubled },
      },
    },
    delays: { pause: 800, retry: 10_000 },
    cases: [
      send('type', { type: 'draft.typed', draft: typed }),
      send('wish to save now', { type: 'save.wished' }),
      send('the connection returns', { type: 'connection.returned' }),
      send('another tab tells of its save', { type: 'newer.heard', ...other }),
      send('take the other draft', { type: 'newer.taken' }),
      send('keep this draft', { type: 'own.kept' }),
      elapse('the typing rests', 'pause', 'typed'),
      elapse('the next try is due', 'retry', 'unsaved'),
      resolve('server takes it', 'saveDraft', { revision: 4, savedAt: later }),
      reject('connection is lost', 'saveDraft', lost),
      reject('server names a newer draft and does not give it', 'saveDraft', stale),
      reject('another device saved', 'saveDraft', fromDevice),
      reject('another tab saved', 'saveDraft', fromTab),
      reject('the application was sent elsewhere', 'saveDraft', closed),
      reject('server has the words of an unanswered save', 'saveDraft', ours),
    ],
    offered: {
      'server has the words of an unanswered save': (s: DraftSnapshot<D>) => wasSent(s.context),
      'another tab tells of its save': (s: DraftSnapshot<D>) => s.matches('saved'),
    },
    spec: [
      ...type('saved', 'typed'),
      ...type('typed', 'typed', ['pause']),
      ...type('saving', 'saving'),
      ...type('unsaved', 'unsaved'),
      ...type('conflict', 'conflict'),
      ...['the typing rests', 'wish to save now'].flatMap((on) => [
        save('typed', on, loaded, 3),
        ...[3, 4, 9].map((revision) => save('typed', on, typed, revision)),
      ]),
      ...['the next try is due', 'wish to save now', 'the connection returns'].flatMap((on) => [
        ...[3, 9].map((revision) => save('unsaved', on, loaded, revision)),
        ...[3, 4, 9].map((revision) => save('unsaved', on, typed, revision)),
      ]),
      {
        from: 'saving',
        on: 'server takes it',
        to: 'saved',
        then: { revision: 4, savedAt: later, sent: [] },
        does: ['forgetOnDevice'],
      },
      {
        from: 'saving',
        on: 'server takes it',
        guard: wasTyped,
        to: 'typed',
        then: { revision: 4, savedAt: later, sent: [] },
        does: [['keepOnDevice', { draft: typed, revision: 4 }]],
      },
      {
        from: 'saving',
        on: 'connection is lost',
        to: 'unsaved',
        then: { isTyped: true, failure: { code: 'NETWORK', message: '服务加载中，请尝试刷新。' } },
      },
      {
        from: 'saving',
        on: 'server names a newer draft and does not give it',
        to: 'unsaved',
        then: { isTyped: true, failure: stale },
      },
      {
        from: 'saving',
        on: 'another device saved',
        to: 'conflict',
        then: { isTyped: true, newer: fromDevice.newer, sent: [] },
      },
      {
        from: 'saving',
        on: 'another tab saved',
        to: 'conflict',
        then: { isTyped: true, newer: fromTab.newer, sent: [] },
      },
      {
        from: 'saving',
        on: 'the application was sent elsewhere',
        to: 'refused',
        then: { isTyped: true, failure: closed },
        does: ['forgetOnDevice'],
        emits: [refused],
      },
      {
        from: 'saved',
        on: 'another tab tells of its save',
        guard: ['this page has it already', (c: DraftContext<D>) => c.revision === 9],
        to: 'saved',
      },
      {
        from: 'saved',
        on: 'another tab tells of its save',
        to: 'saved',
        then: other,
        emits: [replaced],
      },
      save('saving', 'server has the words of an unanswered save', typed, 4, () => ({ revision: 4, sent: [] })),
      {
        from: 'conflict',
        on: 'take the other draft',
        to: 'saved',
        then: { ...other, newer: null, isTyped: false },
        does: ['forgetOnDevice'],
        emits: [replaced],
      },
      ...[loaded, typed].map((draft) =>
        save('conflict', 'keep this draft', draft, 9, () => ({ revision: 9, newer: null })),
      ),
    ],
    ignores: {
      saved: ['save.wished', 'connection.returned', 'newer.taken', 'own.kept'],
      typed: ['connection.returned', 'newer.heard', 'newer.taken', 'own.kept'],
      saving: ['save.wished', 'connection.returned', 'newer.heard', 'newer.taken', 'own.kept'],
      unsaved: ['newer.heard', 'newer.taken', 'own.kept'],
      conflict: ['save.wished', 'connection.returned', 'newer.heard'],
      refused: ['draft.typed', 'save.wished', 'connection.returned', 'newer.heard', 'newer.taken', 'own.kept'],
    },
    invariants: {
      opening: () => '不停留在这里',
      saved: (s) => (!s.hasTag('unsaved') && !s.context.isTyped && s.context.failure === null) || '服务器已全部收到',
      typed: (s) => (s.hasTag('unsaved') && s.context.isTyped && !s.hasTag('busy')) || '服务器还缺几个字',
      saving: (s) => (s.hasTag('unsaved') && s.hasTag('busy') && s.context.newer === null) || '正在保存',
      unsaved: (s) => (s.hasTag('unsaved') && s.context.failure !== null) || '有一次保存失败',
      conflict: (s) => (s.hasTag('unsaved') && s.context.newer !== null) || '有两份草稿',
      refused: (s) => (!s.hasTag('unsaved') && s.context.failure !== null) || '有原因，再也不能保存',
    },
    abstract: (c) => ({
      draft: wordsOf(c.draft),
      revision: c.revision,
      savedAt: c.savedAt,
      isTyped: c.isTyped,
      newer: c.newer && `${c.newer.revision} ${c.newer.isHere ? 'here' : 'elsewhere'}`,
      failure: c.failure?.code ?? null,
      sent: c.sent.map(wordsOf),
    }),
  })
  return { model, other }
}
