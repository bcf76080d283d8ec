import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownHome } from '#contract/home.ts'
import { requestableMissions, serviceRecords } from '#contract/hours/service-record.ts'
import { siteMessages, unreadMessages } from '#contract/message/message.ts'
import { userMissionInfo, userMissions } from '#contract/application/application.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { plansOf } from '#tests/support/plans.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const others = 20_000

let server: TestServer
let token: string
let applicationId: string

/** One application of the reader among 20,000 of others, each with a message, a mark of attendance and hours. */
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const of = await addMission(server)
  const me = await addPerson(server)
  token = me.token
  applicationId = String((await placeApplication(server, of, me.id, { state: 'confirmed' })).id)
  const owner = await server.owner()
  const executor = drizzle(owner)
  await executor.execute(sql`set session_replication_role = replica`)
  await executor.execute(sql`
    insert into application (volunteer_id, mission_id, slot_id, during, state, live)
    select 1000000 + n, ${of.id}::bigint, ${of.slots[0]?.id}::bigint,
      tstzrange('2026-12-05T08:00:00+08:00', '2026-12-05T10:00:00+08:00'), 'completed', false
    from generate_series(1, ${others}::int) n`)
  await executor.execute(sql`
    insert into attendance (application_id, checked_in_at, in_by) select id, ${now.toISOString()}::timestamptz, 'list' from application`)
  await executor.execute(sql`
    insert into site_message (volunteer_id, kind, title, body, confirm, subject_id, created_at)
    select volunteer_id, 'mission', '活动有变更', '改到正门', 'stay', id, ${now.toISOString()}::timestamptz from application`)
  await executor.execute(sql`
    insert into hour_record (surrogate_id, application_id, mission_id, organization_id, mission_name, category, served_on, place, start_at, end_at,
      minutes, kind, origin, grade, rule_set, person_in_charge, state)
    select 's' || id, id, mission_id, 1, '河岸清洁', '22', '2026-11-01', '东濠涌', '2026-11-01T08:00:00+08:00', '2026-11-01T10:00:00+08:00',
      120, 'service', 'organizer', 'C', '2020-1', '许文博', 'effective' from application`)
  await executor.execute(sql`analyze application, attendance, site_message, hour_record`)
  await owner.end()
})
afterAll(() => server.stop())

it.each(['application', 'attendance', 'site_message', 'hour_record'])(
  'the schedule, one application, the own home, messages and hours read no %s of all others',
  async (table) => {
    const schedules = ['all', 'upcoming', 'waiting', 'ended', 'calledOff'].map((group) => ({ token, query: { group } }))
    const plans = [
      ...(await plansOf(server, table, ownHome, { token })),
      ...(await plansOf(server, table, unreadMessages, { token })),
      ...(await plansOf(server, table, siteMessages, { token })),
      ...(await plansOf(server, table, serviceRecords, { token })),
      ...(await plansOf(server, table, requestableMissions, { token })),
      ...(await plansOf(server, table, userMissionInfo, { token, query: { applicationId } })),
      ...(await plansOfEach(table, schedules)),
    ]
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((plan) => plan.includes(`Seq Scan on ${table}`))).toEqual([])
  },
)

/** One after the other: each listens to the statements of the server. */
async function plansOfEach(table: string, requests: readonly { token: string; query: { group: string } }[]) {
  const plans: string[] = []
  for (const request of requests) plans.push(...(await plansOf(server, table, userMissions, request)))
  return plans
}
