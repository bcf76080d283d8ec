import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type CardDraft, emptyCardDraft } from '#domain/card/draft.ts'
import { type CardBasis, firstOpenStep } from '#domain/card/steps.ts'
import type { LatestApplication, LoadedCard } from '#machines/volunteer-card/volunteer-card.types.ts'
import { volunteerCardMachine } from '#machines/volunteer-card/volunteer-card.machine.ts'
import { addressPath } from '#src/portal/features/volunteer-card/addresses.ts'

const basis: CardBasis = {
  facts: {
    name: '林晓岚',
    idType: '111',
    idNumber: '440***********0022',
    gender: 'female',
    birthDay: '1998-06-12',
    politicalStatus: null,
    education: '20',
    mobile: '138****0001',
    email: null,
    workUnit: null,
    emergencyContact: null,
    livingDistrict: null,
    volunteerNumber: '440112345678',
    missing: ['politicalStatus'],
    guardianConsent: false,
  },
  noticeVersion: '2026-07',
  criticised: [],
  today: '2026-12-01',
}
const basisWithFacts: CardBasis = { ...basis, facts: { ...basis.facts, politicalStatus: '13', missing: [] } }

const read: CardDraft = { ...emptyCardDraft, notice: { read: true, version: '2026-07' } }
const completed: CardDraft = { ...read, individual: { ...emptyCardDraft.individual, politicalStatus: '13' } }
const credit: CardDraft = { ...read, choice: { kind: 'credit', branchId: '1' } }
const debit: CardDraft = { ...read, choice: { kind: 'debit', branchId: '1' } }
const full: CardDraft = {
  ...credit,
  material: { idFront: '11', idBack: '12', portrait: '13', idValidUntil: '2036-05-01', idPermanent: false },
  contact: {
    ...emptyCardDraft.contact,
    area: '440104',
    address: '德政中路 12 号',
    emergencyName: '林建国',
    emergencyRelation: '父亲',
    emergencyPhone: '13920887715',
  },
  work: { profession: '2-08', workUnit: '市第三小学' },
  consents: { bank: true, terms: true },
}

test.each<readonly [string, CardDraft, CardBasis]>([
  ['/personalCenter/volunteerCard/needToKnow', emptyCardDraft, basis],
  ['/personalCenter/volunteerCard/IndividualInfo', completed, basis],
  ['/personalCenter/volunteerCard/chooseCard', { ...credit, choice: { kind: 'credit', branchId: '' } }, basisWithFacts],
  ['/personalCenter/volunteerCard/CreditCard', credit, basisWithFacts],
  ['/personalCenter/volunteerCard/debitCard', debit, basisWithFacts],
  ['/personalCenter/volunteerCard/detail', full, basisWithFacts],
])('the application is at [S4 card step %s]', (path, draft, on) => {
  expect(addressPath(firstOpenStep(draft, on), 'center')).toBe(path)
})

test('an application that was sent is at its success [S4 card step success]', async () => {
  const sent: LatestApplication = { applicationId: '7', state: 'pendingReview' }
  const loaded: LoadedCard = { application: { applicationId: '7', state: 'draft' }, draft: full, basis: basisWithFacts }
  const actor = createActor(
    volunteerCardMachine.provide({
      actors: {
        loadApplication: fromPromise(() => Promise.resolve(loaded)),
        submitApplication: fromPromise(() => Promise.resolve(sent)),
      },
    }),
    { input: { address: 'detail' } },
  ).start()
  await expect.poll(() => actor.getSnapshot().value).toEqual({ form: 'detail' })
  actor.send({ type: 'submit.wished' })
  await expect.poll(() => actor.getSnapshot().value).toBe('success')
  expect(addressPath('success', 'own')).toBe('/volunteerCard/success')
})
