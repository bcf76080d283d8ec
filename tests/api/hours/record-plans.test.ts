import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { missionsToRecord } from '#contract/hours/managed-hours.ts'
import {
  addAttendee,
  endedMission,
  hoursNow,
  secondToken,
  startHoursServer,
  type HoursServer,
} from '#tests/support/hours.ts'
import { plansOf } from '#tests/support/plans.ts'

let server: HoursServer

/** 20,000 hours of a hundred missions, each of an application of its own, and 10,000 missions that were settled in the last months. */
beforeAll(async () => {
  server = await startHoursServer()
  await addAttendee(server, await endedMission(server))
  const owner = await server.owner()
  const executor = drizzle(owner)
  await executor.execute(sql`set session_replication_role = replica`)
  await executor.execute(sql`
    insert into hour_record (surrogate_id, application_id, mission_id, organization_id, mission_name, category, served_on, place, start_at, end_at,
      minutes, kind, origin, grade, rule_set, person_in_charge, state)
    select 's' || n, 1000000 + n, 1000000 + n % 100, ${server.team.id}, '河岸清洁', '22', day, '东濠涌', day, day + interval '3 hours',
      180, 'service', 'organizer', 'C', '2020-1', '许文博', 'effective'
    from generate_series(1, 20000) n, lateral (select ${hoursNow.toISOString()}::timestamptz - n * interval '1 hour') as t (day)`)
  await executor.execute(sql`
    insert into mission (number, organization_id, name, category, cover, start_at, end_at, recruit_start_at, recruit_end_at, district_code, place,
      address, detail, contact_name, contact_phone, rule_set, state, capacity)
    select 'S' || n, ${server.team.id} + 1000 + n % 200, '河岸清洁', '{22}', 'cover', day, day + interval '3 hours', day - interval '9 days', day, '440100', '东濠涌',
      '东濠涌博物馆', '沿河捡拾垃圾', '许文博', '13800000000', '2020-1', 'settled', 20
    from generate_series(1, 10000) n, lateral (select ${hoursNow.toISOString()}::timestamptz - n * interval '20 minutes') as t (day)`)
  await executor.execute(sql`analyze hour_record, mission`)
  await owner.end()
})
afterAll(() => server.stop())

it('finds the hours of an application without reading those of all others', async () => {
  const plans = await plansOf(server, 'hour_record', missionsToRecord, { token: server.staff, query: {} })
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.join('\n')).toContain('hour_record_application')
  expect(plans.filter((plan) => plan.includes('Seq Scan on hour_record'))).toEqual([])
})

it('finds missions with hours left without reading those that are settled', async () => {
  const root = await server.addOrganization({ level: 'federation' })
  const callers = [server.staff, await secondToken(server, root.id)]
  for (const token of callers) {
    const plans = (await plansOf(server, 'hour_record', missionsToRecord, { token, query: {} })).join('\n')
    expect(plans).toContain('mission_hours_open')
    expect(plans).not.toContain('Seq Scan on mission')
  }
})
