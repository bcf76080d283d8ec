import { z } from 'zod'
import { endpoint, id, replyId, replyInstant } from './endpoint.ts'
import { missionStates } from '#domain/lifecycle/mission.ts'
import { outcomeLimits } from '#domain/outcome-limits.ts'
import { claimants } from '#domain/photo-rules.ts'
import { shownPhoto } from './photo.ts'

const { shortest, longest, photos: most, caption } = outcomeLimits

const count = z.number().int().nonnegative()

/** The three figures of an outcome, which the server counts: who served, for how long, in how many slots. */
const figures = { people: count, minutes: count, slots: count }

/** What became of a mission, as everybody reads it. */
export const outcomeSchema = z.object({
  thanks: z.string(),
  publishedAt: replyInstant,
  ...figures,
  photos: z.array(shownPhoto).max(most),
})

export const photoClaimSchema = z.object({
  claimId: replyId,
  photoId: replyId,
  claimant: z.enum(claimants),
  submittedAt: replyInstant,
  /** The last day on which it is decided; after it the photo goes by itself. */
  lastDay: z.iso.date(),
})

/** The outcome of a mission inside the caller's scope as its organization writes it; `outcome` null while there is none. */
export const managedOutcome = endpoint({
  method: 'GET',
  path: '/manage/pc/outcome/detail',
  caller: 'organizer',
  query: z.object({ missionId: id }),
  reply: z.object({
    mission: z.object({
      missionId: replyId,
      number: z.string(),
      name: z.string(),
      state: z.enum(missionStates),
      startAt: replyInstant,
      endAt: replyInstant,
    }),
    figures: z.object(figures),
    /** Who is told when it is published for the first time. */
    participants: count,
    outcome: z
      .object({ thanks: z.string(), publishedAt: replyInstant, changedAt: replyInstant, isWithdrawn: z.boolean() })
      .nullable(),
    photos: z.array(shownPhoto),
    /** Claims that wait, the oldest first; who claims is not said. */
    claims: z.array(photoClaimSchema),
  }),
})

/**
 * Publishes the outcome of a mission that is over, or changes it: photos that are left out are gone for good. Those who took part are told
 * the first time. Code 12001 before the hours are on public notice, 10002 for a photo that is not the mission's or was taken down.
 */
export const publishOutcome = endpoint({
  method: 'POST',
  path: '/manage/pc/outcome/publish',
  caller: 'organizer',
  act: 'outcome.publish',
  toPeople: ['thanks', 'photos.caption'],
  body: z.object({
    missionId: id,
    thanks: z
      .string()
      .trim()
      .min(shortest, `请写几句感谢的话，至少 ${shortest} 个字`)
      .max(longest, `感谢的话最多 ${longest} 字，请精简一些`),
    photos: z
      .array(
        z.object({
          photoId: id,
          caption: z.string().trim().max(caption, `照片说明最多 ${caption} 字`).default(''),
        }),
      )
      .max(most, `最多 ${most} 张照片`)
      .default([]),
  }),
  reply: z.object({ publishedAt: replyInstant, told: count }),
})

/** Withdraws an outcome; its photos are gone for good. Code 12001 where none is published. */
export const withdrawOutcome = endpoint({
  method: 'POST',
  path: '/manage/pc/outcome/withdraw',
  caller: 'organizer',
  act: 'outcome.withdraw',
  body: z.object({ missionId: id }),
  reply: z.null(),
})
