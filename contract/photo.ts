import { z } from 'zod'
import { endpoint, fileEndpoint, id, replyId } from './endpoint.ts'
import { claimants, photoClaimLimits, photoConsent } from '#domain/photo-rules.ts'
import { photoClaimEvents, photoClaimStates } from '#domain/lifecycle/photo-claim.ts'

const { shortestAnswer, longestAnswer } = photoClaimLimits

const picture = z.object({ address: z.string(), width: z.number().int(), height: z.number().int() })

/** A photo in both sizes, with a few pixels as a data URL for the time before it is there. */
export const shownPhoto = z.object({
  photoId: replyId,
  caption: z.string().nullable(),
  blur: z.string(),
  large: picture,
  small: picture,
})

/**
 * Stores a photo of a mission that is over: fields `missionId` and `consentVersion`, the version of the declaration that those on it agree,
 * then the file, JPEG or PNG up to 10 MB. Code 12033 for any other file. One that no outcome shows is removed after a week.
 */
export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/manage/pc/photo/upload',
  caller: 'organizer',
  act: 'photo.upload',
  bodyType: 'multipart',
  body: z.object({
    missionId: id,
    consentVersion: z.literal(photoConsent.version, '请先确认照片里的人都同意公开'),
  }),
  reply: shownPhoto.omit({ caption: true }),
})

/** A photo in one size: JPEG. Anybody may see it who knows its name, until it is taken down. */
export const missionPhoto = fileEndpoint({
  method: 'GET',
  path: '/home/mission/info/photo',
  caller: 'open',
  query: z.object({ name: z.string().regex(/^[0-9a-f]{32}$/, '没有这张照片') }),
  binary: 'image/jpeg',
})

/**
 * Asks that a photo is taken down in which the caller is, or somebody whose guardian the caller is; it goes at the latest after `lastDay`.
 * A second time answers the same. Code 10002 for a photo that nobody sees, 10005 after too many.
 */
export const claimPhoto = endpoint({
  method: 'POST',
  path: '/volunteer/photo/claim',
  caller: 'volunteer',
  body: z.object({
    photoId: id,
    claimant: z.enum(claimants, '请选择照片里的是谁'),
  }),
  reply: z.object({ state: z.enum(photoClaimStates), lastDay: z.iso.date() }),
})

/**
 * Decides about a claim inside the caller's scope: the photo goes, or stays with an answer that whoever claimed it reads. Code 12001 for
 * one that was decided.
 */
export const decidePhotoClaim = endpoint({
  method: 'POST',
  path: '/manage/pc/photo/claim',
  caller: 'organizer',
  act: 'photo.claim',
  toPeople: ['answer'],
  body: z
    .object({
      claimId: id,
      event: z.enum(photoClaimEvents).exclude(['photoClaim.lapsed'], '请选择撤下还是保留'),
      answer: z.string().trim().max(longestAnswer, `答复最多 ${longestAnswer} 字`).default(''),
    })
    .refine(({ event, answer }) => event === 'photoClaim.granted' || answer.length >= shortestAnswer, {
      path: ['answer'],
      error: `保留照片要写明原因，至少 ${shortestAnswer} 个字`,
    }),
  reply: z.object({ state: z.enum(photoClaimStates) }),
})
