import type { CardField } from '#domain/card/draft.ts'
import type { CardProblem, CardStep } from '#domain/card/steps.ts'
import { type VolunteerCardSnapshot, volunteerCardMachine } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type {
  CardAddress,
  VolunteerCardContext,
  LatestApplication,
  LoadedCard,
} from '#machines/volunteer-card/volunteer-card.types.ts'
import { defineModel, reject, resolve, type Row, send } from './support/model.ts'
import { bases, basisName, type DraftName, draftName, drafts, expectedStep } from './volunteer-card.drafts.ts'

type R = Row<VolunteerCardContext>
type Guard = NonNullable<R['guard']>

const none: LatestApplication = { applicationId: null, state: null }
const applicationIn = (state: NonNullable<LatestApplication['state']>): LatestApplication => ({
  applicationId: '71',
  state,
})
const loadCall = { loadApplication: undefined }
const clean = { problems: [], failure: null }
const refused = [{ type: 'step.refused' }]
const guard = (label: string, test: Guard[1]): Guard => [label, test]
const wants = (address: CardAddress): Guard => guard(`${address} is wanted`, (c) => c.address === address)
const holds = (name: DraftName): Guard => guard(`the draft is ${name}`, (c) => draftName(c.draft) === name)
const stands = (state: string): Guard => guard(`the application is ${state}`, (c) => c.application.state === state)
const firstOpen = (step: CardStep): Guard =>
  guard(`${step} is the first open step`, (c) => c.basis !== null && expectedStep(c.draft, c.basis) === step)
const isLacking = guard('the profile lacks a fact', (c) => c.basis !== null && basisName(c.basis) === 'lacking')

const loads: Record<string, { loaded: LoadedCard; to: string; by?: Partial<Record<CardAddress, string>> }> = {
  'nothing was begun': {
    loaded: { application: none, draft: null, basis: bases.complete },
    to: 'form.needToKnow',
  },
  'the notice was read, the profile lacks a fact': {
    loaded: { application: applicationIn('draft'), draft: drafts.read, basis: bases.lacking },
    to: 'form.individualInfo',
    by: { needToKnow: 'form.needToKnow' },
  },
  'all is filled in, the profile lacks a fact': {
    loaded: { application: applicationIn('draft'), draft: drafts.creditFull, basis: bases.lacking },
    to: 'form.individualInfo',
    by: { needToKnow: 'form.needToKnow' },
  },
  'a credit card is filled in': {
    loaded: { application: applicationIn('draft'), draft: drafts.creditFull, basis: bases.complete },
    to: 'form.detail',
    by: { needToKnow: 'form.needToKnow', chooseCard: 'form.chooseCard' },
  },
  'a debit card is filled in': {
    loaded: { application: applicationIn('draft'), draft: drafts.debitFull, basis: bases.complete },
    to: 'form.detail',
    by: { needToKnow: 'form.needToKnow', chooseCard: 'form.chooseCard', debitCard: 'form.debitCard' },
  },
  'the review sent the portrait back': {
    loaded: { application: applicationIn('returned'), draft: drafts.creditFull, basis: bases.criticised },
    to: 'form.creditCard',
    by: { needToKnow: 'form.needToKnow', chooseCard: 'form.chooseCard' },
  },
  'it waits for the federation': {
    loaded: { application: applicationIn('pendingReview'), draft: drafts.creditFull, basis: bases.complete },
    to: 'applied',
    by: { success: 'success' },
  },
  'the card is active': {
    loaded: { application: applicationIn('active'), draft: drafts.creditFull, basis: bases.complete },
    to: 'applied',
  },
  'it was rejected': {
    loaded: { application: applicationIn('rejected'), draft: null, basis: bases.criticised },
    to: 'applied',
    by: { needToKnow: 'form.needToKnow', chooseCard: 'form.needToKnow', debitCard: 'form.needToKnow' },
  },
}

export const loadNames: readonly string[] = Object.keys(loads)

