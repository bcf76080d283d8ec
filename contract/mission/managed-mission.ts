import { z } from 'zod'
import { endpoint, id, replyId, replyInstant } from '../endpoint.ts'
import { missionEvents, missionSides, missionStates } from '#domain/lifecycle/mission.ts'
import { checkInModes } from '#domain/lists/mission-choices.ts'

const count = z.number().int().nonnegative()

const managedSlot = z.object({
  slotId: replyId,
  positionId: replyId,
  positionName: z.string(),
  startAt: replyInstant,
  endAt: replyInstant,
  capacity: count,
  taken: count,
  pending: count,
  waiting: count,
  /** Live applications: who is told when it moves. */
  live: count,
  charge: z.object({ staffId: replyId, name: z.string() }).nullable(),
  /** What the federation reviewed: a slot that grows far beyond it goes to its queue again. */
  reviewed: z.object({ minutes: count, capacity: count }),
})

/** A mission as its organization looks after it. */
export const managedMissionDetail = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/detail',
  caller: 'organizer',
  openIn: ['suspended'],
  query: z.object({ missionId: id }),
  reply: z.object({
    missionId: replyId,
    number: z.string(),
    name: z.string(),
    /** As its chart has it; `context` is the chart's. */
    state: z.enum(missionStates),
    context: z.object({
      suspendedFrom: z.enum(['recruiting', 'ongoing']).nullable(),
      suspendedBy: z.enum(missionSides).nullable(),
      published: z.boolean(),
      applied: z.boolean(),
    }),
    organizationName: z.string(),
    cover: z.string(),
    startAt: replyInstant,
    endAt: replyInstant,
    place: z.string(),
    address: z.string(),
    /** In WGS-84; null where it is not known. */
    point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    checkInMode: z.enum(checkInModes),
    category: z.array(z.string()),
    conditions: z.object({
      ageFrom: count.nullable(),
      ageTo: count.nullable(),
      needsRealName: z.boolean(),
      needsDistrict: z.string().nullable(),
      needsMinutes: count,
      needsSkills: z.array(z.string()),
    }),
    /** The district that people need, and those above it. */
    districts: z.array(z.object({ code: z.string(), name: z.string() })),
    contactName: z.string(),
    contactPhone: z.string(),
    meeting: z.string().nullable(),
    reviewOpinion: z.string().nullable(),
    /** The fields that the federation criticised when it returned it, each by its words. */
    criticised: z.array(z.object({ name: z.string(), message: z.string() })),
    createdAt: replyInstant,
    /** How it came to where it stands, oldest first; none of missions from before that was kept. */
    steps: z.array(z.object({ event: z.enum(missionEvents), state: z.enum(missionStates), at: replyInstant })),
    /** A draft of it that was not submitted. */
    draftId: replyId.nullable(),
    figures: z.object({
      capacity: count,
      confirmed: count,
      pending: count,
      /** When the one that waits longest applied. */
      pendingSince: replyInstant.nullable(),
      waiting: count,
      /** Of those who hold a place: volunteers without a minute of effective service. */
      firstTime: count,
      /** Live applications: who is told when the mission changes or is cancelled. */
      live: count,
    }),
    /** Of messages about changes: how many people were asked to confirm, and have (`missionConfirmations` names the others). */
    confirmations: z.object({ asked: count, confirmed: count }),
    positions: z.array(z.object({ positionId: replyId, name: z.string(), needs: z.string() })),
    /** In the order of time. */
    slots: z.array(managedSlot),
    /** The newest change that was more than what was reviewed, as far as the federation has not let it act. */
    growth: z
      .object({
        outcome: z.enum(['waiting', 'returned']),
        changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
        enteredAt: replyInstant,
        opinion: z.string().nullable(),
      })
      .nullable(),
    /** Who can be in charge of a slot. */
    staff: z.array(z.object({ staffId: replyId, name: z.string() })),
  }),
})

/** Puts a member of the organization's staff in charge of a slot, or nobody; while the mission takes applications. */
export const assignSlotCharge = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/slotCharge',
  caller: 'organizer',
  act: 'slot.charge',
  body: z.object({ slotId: id, staffId: id.nullable() }),
  reply: z.object({ charge: managedSlot.shape.charge }),
})
