import { z } from 'zod'
import { day, endpoint, fileEndpoint, id, replyId, replyInstant } from '../endpoint.ts'
import { cardDraft, cardKinds, pictureSlots } from '#domain/card/draft.ts'
import { cardFacts } from '#domain/card/facts.ts'
import { cardStates } from '#domain/lifecycle/card.ts'
import { normaliseIdCard } from '#domain/fields/id-card.ts'
import { readPersonName } from '#domain/fields/name.ts'

/** A stored picture of the material. */
export const cardPictureSchema = z.object({
  pictureId: replyId,
  slot: z.enum(pictureSlots),
  /** Pixels and bytes of what is stored after turning and re-encoding. */
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  uploadedAt: replyInstant,
})

/** What can be chosen: the kinds with what each gives, branches, gifts, and the notice that is in force. */
export const cardOptions = endpoint({
  method: 'GET',
  path: '/home/card/options',
  caller: 'open',
  shared: true,
  reply: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(cardKinds),
        name: z.string(),
        bank: z.string(),
        annualFee: z.string(),
        /** From submission to pick-up. */
        workingDays: z.number().int(),
        forWhom: z.string(),
        benefits: z.array(z.string()),
      }),
    ),
    branches: z.array(
      z.object({
        id: replyId,
        bank: z.string(),
        name: z.string(),
        districtCode: z.string(),
        address: z.string(),
        hours: z.string(),
      }),
    ),
    gifts: z.array(z.object({ id: replyId, name: z.string(), description: z.string(), cover: z.string() })),
    notice: z.object({
      version: z.string(),
      title: z.string(),
      sections: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
    }),
  }),
})

/** Faces of the electronic card. */
export const cardSides = ['front', 'back'] as const

const step = z.object({ state: z.enum(cardStates), at: replyInstant, opinion: z.string().nullable() })

/** Where the caller's newest application stands; `state` is null when there never was one. */
export const applyState = z.object({
  applicationId: replyId.nullable(),
  number: z.string().nullable(),
  state: z.enum(cardStates).nullable(),
  kind: z.enum(cardKinds).nullable(),
  opinion: z.string().nullable(),
  submittedAt: replyInstant.nullable(),
  /** What happened, oldest first. */
  history: z.array(step),
})
export const usersApplyState = endpoint({
  method: 'GET',
  path: '/volunteer/bankCard/getUsersApplyState',
  caller: 'volunteer',
  reply: applyState,
})

const criticism = z.object({ field: z.string(), message: z.string(), value: z.union([z.string(), z.boolean()]) })

/** Everything the wizard opens with; the draft is the caller's own words, unmasked. */
export const usersDetail = endpoint({
  method: 'GET',
  path: '/volunteer/bankCard/getUsersDetail',
  caller: 'volunteer',
  reply: z.object({
    standing: applyState,
    facts: cardFacts,
    /** Null when nothing was saved for an application that can still be written. */
    draft: cardDraft.nullable(),
    /** Counts the saves of the draft; 0 when there is none. */
    revision: z.number().int().nonnegative(),
    savedAt: replyInstant.nullable(),
    criticised: z.array(criticism),
    pictures: z.array(cardPictureSchema),
    branchName: z.string().nullable(),
    giftName: z.string().nullable(),
    areaName: z.string().nullable(),
    cardTail: z.string().nullable(),
    /** Key of the copy on this device, base64, 32 bytes; another account has another. */
    deviceKey: z.string(),
  }),
})

/** Saves what was typed; code 12031 with the newer draft in `data` when it was saved elsewhere since `revision`, 12032 when it can no longer be written. */
export const saveDraft = endpoint({
  method: 'POST',
  path: '/volunteer/bankCard/saveDraft',
  caller: 'volunteer',
  body: z.object({ revision: z.number().int().nonnegative(), draft: cardDraft }),
  reply: z.object({ revision: z.number().int().positive(), savedAt: replyInstant }),
})

