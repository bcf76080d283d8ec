import { type CardDraft, emptyCardDraft, isSameDraft } from '#domain/card/draft.ts'
import { draftMachine } from '#machines/volunteer-card/draft.machine.ts'
import { draftModelOf } from './support/draft-model.ts'

const at = (address: string): CardDraft => ({ ...emptyCardDraft, contact: { ...emptyCardDraft.contact, address } })

export const typed = at('天河区体育西路 1 号')

/** Requirements: docs/rules/browser.md#drafts. */
export const { model: draftModel, other } = draftModelOf<CardDraft>({
  machine: draftMachine,
  loaded: at('天河区'),
  typed,
  foreign: at('越秀区'),
  isSame: isSameDraft,
  wordsOf: (draft) => draft.contact.address,
  closed: { code: '12032', message: '你已有一份申请处于“待审核”，现在不能修改，也不能另外申请' },
})