/** A form that opens after an application that ended knows nothing of it. */
function loadRows(): R[] {
  return Object.entries(loads).flatMap(([on, { loaded, to, by = {} }]) => {
    const row = (target: string): R => {
      const isAnew = loaded.application.state === 'rejected' && target.startsWith('form.')
      return {
        from: 'loading',
        on,
        to: target,
        then: {
          application: isAnew ? none : loaded.application,
          draft: loaded.draft ?? drafts.empty,
          basis: isAnew ? bases.complete : loaded.basis,
          address: null,
        },
      }
    }
    return [
      row(to),
      ...Object.entries(by).map(([address, target]) => ({ ...row(target), guard: wants(address as CardAddress) })),
    ]
  })
}

const addresses: readonly CardAddress[] = ['needToKnow', 'chooseCard', 'debitCard', 'detail', 'success']
const open = (address: CardAddress): string => `open the address of ${address}`

/** What a step asks for, in the order of its page, where nothing of it is filled in. */
const material: readonly CardProblem[] = [
  { field: 'material.idFront', message: '请上传身份证人像面' },
  { field: 'material.idBack', message: '请上传身份证国徽面' },
  { field: 'material.portrait', message: '请上传本人证件照' },
  { field: 'material.idValidUntil', message: '请填写身份证有效期，长期有效的请勾选“长期”' },
]
const contact: readonly CardProblem[] = [
  { field: 'contact.area', message: '请选择到区县' },
  { field: 'contact.address', message: '请填写详细地址' },
  { field: 'contact.emergencyName', message: '请填写紧急联系人姓名' },
  { field: 'contact.emergencyRelation', message: '请填写与本人的关系' },
  { field: 'contact.emergencyPhone', message: '请输入手机号' },
]
const consents: readonly CardProblem[] = [
  { field: 'consents.bank', message: '同意把资料交给发卡银行核对后才能办卡' },
  { field: 'consents.terms', message: '请阅读并同意《志愿者证申领须知》' },
]
const work: readonly CardProblem[] = [
  { field: 'work.profession', message: '请从列表中选择职业' },
  { field: 'work.workUnit', message: '请填写工作单位' },
]
const gift: readonly CardProblem[] = [
  { field: 'gift.giftId', message: '请选择一份开卡礼' },
  { field: 'gift.pickUpOn', message: '请选择领卡日期' },
]

/** 下一步 on a step: where it leads, and what it finds wrong. */
const next = (step: CardStep, to: string, when?: Guard): R => ({
  from: `form.${step}`,
  on: 'next step',
  to: `form.${to}`,
  then: clean,
  ...(when && { guard: when }),
})
const refuses = (step: CardStep, when: Guard, problems: readonly CardProblem[]): R => ({
  from: `form.${step}`,
  on: 'next step',
  guard: when,
  then: { problems, failure: null },
  emits: refused,
})

/** Words that are typed: which of the reported problems stay. */
const type = (from: string, on: string, name: DraftName, stay: readonly CardField[] = []): R => ({
  from,
  on,
  then: (after, before) =>
    JSON.stringify(after) ===
      JSON.stringify({
        ...before,
        draft: drafts[name],
        problems: before.problems.filter(({ field }) => stay.includes(field)),
      }) || `草稿或它的问题是 ${JSON.stringify([draftName(after.draft), after.problems])}`,
})

const invalid = (field: CardField, message: string) => ({
  code: '10001',
  message: '有 1 项填写有误，请按提示修改',
  problems: [{ field, message }],
})
const faults = {
  'server finds a newer notice': invalid('notice.read', '请读完申领须知并勾选“我已阅读”'),
  'server finds the ID number wrong': invalid('individual.idNumber', '资料里的身份证号校验不通过'),
  'server finds the branch wrong': invalid('choice.branchId', '这个网点不能领这种卡，请重新选择'),
  'server finds the phone wrong': invalid('contact.emergencyPhone', '与本人手机号相同，请填另一个人的'),
  'server finds the gift gone': invalid('gift.giftId', '这份开卡礼已经没有了，请换一份'),
}
const duplicateId = invalid('individual.idNumber', '这个身份证号已在另一个账号实名')
const cut = { code: 'NETWORK', message: '' }
const noAnswer = { code: 'NETWORK', message: '服务加载中，请尝试刷新。' }
const wentOn = { code: '12001', message: '申请处于“银行受理中”，不能“撤销申请”' }
const cardOpen = { code: '12032', message: '你已有一份申请处于“待审核”，现在不能修改，也不能另外申请' }
const plain = ({ code, message }: { code: string; message: string }) => ({ code, message })

