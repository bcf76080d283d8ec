import { type CardDraft, emptyCardDraft } from '#domain/card/draft.ts'
import {
  type CardApplicationSnapshot,
  cardApplicationMachine,
} from '#machines/volunteer-card/card-application.machine.ts'
import { defineModel, send } from './support/model.ts'
import { detailOf, options } from './support/card-parts.ts'
import { bases, drafts } from './volunteer-card.drafts.ts'

const { credit, creditFull, read } = drafts

const application = { applicationId: '71', state: 'draft' as const }
const parts = {
  detail: detailOf({ application, draft: creditFull, basis: bases.complete }),
  options,
  isFromDevice: false,
}
const sent = { ...parts.detail.standing, state: 'pendingReview' as const }

const onServer = { draft: creditFull, revision: 3, savedAt: '2026-11-21T10:00:00+08:00', isTyped: false }
const onDevice = { ...onServer, draft: credit, isTyped: true }
const fresh = { draft: emptyCardDraft, revision: 0, savedAt: null, isTyped: false }

const withPortrait = (pictureId: string): CardDraft => ({
  ...creditFull,
  material: { ...creditFull.material, portrait: pictureId },
})
const opens = (input: typeof onServer | typeof fresh) => ({
  draft: input,
  idFront: { pictureId: input.draft.material.idFront },
  idBack: { pictureId: input.draft.material.idBack },
  portrait: { pictureId: input.draft.material.portrait },
  watchDraft: undefined,
})
const replaces = (draft: CardDraft) =>
  (['idFront', 'idBack', 'portrait'] as const).map(
    (slot) => [slot, { type: 'picture.replaced', pictureId: draft.material[slot] }] as const,
  )

const views = {
  'the wizard shows a step': { words: creditFull, step: 'creditCard', isWritable: true },
  'the wizard withdraws': { words: creditFull, step: null, isWritable: true },
  'the wizard sends': { words: creditFull, step: null, isWritable: false },
} as const

const failure = { code: '12032', message: '你已有一份申请处于“待审核”，现在不能修改，也不能另外申请' }
const newer = { draft: read, revision: 4, savedAt: '2026-11-21T11:00:00+08:00' }

const isForm = ['a form is open', (c: CardApplicationSnapshot['context']) => c.step !== null] as const
const isWritable = ['the wizard takes words', (c: CardApplicationSnapshot['context']) => c.isWritable] as const
const isSavedForm = [
  'a form is open, and the server has all of it',
  (c: CardApplicationSnapshot['context']) => c.step !== null && c.isSaved,
] as const
const isLoaded = (s: CardApplicationSnapshot): boolean => s.context.parts !== null

