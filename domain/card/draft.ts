import { z } from 'zod'
import { isCountyForm } from '../areas/area-code.ts'
import type { CardFacts } from './facts.ts'

export const cardKinds = ['credit', 'debit'] as const
export type CardKind = (typeof cardKinds)[number]

/** Pictures of the material: both sides of the ID card and the photo of the person. */
export const pictureSlots = ['idFront', 'idBack', 'portrait'] as const
export type PictureSlot = (typeof pictureSlots)[number]

/** Longest text of any field of a draft, in UTF-16 units; the rules of each field are stricter. */
const textLimit = 200
const text = z.string().max(textLimit, `每一项最多 ${textLimit} 字`)

/**
 * An application as it is typed: every text may be empty or wrong. The parts stand apart, so that a change of the kind of card loses
 * no word. Pictures are ids of `photosRedoUpload`; days are YYYY-MM-DD; `area` is a county of GB/T 2260.
 */
export const cardDraft = z.object({
  notice: z.object({ read: z.boolean(), version: text }),
  individual: z.object({
    name: text,
    idNumber: text,
    politicalStatus: text,
    education: text,
    guardianName: text,
    guardianRelation: text,
    guardianPhone: text,
    /** Absent from drafts of before it was asked for. */
    guardianCode: text.default(''),
    guardianConsent: z.boolean(),
  }),
  choice: z.object({ kind: z.enum(['', ...cardKinds]), branchId: text }),
  material: z.object({ idFront: text, idBack: text, portrait: text, idValidUntil: text, idPermanent: z.boolean() }),
  contact: z.object({
    mobile: text,
    email: text,
    area: text,
    address: text,
    emergencyName: text,
    emergencyRelation: text,
    emergencyPhone: text,
  }),
  work: z.object({ profession: text, workUnit: text }),
  gift: z.object({ giftId: text, pickUpOn: text }),
  consents: z.object({ bank: z.boolean(), terms: z.boolean() }),
})
export type CardDraft = z.infer<typeof cardDraft>
export type CardPart = keyof CardDraft

/** `part.name`, e.g. `contact.emergencyPhone`. */
export type CardField = { [P in CardPart]: `${P}.${Extract<keyof CardDraft[P], string>}` }[CardPart]

/** A draft in which nothing has been typed. */
export const emptyCardDraft: CardDraft = {
  notice: { read: false, version: '' },
  individual: {
    name: '',
    idNumber: '',
    politicalStatus: '',
    education: '',
    guardianName: '',
    guardianRelation: '',
    guardianPhone: '',
    guardianCode: '',
    guardianConsent: false,
  },
  choice: { kind: '', branchId: '' },
  material: { idFront: '', idBack: '', portrait: '', idValidUntil: '', idPermanent: false },
  contact: {
    mobile: '',
    email: '',
    area: '',
    address: '',
    emergencyName: '',
    emergencyRelation: '',
    emergencyPhone: '',
  },
  work: { profession: '', workUnit: '' },
  gift: { giftId: '', pickUpOn: '' },
  consents: { bank: false, terms: false },
}

/** The draft that an application begins with: nothing has been typed, and the area is that of the profile. */
export function firstCardDraft({ livingDistrict }: Pick<CardFacts, 'livingDistrict'>): CardDraft {
  const area = livingDistrict !== null && isCountyForm(livingDistrict.code) ? livingDistrict.code : ''
  return { ...emptyCardDraft, contact: { ...emptyCardDraft.contact, area } }
}

const fieldNames = new Set(
  Object.entries(emptyCardDraft).flatMap(([part, fields]) => Object.keys(fields).map((name) => `${part}.${name}`)),
)

export const isCardField = (name: string): name is CardField => fieldNames.has(name)

/** Every field of a draft, in the order of the pages. */
export const cardFields: readonly CardField[] = [...fieldNames].filter(isCardField)

/** The value at a field of a draft. */
export function cardDraftValue(draft: CardDraft, field: CardField): string | boolean {
  const parts: Readonly<Record<string, Readonly<Record<string, string | boolean>>>> = draft
  const [part = '', name = ''] = field.split('.')
  return parts[part]?.[name] ?? ''
}

/** Whether two drafts say the same, whatever the order of their keys. */
export function isSameDraft(draft: CardDraft, other: CardDraft | null): boolean {
  if (other === null) return false
  return cardFields.every((field) => cardDraftValue(draft, field) === cardDraftValue(other, field))
}
