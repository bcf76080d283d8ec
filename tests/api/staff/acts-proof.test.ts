import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeDuty } from '#contract/staff/staff.ts'
import { drizzleOptions } from '#server/database/client.ts'
import { proveLedger } from '#server/records/ledger/reconcile.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let teamId: number
beforeAll(async () => {
  server = await startServer()
  for (let teams = 0; teams < 2; teams++) {
    const { id } = await server.addOrganization()
    const token = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
    const staffId = String((await server.addOrganizer(id, { duty: 'checkIn' })).id)
    for (const duty of ['missions', 'checkIn', 'owner'])
      await server.call(changeDuty, { token, body: { staffId, duty } })
    teamId = id
  }
})
afterAll(() => server.stop())

/** What is found when the owner of the tables, past every trigger, has done this; taken back afterwards. */
async function faultAfter(statement: string): Promise<string | null> {
  const owner = await server.owner()
  try {
    await owner.query('begin; set local session_replication_role = replica')
    await owner.query(statement)
    return (await proveLedger(drizzle(owner, drizzleOptions), new Date())).fault
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
}
const ofTeam = (position: number) => `where organization_id = ${teamId} and position = ${position}`
const brokenAt = (position: number) => `操作记录断在组织 ${teamId} 的第 ${position} 条`

test('the proof finds nothing in the acts that the server wrote', async () => {
  expect(await faultAfter('select 1')).toBeNull()
})

test.each([
  ['subject', `subject = '工作人员“别人”'`],
  ['author', 'organizer_id = organizer_id + 1'],
  ['address', `address = '203.0.113.9'`],
  ['fields after it', `after = '{"职责": "负责人"}'`],
])('the proof names the act whose %s changed', async (_, change) => {
  expect(await faultAfter(`update staff_act set ${change} ${ofTeam(2)}`)).toBe(
    `${brokenAt(2)}：内容与摘要不符，内容被改动过`,
  )
})

test('the proof names a tail that was cut behind what was handed over, and one that was written anew [N11]', async () => {
  const handed = (position: number) =>
    `insert into staff_act_forward (organization_id, position, act_id, hash)
      select organization_id, position, id, hash from staff_act ${ofTeam(position)}`
  expect(await faultAfter(handed(3))).toBeNull()
  expect(await faultAfter(`${handed(3)}; delete from staff_act ${ofTeam(3)}`)).toBe(
    `操作记录断在组织 ${teamId} 的末尾：已经转出到第 3 条，现在只有 2 条`,
  )
  const anew = `insert into staff_act (organization_id, organizer_id, act, subject, at, position, previous_hash, hash)
    select organization_id, organizer_id, act, '工作人员“别人”', at, 0, '', '' from staff_act ${ofTeam(2)}`
  const rewritten = `${handed(3)}; delete from staff_act ${ofTeam(3)}; set local session_replication_role = origin; ${anew}`
  expect(await faultAfter(rewritten)).toBe(`${brokenAt(3)}：与转出时不是同一条`)
})

test('an act is never earlier than the one before it', async () => {
  const owner = await server.owner()
  try {
    await owner.query('begin')
    const { rows } =
      await owner.query(`insert into staff_act (organization_id, organizer_id, act, subject, at, position, previous_hash, hash)
      select organization_id, organizer_id, act, subject, at - interval '2 years', 0, '', '' from staff_act ${ofTeam(3)}
      returning at >= (select at from staff_act ${ofTeam(3)}) as "isLater"`)
    expect(rows).toEqual([{ isLater: true }])
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})

test('the proof names the act behind one that is gone, and behind one that was hashed anew', async () => {
  expect(await faultAfter(`delete from staff_act ${ofTeam(2)}`)).toBe(`${brokenAt(3)}：与前一条接不上`)
  const anew = `update staff_act set subject = 'x', hash = staff_act_hash(row(id, organization_id, organizer_id, act, mission_id, 'x', reason,
    before, after, at, position, previous_hash, hash, address, device, on_behalf)::staff_act) ${ofTeam(1)}`
  expect(await faultAfter(anew)).toBe(`${brokenAt(2)}：与前一条接不上`)
})