const mended: readonly [on: keyof typeof faults, to: string][] = [
  ['server finds the ID number wrong', 'form.individualInfo'],
  ['server finds the branch wrong', 'form.chooseCard'],
  ['server finds the phone wrong', 'form.creditCard'],
  ['server finds the gift gone', 'form.debitCard'],
]

const at =
  (...states: readonly (keyof typeof where)[]) =>
  (s: VolunteerCardSnapshot): boolean =>
    states.some((state) => where[state](s))
const where = {
  loading: (s: VolunteerCardSnapshot) => s.matches('loading'),
  loadFailed: (s: VolunteerCardSnapshot) => s.matches('loadFailed'),
  needToKnow: (s: VolunteerCardSnapshot) => s.matches({ form: 'needToKnow' }),
  individualInfo: (s: VolunteerCardSnapshot) => s.matches({ form: 'individualInfo' }),
  chooseCard: (s: VolunteerCardSnapshot) => s.matches({ form: 'chooseCard' }),
  creditCard: (s: VolunteerCardSnapshot) => s.matches({ form: 'creditCard' }),
  debitCard: (s: VolunteerCardSnapshot) => s.matches({ form: 'debitCard' }),
  detail: (s: VolunteerCardSnapshot) => s.matches({ form: 'detail' }),
  ended: (s: VolunteerCardSnapshot) => s.matches('success') || s.matches('applied'),
  applied: (s: VolunteerCardSnapshot) => s.matches('applied'),
  savingIndividual: (s: VolunteerCardSnapshot) => s.matches('savingIndividual'),
  submitting: (s: VolunteerCardSnapshot) => s.matches('submitting'),
  cancelling: (s: VolunteerCardSnapshot) => s.matches('cancelling'),
}
const on =
  (...names: readonly DraftName[]) =>
  (s: VolunteerCardSnapshot) =>
    names.includes(draftName(s.context.draft))
const both =
  (...tests: readonly ((s: VolunteerCardSnapshot) => boolean)[]) =>
  (s: VolunteerCardSnapshot): boolean =>
    tests.every((test) => test(s))

const wasSentBack = ({ context: { basis, draft } }: VolunteerCardSnapshot): boolean =>
  basis !== null && basisName(basis) === 'criticised' && draftName(draft) === 'creditFull'

/** What can be loaded after an answer that said how things stand; null: anything. */
function afterFailure({ context: { failure } }: VolunteerCardSnapshot): readonly string[] | null {
  if (failure === null) return null
  if (failure.code === '10001') return ['nothing was begun']
  return ['it waits for the federation', ...(failure.code === '12001' ? ['it was rejected'] : [])]
}

const steps: readonly CardStep[] = ['needToKnow', 'individualInfo', 'chooseCard', 'creditCard', 'debitCard', 'detail']
/** Where the draft of another device is taken: its words stand in the step that is open. */
const replacedOn = (step: CardStep): string => `the draft of another device is taken on ${step}`
const replaceableSteps = ['individualInfo', 'creditCard'] as const

/**
 * Requirements: docs/rules/cards.md#steps, docs/rules/cards.md#who-can-have-one. The
 * limits of single fields are held by the tests of the contract; here a step is done or it is not.
 */