/** Gives the profile the facts that it lacked, and the guardian's consent below 16. */
export const saveIndividualInfo = endpoint({
  method: 'POST',
  path: '/volunteer/bankCard/saveIndividualInfo',
  caller: 'volunteer',
  body: cardDraft.shape.individual,
  reply: cardFacts,
})

/** Sends the saved draft to review; code 10001 with `data.issues` when a field is wrong, 12031 when `revision` is not the newest. */
export const submitApply = endpoint({
  method: 'POST',
  path: '/volunteer/bankCard/submitApply',
  caller: 'volunteer',
  body: z.object({ revision: z.number().int().positive() }),
  reply: applyState,
})

/** Withdraws the caller's application that the bank does not have yet, a draft too. */
export const cancelApply = endpoint({
  method: 'POST',
  path: '/volunteer/bankCard/cancelApply',
  caller: 'volunteer',
  body: z.object({}),
  reply: applyState,
})

/** Tells that an active card is lost; a new one can be applied for. */
export const reportLost = endpoint({
  method: 'POST',
  path: '/volunteer/bankCard/reportLost',
  caller: 'volunteer',
  body: z.object({ applicationId: id }),
  reply: applyState,
})

/** Stores one picture of the material: field `slot`, then the file, JPEG or PNG up to 10 MB. */
export const photosRedoUpload = endpoint({
  method: 'POST',
  path: '/volunteer/bankCard/photosRedoUpload',
  caller: 'volunteer',
  bodyType: 'multipart',
  body: z.object({ slot: z.enum(pictureSlots, { error: '请从页面上的三个位置之一上传' }) }),
  reply: cardPictureSchema,
})

/** Which pictures of the open application are stored. */
export const inspectHasIdcardPic = endpoint({
  method: 'GET',
  path: '/volunteer/bankCard/inspectHasIdcardPic',
  caller: 'volunteer',
  passThrough: true,
  reply: z.object({ idFront: z.boolean(), idBack: z.boolean(), portrait: z.boolean() }),
})

/** A picture of the caller's own material: JPEG. */
export const ownPicture = fileEndpoint({
  method: 'GET',
  path: '/volunteer/bankCard/picture',
  caller: 'volunteer',
  query: z.object({ pictureId: id }),
  binary: 'image/jpeg',
})

/** The electronic card of the caller, or its back with the code to hold up: PNG, 2.5 × the size of a card at 300 dpi; code 10002 without an active card. */
export const cardImage = fileEndpoint({
  method: 'GET',
  path: '/volunteer/bankCard/cardImage',
  caller: 'volunteer',
  query: z.object({ side: z.enum(cardSides, '没有这一面，请选正面或背面').default('front') }),
  binary: 'image/png',
})

/** The caller's submitted application to print: A4, PDF. */
export const applicationForm = fileEndpoint({
  method: 'GET',
  path: '/volunteer/bankCard/applicationForm',
  caller: 'volunteer',
  binary: 'application/pdf',
})

const publicCard = z.object({
  name: z.string(),
  volunteerNumber: z.string(),
  kind: z.enum(cardKinds),
  bank: z.string(),
  state: z.enum(cardStates),
  cardTail: z.string().nullable(),
  since: day.nullable(),
})

/** Public query of a card by two facts; one answer for "none" and "wrong" (docs/rules/certificates.md#public-queries). */
export const volunteerCardQuery = endpoint({
  method: 'GET',
  path: '/volunteer/srvpg/volunteerCardQuery',
  caller: 'open',
  query: z.object({
    name: z.string().overwrite(readPersonName).max(60),
    idNumber: z.string().overwrite(normaliseIdCard).max(30),
  }),
  reply: publicCard,
})

/** The same by what the code on the back of a card says; one answer for "none" and "wrong". */
export const volunteerCardCheck = endpoint({
  method: 'GET',
  path: '/volunteer/srvpg/volunteerCardCheck',
  caller: 'open',
  query: z.object({ number: z.string().max(30), code: z.string().max(40) }),
  reply: publicCard,
})
