import { z } from 'zod'
import { endpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { missionStates } from '#domain/lifecycle/mission.ts'

/** A collected mission as it stands now, also when it has ended or was cancelled. */
export const collectedMission = z.object({
  missionId: replyId,
  name: z.string(),
  state: z.enum(missionStates),
  category: z.array(z.string()),
  cover: z.string(),
  organizationName: z.string(),
  place: z.string(),
  startAt: replyInstant,
  endAt: replyInstant,
  recruitStartAt: replyInstant,
  recruitEndAt: replyInstant,
  capacity: z.number().int().nonnegative(),
  taken: z.number().int().nonnegative(),
  collectedAt: replyInstant,
})
export type CollectedMission = z.infer<typeof collectedMission>

/** The caller's collection, what was added last first. */
export const collectionList = endpoint({
  method: 'GET',
  path: '/volunteer/enshrine/MissionEnshrineList',
  caller: 'volunteer',
  query: pageQuery,
  reply: pageOf(collectedMission),
})

/** Which of these missions the caller has collected; at most 50, parted by commas. */
export const collectedAmong = endpoint({
  method: 'GET',
  path: '/volunteer/enshrine/collectedAmong',
  caller: 'volunteer',
  query: z.object({
    missionIds: z
      .string()
      .max(1000, '一次最多查 50 个活动')
      .transform((text) => text.split(','))
      .pipe(z.array(id).max(50, '一次最多查 50 个活动')),
  }),
  reply: z.object({ missionIds: z.array(replyId) }),
})

/** Puts a mission into the caller's collection or takes it out; the wished state is sent, so that asking twice changes nothing. */
export const updateCollection = endpoint({
  method: 'POST',
  path: '/volunteer/enshrine/updateEnshrine',
  caller: 'volunteer',
  bodyType: 'form',
  body: z.object({ missionId: id, collected: z.enum(['true', 'false'], '请选择收藏或取消收藏') }),
  reply: z.object({
    collected: z.boolean(),
    /** How many volunteers have collected it now. */
    collections: z.number().int().nonnegative(),
  }),
})