export const volunteerCardModel = defineModel({
  machine: volunteerCardMachine,
  equal: {
    ...Object.fromEntries(
      ['individualInfo', 'chooseCard', 'creditCard'].map((step) => [
        `form begins in ${step}`,
        'every way into the form names its step',
      ]),
    ),
    'reporting onError #1 goes to deciding': 'deciding shows the card that is active still, which is applied',
    'savingIndividual onError #0 goes to deciding': 'the profile lacks the fact still, so deciding leads to its step',
    'submitting onError #2 goes to deciding': 'only a complete draft is sent, and deciding leads to its last look',
  },
  alike: {
    component: [{ states: ['cancelling', 'loading'], reason: '撤销时整页换成加载的样子，是哪个请求由浏览器层看' }],
  },
  starts: {
    default: {
      to: 'loading',
      input: { address: null },
      calls: loadCall,
      then: { address: null, application: none, draft: drafts.empty, basis: null, ...clean },
    },
  },
  cases: [
    ...Object.entries(loads).map(([name, { loaded }]) => resolve(name, 'loadApplication', loaded)),
    reject('the application does not load', 'loadApplication', cut),
    send('load again', { type: 'load.retried' }),
    ...addresses.map((address) => send(open(address), { type: 'address.opened', address })),
    send('next step', { type: 'step.done' }),
    send('step back', { type: 'step.back' }),
    send('tick the notice', { type: 'draft.changed', draft: drafts.read }),
    send('choose the political status', { type: 'draft.changed', draft: drafts.told }),
    send('choose the credit card alone', { type: 'draft.changed', draft: drafts.noBranch }),
    send('choose the debit card alone', { type: 'draft.changed', draft: drafts.debitNoBranch }),
    send('choose the credit card', { type: 'draft.changed', draft: drafts.credit }),
    send('choose the debit card', { type: 'draft.changed', draft: drafts.debit }),
    send('fill in the credit card', { type: 'draft.changed', draft: drafts.creditFull }),
    send('fill in the debit card', { type: 'draft.changed', draft: drafts.debitFull }),
    send('a new portrait is stored', { type: 'draft.changed', draft: drafts.newPortrait }),
    send('give another phone', { type: 'draft.changed', draft: drafts.newPhone }),
    ...replaceableSteps.map((address) =>
      send(replacedOn(address), { type: 'draft.replaced', draft: drafts.newPortrait, address }),
    ),
    send('the draft of another device is taken', { type: 'draft.replaced', draft: drafts.newPortrait, address: null }),
    send('the application was sent elsewhere', { type: 'application.changed', failure: cardOpen }),
    resolve('profile takes the fact', 'saveIndividual', bases.complete.facts),
    reject('profile refuses the ID number', 'saveIndividual', duplicateId),
    reject('profile is not reached', 'saveIndividual', cut),
    send('submit', { type: 'submit.wished' }),
    resolve('server takes the application', 'submitApplication', applicationIn('pendingReview')),
    ...Object.entries(faults).map(([name, fault]) => reject(name, 'submitApplication', fault)),
    reject('server has another application', 'submitApplication', cardOpen),
    reject('submission is not answered', 'submitApplication', cut),
    send('withdraw', { type: 'cancel.confirmed' }),
    resolve('server withdraws it', 'cancelApplication'),
    reject('the bank has it already', 'cancelApplication', wentOn),
    reject('withdrawal is not answered', 'cancelApplication', cut),
    send('report the card lost', { type: 'lost.confirmed' }),
    resolve('server knows of the loss', 'reportLost'),
    reject('the loss was told before', 'reportLost', wentOn),
    reject('report is not answered', 'reportLost', cut),
    send('apply again', { type: 'renewal.wished' }),
  ],
  offered: {
    ...Object.fromEntries(
      Object.keys(loads).map((name) => [name, (s: VolunteerCardSnapshot) => afterFailure(s)?.includes(name) ?? true]),
    ),
    [open('needToKnow')]: at('loading', 'detail', 'ended'),
    [open('chooseCard')]: at('loading', 'loadFailed', 'needToKnow', 'detail'),
    [open('debitCard')]: at('loading'),
    [open('detail')]: at('loading', 'needToKnow', 'individualInfo', 'chooseCard', 'creditCard'),
    [open('success')]: at('loading'),
    'tick the notice': both(at('needToKnow'), on('empty')),
    'choose the political status': both(at('individualInfo'), on('read')),
    'choose the credit card alone': both(at('chooseCard'), on('read')),
    'choose the debit card alone': both(at('chooseCard'), on('read')),
    'choose the credit card': both(at('chooseCard'), on('read', 'noBranch')),
    'choose the debit card': both(at('chooseCard'), on('read', 'debitNoBranch')),
    'fill in the credit card': both(at('creditCard'), on('credit')),
    'fill in the debit card': both(at('debitCard'), on('debit')),
    'a new portrait is stored': both(at('creditCard', 'cancelling'), on('creditFull')),
    'give another phone': both(at('creditCard'), on('creditFull'), (s) => s.context.problems.length > 0),
    ...Object.fromEntries(replaceableSteps.map((step) => [replacedOn(step), both(at(step), on('creditFull'))])),
    'the draft of another device is taken': both(at('savingIndividual', 'cancelling'), on('creditFull')),
    'the application was sent elsewhere': both(at('creditCard', 'savingIndividual'), on('creditFull')),
    'server finds the phone wrong': on('creditFull'),
    'server finds the gift gone': on('debitFull'),
    withdraw: (s) =>
      s.matches('applied') ||
      (s.context.problems.length === 0 && (s.matches({ form: 'detail' }) || (where.creditCard(s) && wasSentBack(s)))),
  },
  spec: [
    ...loadRows(),
    { from: 'loading', on: 'the application does not load', to: 'loadFailed', then: { failure: noAnswer } },
    ...addresses.map((address): R => ({ from: 'loading', on: open(address), then: { address } })),
    { from: 'loadFailed', on: 'load again', to: 'loading', then: clean, calls: loadCall },
    {
      from: 'loadFailed',
      on: open('chooseCard'),
      to: 'loading',
      then: { address: 'chooseCard', ...clean },
      calls: loadCall,
    },
    { from: 'form', on: open('needToKnow'), to: 'form.needToKnow', then: clean },
    ...(['needToKnow', 'individualInfo', 'chooseCard'] as const).map(
      (step): R => ({ from: 'form', on: open('chooseCard'), guard: firstOpen(step), to: `form.${step}`, then: clean }),
    ),
    { from: 'form', on: open('chooseCard'), to: 'form.chooseCard', then: clean },
    ...steps.map(
      (step): R => ({ from: 'form', on: open('detail'), guard: firstOpen(step), to: `form.${step}`, then: clean }),
    ),
    refuses('needToKnow', holds('empty'), [{ field: 'notice.read', message: '请读完申领须知并勾选“我已阅读”' }]),
    next('needToKnow', 'individualInfo'),
    refuses(
      'individualInfo',
      guard('a fact is asked', (c) => isLacking[1](c) && draftName(c.draft) === 'read'),
      [{ field: 'individual.politicalStatus', message: '请选择政治面貌' }],
    ),
    {
      from: 'form.individualInfo',
      on: 'next step',
      guard: guard('a fact is given', (c) => isLacking[1](c) && draftName(c.draft) !== 'read'),
      to: 'savingIndividual',
      then: clean,
      calls: { saveIndividual: drafts.told.individual },
    },
    next('individualInfo', 'chooseCard'),
    refuses(
      'chooseCard',
      guard('nothing is chosen', (c) => c.draft.choice.kind === ''),
      [
        { field: 'choice.kind', message: '请选择卡种' },
        { field: 'choice.branchId', message: '请选择领卡网点' },
      ],
    ),
    ...(['noBranch', 'debitNoBranch'] as const).map((name) =>
      refuses('chooseCard', holds(name), [{ field: 'choice.branchId', message: '请选择领卡网点' }]),
    ),
    next(
      'chooseCard',
      'debitCard',
      guard('debit is chosen', ({ draft: { choice } }) => choice.kind === 'debit' && choice.branchId !== ''),
    ),
    next('chooseCard', 'creditCard'),
    refuses('creditCard', holds('credit'), [...material, ...contact, ...work, ...consents]),
    refuses(
      'creditCard',
      guard(
        'the portrait is the one that was sent back',
        (c) => c.basis !== null && basisName(c.basis) === 'criticised' && c.draft.material.portrait === '503',
      ),
      [{ field: 'material.portrait', message: '有反光，换到光线均匀处再拍' }],
    ),
    next('creditCard', 'detail'),
    refuses('debitCard', holds('debit'), [...material, ...contact, ...gift, ...consents]),
    next('debitCard', 'detail'),
    ...[
      ['individualInfo', 'needToKnow'],
      ['chooseCard', 'individualInfo'],
      ['creditCard', 'chooseCard'],
      ['debitCard', 'chooseCard'],
      ['detail', 'creditCard'],
    ].map(([from, to]): R => ({ from: `form.${from}`, on: 'step back', to: `form.${to}`, then: clean })),
    {
      from: 'form.detail',
      on: 'step back',
      guard: guard('debit is chosen', (c) => c.draft.choice.kind === 'debit'),
      to: 'form.debitCard',
      then: clean,
    },
    type('form', 'tick the notice', 'read'),
    type('form', 'choose the political status', 'told'),
    type('form', 'choose the credit card alone', 'noBranch', ['choice.branchId']),
    type('form', 'choose the debit card alone', 'debitNoBranch', ['choice.branchId']),
    type('form', 'choose the credit card', 'credit'),
    type('form', 'choose the debit card', 'debit'),
    type('form', 'fill in the credit card', 'creditFull'),
    type('form', 'fill in the debit card', 'debitFull'),
    type('form', 'a new portrait is stored', 'newPortrait', ['contact.emergencyPhone']),
    type('form', 'give another phone', 'newPhone', ['material.portrait']),
    type('cancelling', 'a new portrait is stored', 'newPortrait'),
    ...['savingIndividual', 'cancelling'].map((from) =>
      type(from, 'the draft of another device is taken', 'newPortrait'),
    ),
    ...replaceableSteps.map(
      (step): R => ({
        from: `form.${step}`,
        on: replacedOn(step),
        to: `form.${step}`,
        then: { draft: drafts.newPortrait, ...clean },
      }),
    ),
    ...['form.creditCard', 'savingIndividual'].map(
      (from): R => ({
        from,
        on: 'the application was sent elsewhere',
        to: 'loading',
        then: { problems: [], failure: cardOpen },
        calls: loadCall,
      }),
    ),
    {
      from: 'savingIndividual',
      on: 'profile takes the fact',
      to: 'form.chooseCard',
      then: { basis: bases.complete },
    },
    {
      from: 'savingIndividual',
      on: 'profile refuses the ID number',
      to: 'form.individualInfo',
      then: { problems: duplicateId.problems, failure: plain(duplicateId) },
      emits: refused,
    },
    {
      from: 'savingIndividual',
      on: 'profile is not reached',
      to: 'form.individualInfo',
      then: { problems: [], failure: noAnswer },
      emits: refused,
    },
    {
      from: 'form.detail',
      on: 'submit',
      to: 'submitting',
      then: clean,
      calls: { submitApplication: undefined },
    },
    {
      from: 'submitting',
      on: 'server takes the application',
      to: 'success',
      then: { application: applicationIn('pendingReview') },
    },
    ...mended.map(([name, to]): R => {
      const { problems } = faults[name]
      return { from: 'submitting', on: name, to, then: { problems, failure: plain(faults[name]) }, emits: refused }
    }),
    {
      from: 'submitting',
      on: 'server finds a newer notice',
      to: 'loading',
      then: {
        problems: faults['server finds a newer notice'].problems,
        failure: plain(faults['server finds a newer notice']),
      },
      calls: loadCall,
      emits: refused,
    },
    {
      from: 'submitting',
      on: 'server has another application',
      to: 'loading',
      then: { failure: cardOpen },
      calls: loadCall,
    },
    { from: 'submitting', on: 'submission is not answered', to: 'form.detail', then: { failure: noAnswer } },
    {
      from: ['success', 'applied'],
      on: open('needToKnow'),
      to: 'loading',
      then: { address: 'needToKnow', ...clean },
      calls: loadCall,
    },
    {
      from: ['form.detail', 'form.creditCard'],
      on: 'withdraw',
      to: 'cancelling',
      then: clean,
      calls: { cancelApplication: undefined },
    },
    {
      from: 'applied',
      on: 'withdraw',
      guard: stands('pendingReview'),
      to: 'cancelling',
      then: clean,
      calls: { cancelApplication: undefined },
    },
    { from: 'cancelling', on: 'server withdraws it', to: 'loading', then: { address: 'detail' }, calls: loadCall },
    { from: 'cancelling', on: 'the bank has it already', to: 'loading', then: { failure: wentOn }, calls: loadCall },
    {
      from: 'cancelling',
      on: 'withdrawal is not answered',
      guard: stands('pendingReview'),
      to: 'applied',
      then: { failure: noAnswer },
    },
    ...(['creditCard', 'detail'] as const).map(
      (step): R => ({
        from: 'cancelling',
        on: 'withdrawal is not answered',
        guard: guard(
          `it was written on, and ${step} is open`,
          (c) => c.application.state !== 'pendingReview' && firstOpen(step)[1](c),
        ),
        to: `form.${step}`,
        then: { failure: noAnswer },
      }),
    ),
    {
      from: 'applied',
      on: 'report the card lost',
      guard: stands('active'),
      to: 'reporting',
      then: clean,
      calls: { reportLost: { applicationId: '71' } },
    },
    { from: 'reporting', on: 'server knows of the loss', to: 'loading', then: { address: 'detail' }, calls: loadCall },
    { from: 'reporting', on: 'the loss was told before', to: 'loading', then: { failure: wentOn }, calls: loadCall },
    { from: 'reporting', on: 'report is not answered', to: 'applied', then: { failure: noAnswer } },
    {
      from: 'applied',
      on: 'apply again',
      guard: stands('rejected'),
      to: 'form.needToKnow',
      then: { draft: drafts.empty, application: none, basis: bases.complete, ...clean },
    },
  ],
  ignores: {
    loading: ['load.retried', 'step.done', 'step.back', 'submit.wished', 'lost.confirmed', 'renewal.wished'],
    loadFailed: ['step.done', 'step.back', 'submit.wished', 'lost.confirmed', 'renewal.wished'],
    form: ['load.retried', 'lost.confirmed', 'renewal.wished'],
    'form.needToKnow': ['step.back', 'submit.wished'],
    'form.individualInfo': ['submit.wished'],
    'form.chooseCard': ['submit.wished'],
    'form.creditCard': ['submit.wished'],
    'form.debitCard': ['submit.wished'],
    'form.detail': ['step.done'],
    savingIndividual: ['load.retried', 'step.done', 'step.back', 'submit.wished', 'lost.confirmed', 'renewal.wished'],
    submitting: ['load.retried', 'step.done', 'step.back', 'submit.wished', 'lost.confirmed', 'renewal.wished'],
    success: ['load.retried', 'step.done', 'step.back', 'submit.wished', 'lost.confirmed', 'renewal.wished'],
    applied: ['load.retried', 'step.done', 'step.back', 'submit.wished'],
    cancelling: ['load.retried', 'step.done', 'step.back', 'submit.wished', 'lost.confirmed', 'renewal.wished'],
    reporting: ['load.retried', 'step.done', 'step.back', 'submit.wished', 'lost.confirmed', 'renewal.wished'],
  },
  invariants: {
    deciding: () => '不停留在这里',
    mending: () => '不停留在这里',
    loading: (s) => (s.hasTag('busy') && !s.hasTag('form')) || '正在办，没有表单',
    loadFailed: (s) => (s.context.failure !== null && !s.hasTag('busy')) || '有原因',
    form: (s) => (s.hasTag('form') && !s.hasTag('busy') && s.context.address === null) || '可以填写',
    'form.creditCard': (s) => s.context.draft.choice.kind === 'credit' || '选了信用卡',
    'form.debitCard': (s) => s.context.draft.choice.kind === 'debit' || '选了借记卡',
    savingIndividual: (s) => (s.hasTag('form') && s.hasTag('busy')) || '表单等着',
    submitting: (s) => (s.hasTag('form') && s.hasTag('busy')) || '表单等着',
    success: (s) => s.context.application.state === 'pendingReview' || '已提交',
    applied: (s) =>
      (s.context.application.state !== null && !s.hasTag('form') && s.hasTag('decided')) || '显示着一份申请',
    cancelling: (s) => (s.hasTag('busy') && !s.hasTag('form')) || '正在办',
    reporting: (s) =>
      (s.hasTag('busy') && s.hasTag('decided') && s.context.application.state === 'active') || '挂失的是一张启用的卡',
  },
  // What a load is going to replace is left out.
  abstract: ({ address, application: { state }, draft, basis, problems, failure }, s) => ({
    address,
    ...(!s.matches('loading') &&
      !s.matches('loadFailed') && {
        state,
        draft: s.matches('applied') || s.matches('success') ? null : draftName(draft),
        basis: basis && basisName(basis),
      }),
    problems: problems.map(({ field, message }) => field + message),
    failure: failure?.code ?? null,
  }),
})
