import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { evaluateList, evaluationAverages, receivedEvaluations } from '#contract/evaluation.ts'
import type { Executor } from '../../../database/client.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetRows } from '../../../search/keyset-page.ts'
import { missionAverages, volunteerAverages } from '../../../records/evaluation/evaluation.repository.ts'
import { listReceivedRows } from './received.repository.ts'
import { countServed, listServed } from './served.repository.ts'

const servedKey = z.tuple([z.iso.date(), cursorParts.id])
const receivedKey = z.tuple([cursorParts.instant, cursorParts.id])

const instantOf = (text: string) => new Date(text).toISOString()

/** Missions that the caller can evaluate, or has evaluated; last served first. */
export async function listToEvaluate(
  executor: Executor,
  query: Query<typeof evaluateList>,
  volunteerId: number,
  now: Date,
): Promise<ReplyInput<typeof evaluateList>> {
  const counts = await countServed(executor, volunteerId)
  const page = await keysetRows(query, {
    key: servedKey,
    read: (slice) => listServed(executor, volunteerId, query.state, slice),
    keyOf: (row) => [row.served_on, row.mission_id],
  })
  return {
    ...page,
    items: page.items.map((row) => ({
      missionId: row.mission_id,
      missionName: row.mission_name,
      organizationName: row.organization_name,
      cover: row.cover,
      servedOn: row.served_on,
      minutes: row.minutes,
      otherIsIn: row.other_is_in,
      own:
        row.service === null
          ? null
          : {
              service: row.service,
              cooperation: row.cooperation,
              plan: row.plan,
              safety: row.safety,
              text: row.mission_text,
              evaluatedAt: new Date(row.mission_at),
              visibleFrom: new Date(row.visible_from),
              isVisible: new Date(row.visible_from) <= now,
            },
    })),
    total: counts[query.state],
    ...counts,
  }
}

/** What was said of the caller, latest first; hidden ones without what they say. */
export async function listReceived(
  executor: Executor,
  query: Query<typeof receivedEvaluations>,
  volunteerId: number,
  now: Date,
): Promise<ReplyInput<typeof receivedEvaluations>> {
  const { total, count, ...means } = await volunteerAverages(executor, volunteerId, now)
  const page = await keysetRows(query, {
    key: receivedKey,
    read: (slice) => listReceivedRows(executor, volunteerId, slice),
    keyOf: (row) => [instantOf(row.volunteer_at), row.mission_id],
  })
  return {
    ...page,
    items: page.items.map((row) => ({
      missionId: row.mission_id,
      missionName: row.mission_name,
      organizationName: row.organization_name,
      evaluatedAt: new Date(row.volunteer_at),
      visibleFrom: new Date(row.visible_from),
      shown:
        new Date(row.visible_from) <= now
          ? { punctuality: row.punctuality, attitude: row.attitude, skill: row.skill, text: row.volunteer_text }
          : null,
    })),
    total,
    hidden: total - count,
    averages: count === 0 ? null : { count, ...means },
  }
}

/** Averages of a mission, or of an organization, for everybody. */
export async function averagesOf(
  executor: Executor,
  { missionId, organizationId }: Query<typeof evaluationAverages>,
  now: Date,
): Promise<ReplyInput<typeof evaluationAverages>> {
  const scope = missionId === undefined ? { organizationId: Number(organizationId) } : { missionId: Number(missionId) }
  const averages = await missionAverages(executor, scope, now)
  return { averages: averages.count === 0 ? null : averages }
}
