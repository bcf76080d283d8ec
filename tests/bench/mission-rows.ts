import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/open.ts'

/** Missions of twenty organizations with a position and a slot each, one in five of them over. */
export async function fillMissions({ executor }: Database, count: number): Promise<void> {
  await executor.execute(sql`
    insert into organization (name, kind, district_code, state)
    select '志愿服务队' || n, '志愿服务组织', '440100', 'approved' from generate_series(1, 20) n`)
  await executor.execute(sql`
    insert into mission (number, organization_id, name, category, targets, cover, start_at, end_at, recruit_start_at, recruit_end_at,
      district_code, place, longitude, latitude, address, detail, contact_name, contact_phone, rule_set, state, capacity)
    select 'B' || n, 1 + n % 20, '河岸清洁与水质观察第' || n || '组', '{06}', '{11}', 'river',
      now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '3 hours', now() - interval '1 day', now() + n * interval '1 hour',
      (array['440103', '440104', '440105', '440106'])[1 + n % 4], '东濠涌博物馆', 113.26, 23.13, '越秀北路 89 号', '<p>沿河捡拾</p>', '周老师', '020-00000000', '2020-1',
      case when n % 5 = 0 then 'settled' else 'recruiting' end, 40
    from generate_series(1, ${sql.raw(String(count))}) n`)
  await executor.execute(sql`
    insert into mission_position (mission_id, name, needs, ordinal) select id, '捡拾组', '穿防滑鞋', 0 from mission`)
  await executor.execute(sql`
    insert into slot (mission_id, position_id, start_at, end_at, capacity, taken)
    select m.id, p.id, m.start_at, m.end_at, m.capacity, m.id % 40 from mission m join mission_position p on p.mission_id = m.id`)
}