/** Requirements: docs/rules/cards.md#steps, docs/rules/cards.md#pictures, docs/rules/browser.md#drafts. */
export const cardApplicationModel = defineModel({
  machine: cardApplicationMachine,
  unshown: {
    component: '页面由它的三张图走过：申请、草稿、照片的组件测试都在这张图里进行',
    browser: '页面由它的三张图走过：申请、草稿、照片的浏览器测试都在这张图里进行',
  },
  starts: {
    default: {
      to: 'waiting',
      input: { address: 'chooseCard' },
      calls: { wizard: { address: 'chooseCard' }, watchWizard: undefined, listenOutside: undefined },
      then: {
        parts: null,
        opened: fresh,
        words: emptyCardDraft,
        step: null,
        isWritable: false,
        isSaved: true,
        isRefused: false,
      },
    },
  },
  cases: [
    send('the server has all words', { type: 'card.loaded', parts, draft: onServer }),
    send('this device has more words', { type: 'card.loaded', parts, draft: onDevice }),
    send('the application is sent', { type: 'application.sent', standing: sent }),
    send('apply again', { type: 'renewal.wished' }),
    send('a portrait is stored', { type: 'part.changed', part: 'material', values: { portrait: '504' } }),
    ...Object.entries(views).map(([name, view]) => send(name, { type: 'wizard.moved', ...view })),
    send('the wizard refuses a wish', { type: 'step.refused' }),
    send('the page leads to the first wrong field', { type: 'refusal.shown' }),
    send('words are typed', { type: 'draft.moved', isSaved: false }),
    send('words are saved', { type: 'draft.moved', isSaved: true }),
    send('the draft of another device is taken', { type: 'draft.replaced', draft: read }),
    send('the draft is refused', { type: 'draft.refused', failure }),
    send('another tab saves', { type: 'newer.heard', ...newer }),
    send('another tab sends the application', { type: 'application.changed' }),
    send('the connection returns', { type: 'connection.returned' }),
  ],
  offered: Object.fromEntries(Object.keys(views).map((name) => [name, isLoaded])),
  spec: [
    {
      from: ['waiting', 'open'],
      on: 'the server has all words',
      to: 'open',
      then: { parts, opened: onServer, isSaved: true },
      calls: opens(onServer),
    },
    {
      from: ['waiting', 'open'],
      on: 'this device has more words',
      to: 'open',
      then: { parts, opened: onDevice, isSaved: false },
      calls: opens(onDevice),
    },
    {
      from: 'open',
      on: 'the application is sent',
      then: { parts: { ...parts, detail: { ...parts.detail, standing: sent } } },
    },
    {
      from: 'open',
      on: 'apply again',
      then: { opened: fresh, isSaved: true },
      calls: opens(fresh),
      sends: [['wizard', { type: 'renewal.wished' }]],
    },
    {
      from: 'open',
      on: 'a portrait is stored',
      guard: isWritable,
      sends: [
        ['wizard', { type: 'draft.changed', draft: withPortrait('504') }],
        ['draft', { type: 'draft.typed', draft: withPortrait('504') }],
      ],
    },
    ...Object.entries(views).map(([on, view]) => ({ from: 'open', on, then: view })),
    { from: ['waiting', 'open'], on: 'the wizard refuses a wish', then: { isRefused: true } },
    { from: ['waiting', 'open'], on: 'the page leads to the first wrong field', then: { isRefused: false } },
    { from: 'open', on: 'words are typed', then: { isSaved: false } },
    { from: 'open', on: 'words are saved', then: { isSaved: true } },
    {
      from: 'open',
      on: 'the draft of another device is taken',
      guard: isForm,
      sends: [...replaces(read), ['wizard', { type: 'draft.replaced', draft: read, address: 'creditCard' }]],
    },
    {
      from: 'open',
      on: 'the draft of another device is taken',
      sends: [...replaces(read), ['wizard', { type: 'draft.replaced', draft: read, address: null }]],
    },
    { from: 'open', on: 'the draft is refused', sends: [['wizard', { type: 'application.changed', failure }]] },
    { from: 'open', on: 'another tab saves', guard: isForm, sends: [['draft', { type: 'newer.heard', ...newer }]] },
    {
      from: 'open',
      on: 'another tab sends the application',
      guard: isSavedForm,
      sends: [['wizard', { type: 'application.changed', failure: null }]],
    },
    { from: 'open', on: 'the connection returns', sends: [['draft', { type: 'connection.returned' }]] },
  ],
  ignores: {
    waiting: [
      'application.sent',
      'renewal.wished',
      'part.changed',
      'draft.moved',
      'draft.replaced',
      'draft.refused',
      'newer.heard',
      'application.changed',
      'connection.returned',
    ],
  },
  invariants: {
    waiting: (s) => (s.context.parts === null && s.children.draft === undefined) || '什么都还没有载入',
    open: (s) => (s.context.parts !== null && s.children.draft !== undefined) || '有一份草稿打开着',
  },
  abstract: ({ parts: loaded, step, isWritable: takesWords, isSaved, isRefused }) => ({
    isLoaded: loaded !== null,
    step,
    takesWords,
    isSaved,
    isRefused,
  }),
})
