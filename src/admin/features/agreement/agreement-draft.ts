import { agreementDraftSchema, type AgreementDraft, isSameAgreement } from '#domain/agreement/agreement-draft.ts'
import { type AgreementKind, agreementKinds } from '#domain/agreement/agreement-kinds.ts'
import { type DraftActor, draftMachineOf } from '#machines/draft/draft.ts'
import { createDraftHook } from '../../../shared/draft/create-draft-hook.ts'
import { storeAgreement } from './agreement.api.ts'

/** An agreement is never deleted: nothing closes its draft. */
const machine = draftMachineOf<AgreementDraft>({ isSame: isSameAgreement, closedCodes: [] })

export type AgreementActor = DraftActor<AgreementDraft>

export const isKind = (text: string | null): text is AgreementKind => agreementKinds.some((kind) => kind === text)

/** The draft of an agreement, wired to the server, to the other tabs and to this device; its id is the kind. */
export const useAgreementDraft = createDraftHook<AgreementDraft>({
  name: 'agreementDraft',
  saveName: 'agreementSave',
  machine,
  schema: agreementDraftSchema,
  isSame: isSameAgreement,
  send: (id, saved, signal) => {
    if (!isKind(id)) throw new Error(`no agreement ${id}`)
    return storeAgreement(id, saved, signal)
  },
})
