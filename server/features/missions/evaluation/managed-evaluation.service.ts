import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { missionEvaluations, volunteerEvaluations } from '#contract/evaluation.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetRows } from '../../../search/keyset-page.ts'
import { findMissionHead, arePeopleNamed } from '../../../records/mission/mission-in-scope.repository.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { countOfMission, countMissionPeople, listOfMission, listMissionPeople } from './mission-people.repository.ts'
import { notFound } from '../../../errors.ts'

const personKey = z.tuple([cursorParts.id])
const ofMissionKey = z.tuple([cursorParts.instant, cursorParts.id])

const instantOf = (text: string) => new Date(text).toISOString()

/** @throws BusinessError notFound */
async function readHead(executor: Executor, missionId: string, caller: OrganizerCaller, now: Date) {
  const mission = await findMissionHead(executor, Number(missionId), caller)
  if (!mission) throw notFound('这个活动')
  const { id, number, name, state, startAt, endAt } = mission
  const people = await countMissionPeople(executor, id)
  return {
    id,
    head: {
      mission: { missionId: id, number, name, state, startAt, endAt },
      counts: { ...people, ...(await countOfMission(executor, id, now)) },
    },
  }
}

/** People of a mission to evaluate, evaluated, or without effective hours; the look is in the log of each one shown. */
export async function listEvaluatedVolunteers(
  executor: Executor,
  query: Query<typeof volunteerEvaluations>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof volunteerEvaluations>> {
  const { id, head } = await readHead(executor, query.missionId, caller, now)
  const page = await keysetRows(query, {
    key: personKey,
    read: (slice) => listMissionPeople(executor, id, query.part, slice),
    keyOf: (row) => [row.id],
  })
  const accessText = `查看“${head.mission.name}”的评价名单`
  await logAccesses(
    executor,
    caller,
    page.items.map((row) => ({ volunteerId: row.id, what: accessText })),
    now,
  )
  const isFull = arePeopleNamed(head.mission.state, caller)
  return {
    ...page,
    ...head,
    total: head.counts[query.part],
    items: page.items.map((row) => personOnWire(row, isFull, now)),
  }
}

type Person = Awaited<ReturnType<typeof listMissionPeople>>[number]

const personOnWire = (row: Person, isFull: boolean, now: Date) => ({
  userId: row.user_id,
  name: isFull ? row.name : maskName(row.name),
  positions: row.positions,
  servedOn: row.minutes > 0 ? row.served_on : null,
  minutes: row.minutes,
  recordState: row.record_state,
  publicUntil: row.public_until === null ? null : new Date(row.public_until),
  otherIsIn: row.mission_at !== null,
  own: row.volunteer_at === null ? null : ownOnWire(row, row.volunteer_at, now),
})

const ownOnWire = (row: Person, evaluatedAt: string, now: Date) => ({
  punctuality: row.punctuality,
  attitude: row.attitude,
  skill: row.skill,
  text: row.volunteer_text,
  evaluatedAt: new Date(evaluatedAt),
  byName: row.by_name,
  visibleFrom: new Date(row.visible_from),
  isVisible: new Date(row.visible_from) <= now,
})

/** What volunteers say of a mission, as far as it is shown; the look is in the log of each one named. */
export async function listMissionEvaluations(
  executor: Executor,
  query: Query<typeof missionEvaluations>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof missionEvaluations>> {
  const { id, head } = await readHead(executor, query.missionId, caller, now)
  const page = await keysetRows(query, {
    key: ofMissionKey,
    read: (slice) => listOfMission(executor, id, now, slice),
    keyOf: (row) => [instantOf(row.mission_at), row.volunteer_id],
  })
  const accessText = `查看对“${head.mission.name}”的评价`
  await logAccesses(
    executor,
    caller,
    page.items.map((row) => ({ volunteerId: row.volunteer_id, what: accessText })),
    now,
  )
  return {
    ...page,
    ...head,
    total: head.counts.shown,
    items: page.items.map((row) => ({
      userId: row.user_id,
      name: maskName(row.name),
      evaluatedAt: new Date(row.mission_at),
      service: row.service,
      cooperation: row.cooperation,
      plan: row.plan,
      safety: row.safety,
      text: row.mission_text,
    })),
  }
}
