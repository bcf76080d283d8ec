import { type CardDraft, emptyCardDraft, isSameDraft } from '#domain/card/draft.ts'
import type { CardFacts } from '#domain/card/facts.ts'
import type { CardBasis, CardStep, Criticism } from '#domain/card/steps.ts'

/** What is typed on the ways through the wizard, part by part. */
const individual: CardDraft['individual'] = { ...emptyCardDraft.individual, politicalStatus: '13' }
const notice = { read: true, version: '2026-07' }
const material: CardDraft['material'] = {
  idFront: '501',
  idBack: '502',
  portrait: '503',
  idValidUntil: '2036-05-20',
  idPermanent: false,
}
const contact: CardDraft['contact'] = {
  mobile: '',
  email: '',
  area: '440106',
  address: '天河路 1 号 401 房',
  emergencyName: '陈木棉',
  emergencyRelation: '母亲',
  emergencyPhone: '13800138000',
}
const consents = { bank: true, terms: true }

const read: CardDraft = { ...emptyCardDraft, notice }
const completed: CardDraft = { ...read, individual }
const noBranch: CardDraft = { ...read, choice: { kind: 'credit', branchId: '' } }
const debitNoBranch: CardDraft = { ...read, choice: { kind: 'debit', branchId: '' } }
const credit: CardDraft = { ...read, choice: { kind: 'credit', branchId: '11' } }
const debit: CardDraft = { ...read, choice: { kind: 'debit', branchId: '12' } }
const work = { profession: '2-08', workUnit: '广州市第一中学' }
const creditFull: CardDraft = { ...credit, individual, material, contact, work, consents }
const debitFull: CardDraft = {
  ...debit,
  individual,
  material,
  contact,
  consents,
  gift: { giftId: '21', pickUpOn: '2026-12-20' },
}

export const drafts = {
  empty: emptyCardDraft,
  read,
  told: completed,
  noBranch,
  debitNoBranch,
  credit,
  debit,
  creditFull,
  debitFull,
  newPortrait: { ...creditFull, material: { ...material, portrait: '509' } },
  newPhone: { ...creditFull, contact: { ...contact, emergencyPhone: '13900139000' } },
} satisfies Record<string, CardDraft>
export type DraftName = keyof typeof drafts

/** The draft of the catalogue that this is. */
export function draftName(draft: CardDraft): DraftName {
  const names = Object.keys(drafts) as DraftName[]
  const name = names.find((n) => drafts[n] === draft) ?? names.find((n) => isSameDraft(drafts[n], draft))
  if (!name) throw new Error(`no draft of the catalogue says ${JSON.stringify(draft)}`)
  return name
}

const facts: CardFacts = {
  name: '林木棉',
  idType: '111',
  idNumber: '440106********0026',
  gender: 'female',
  birthDay: '1995-03-08',
  politicalStatus: '13',
  education: '20',
  mobile: '138****8001',
  email: null,
  workUnit: null,
  emergencyContact: null,
  livingDistrict: null,
  volunteerNumber: '4401000000001',
  missing: [],
  guardianConsent: false,
}
const portrait: Criticism = { field: 'material.portrait', message: '有反光，换到光线均匀处再拍', value: '503' }

const complete: CardBasis = { facts, noticeVersion: '2026-07', criticised: [], today: '2026-11-21' }
/** `lacking`: the profile does not know the political status. `criticised`: the review found the portrait wrong. */
export const bases = {
  complete,
  lacking: { ...complete, facts: { ...facts, politicalStatus: null, missing: ['politicalStatus'] } },
  criticised: { ...complete, criticised: [portrait] },
} satisfies Record<string, CardBasis>
export type BasisName = keyof typeof bases

export const basisName = ({ facts: { missing }, criticised }: CardBasis): BasisName =>
  missing.length > 0 ? 'lacking' : criticised.length > 0 ? 'criticised' : 'complete'

/** The first step that is not done, written down for every draft; a fact that the profile lacks is asked before the choice. */
const firstOpen: Record<DraftName, CardStep> = {
  empty: 'needToKnow',
  read: 'chooseCard',
  told: 'chooseCard',
  noBranch: 'chooseCard',
  debitNoBranch: 'chooseCard',
  credit: 'creditCard',
  debit: 'debitCard',
  creditFull: 'detail',
  debitFull: 'detail',
  newPortrait: 'detail',
  newPhone: 'detail',
}

export function expectedStep(draft: CardDraft, basis: CardBasis): CardStep {
  const [name, basisLabel] = [draftName(draft), basisName(basis)]
  const step = firstOpen[name]
  if (step === 'needToKnow') return step
  if (basisLabel === 'lacking') return 'individualInfo'
  if (basisLabel === 'criticised' && step === 'detail' && draft.material.portrait === '503') return 'creditCard'
  return step
}
