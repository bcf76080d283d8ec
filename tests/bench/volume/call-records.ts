import type { SampleValues } from '#tests/support/contract-samples.ts'
import type { Records } from './every-call.ts'
import type { Portal } from './portal.ts'

/** Ids by the name of their field, each of the newest record of its table. */
const tableOf: Readonly<Record<string, string>> = {
  articleId: 'article',
  announcementId: 'announcement',
  bannerId: 'banner',
  donationId: 'donation',
  feedbackId: 'feedback',
  importId: 'data_import',
  importedActivityId: 'imported_activity',
  objectionId: 'objection',
  proposalId: 'proposal',
  ruleSetId: 'rule_set',
  slotMessageId: 'slot_message',
}
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const everybodys: SampleValues = {
  pageSize: 20,
  reason: '核对这件事的记录',
  mobile: '13800020001',
  contact: '13800020001',
  email: 'lin@example.org',
  keyword: '社区',
  district: '440100',
  districtCode: '440100',
  code: '440100',
  category: '06',
  from: `${today.slice(0, 7)}-01`,
  to: today,
  latitude: 23.13,
  longitude: 113.26,
  requestKey: crypto.randomUUID().replaceAll('-', ''),
}

/** What calls name on a folder: records of each caller that hold much. */
export async function readCallRecords({ database: { pool } }: Portal): Promise<Records> {
  const first = async (text: string, ...values: unknown[]): Promise<SampleValues> => {
    const { rows } = await pool.query(text, values)
    const known = Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null)
    return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
  }
  const shared: Record<string, unknown> = { ...everybodys }
  for (const [name, table] of Object.entries(tableOf))
    Object.assign(shared, await first(`select max(id) as "${name}" from ${table}`))
  Object.assign(shared, await first(`select id as "id" from article where kind = 'news' order by id desc limit 1`))
  const open = await first(`
    select m.id as "missionId", s.id as "slotId", m.organization_id as "organizationId"
    from mission m join slot s on s.mission_id = m.id
    where m.state = 'recruiting' and s.start_at > now() + interval '2 days' and s.taken < s.capacity
    order by m.id limit 1`)
  const own = await first(`
    select a.id as "applicationId", a.mission_id as "missionId", a.slot_id as "slotId"
    from application a join volunteer v on v.id = a.volunteer_id
    where v.login_name = 'volunteer01' order by a.id desc limit 1`)
  const busiestOf = (condition: string) =>
    first(`
      select a.mission_id as "missionId", a.slot_id as "slotId", max(a.id) as "applicationId", m.organization_id as "organizationId"
      from application a join mission m on m.id = a.mission_id join organizer o on ${condition}
      group by 1, 2, 4 order by count(*) desc, 2 limit 1`)
  const entryOf = (organizationId: unknown) =>
    first(
      `select r.id as "recordId", r.mission_id as "settledMissionId" from hour_record r
       where r.organization_id = $1 order by r.id desc limit 1`,
      organizationId,
    )
  const ofStaff = async (condition: string): Promise<SampleValues> => {
    const busiest = await busiestOf(condition)
    const staff = await first(
      'select id as "staffId" from organizer where organization_id = $1 limit 1',
      busiest['organizationId'],
    )
    return {
      ...shared,
      ...busiest,
      applicationIds: [busiest['applicationId']],
      ...staff,
      ...(await entryOf(busiest['organizationId'])),
    }
  }
  return {
    guest: { ...shared, ...open },
    volunteer01: { ...shared, ...open, ...own },
    organizer1: await ofStaff(`o.login_name = 'organizer1' and o.organization_id = m.organization_id`),
    federation1: await ofStaff(`o.login_name = 'federation1'`),
  }
}
