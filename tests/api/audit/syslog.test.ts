import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeDuty } from '#contract/staff/staff.ts'
import type { Executor } from '#server/database/client.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { staffActWaiting } from '#server/database/schema/staff-log-forward.ts'
import { forwardActs } from '#server/features/oversight/audit/forward.ts'
import { forwardLooks } from '#server/features/oversight/audit/forward-looks.ts'
import { logAccess } from '#server/records/access-log/access-log.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
let server: TestServer
let change: (duty: string) => Promise<unknown>
beforeAll(async () => {
  server = await startServer({ now })
  const { id } = await server.addOrganization()
  const token = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
  const staffId = String((await server.addOrganizer(id, { name: '方晓彤', duty: 'checkIn' })).id)
  change = (duty) => server.call(changeDuty, { token, body: { staffId, duty } })
})
afterAll(() => server.stop())

const form = /^<110>1 2026-12-01T02:00:00\.000Z \S+ zhiyuan \d+ staff\.duty - \uFEFF(\{.*\})$/

it('goes to a receiver of datagrams, each act once', async () => {
  const receiver = createSocket('udp4')
  receiver.bind(0, '127.0.0.1')
  await once(receiver, 'listening')
  const target = { protocol: 'udp', host: '127.0.0.1', port: receiver.address().port } as const
  await change('missions')
  const arrival = once(receiver, 'message')
  expect(await forwardActs(server.context, target)).toBe(1)
  const [message] = await arrival
  const [, json = ''] = form.exec(String(message)) ?? []
  expect(JSON.parse(json)).toMatchObject({ act: 'staff.duty', subject: '工作人员“方晓彤”', position: 1 })
  expect(await forwardActs(server.context, target)).toBe(0)
  receiver.close()
})

it('waits for a receiver that cannot be reached, and then goes in order, each with its length', async () => {
  await change('owner')
  await change('checkIn')
  const receiver = createServer()
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = receiver.address()
  const target = {
    protocol: 'tcp',
    host: '127.0.0.1',
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
  } as const
  receiver.close()
  await once(receiver, 'close')
  await expect(forwardActs(server.context, target)).rejects.toThrow('ECONNREFUSED')

  const again = createServer()
  again.listen(target.port, '127.0.0.1')
  const received = once(again, 'connection').then(async ([socket]) => {
    let text = Buffer.alloc(0)
    for await (const part of socket) text = Buffer.concat([text, part])
    return text
  })
  expect(await forwardActs(server.context, target)).toBe(2)
  const positions: number[] = []
  let rest = await received
  while (rest.length > 0) {
    const space = rest.indexOf(' ')
    const end = space + 1 + Number(rest.subarray(0, space))
    const [, json = ''] = form.exec(rest.subarray(space + 1, end).toString()) ?? []
    positions.push(JSON.parse(json).position)
    rest = rest.subarray(end)
  }
  expect(positions).toEqual([2, 3])
  again.close()
})

it('hands over what was written after a cut, though its place was handed over before [N11]', async () => {
  const receiver = createSocket('udp4')
  receiver.bind(0, '127.0.0.1')
  await once(receiver, 'listening')
  const target = { protocol: 'udp', host: '127.0.0.1', port: receiver.address().port } as const
  await change('owner')
  await forwardActs(server.context, target)
  const owner = await server.owner()
  await owner.query('delete from staff_act where id = (select max(id) from staff_act)')
  await owner.end()
  await change('missions')
  expect(await forwardActs(server.context, target)).toBe(1)
  expect(await forwardActs(server.context, target)).toBe(0)
  receiver.close()
})

it('hands over an act that was under way while later ones of other organizations went', async () => {
  const receiver = createSocket('udp4')
  receiver.bind(0, '127.0.0.1')
  await once(receiver, 'listening')
  const target = { protocol: 'udp', host: '127.0.0.1', port: receiver.address().port } as const
  const [slow, quick] = [await server.addOrganization(), await server.addOrganization()]
  const by = await server.addOrganizer(slow.id)
  const note = (executor: Executor, organizationId: number) =>
    executor.insert(staffAct).values({
      organizationId,
      organizerId: by.id,
      act: 'staff.duty',
      subject: '工作人员',
      at: now,
      position: 0,
      previousHash: '',
      hash: '',
    })
  await server.database.executor.transaction(async (transaction) => {
    await note(transaction, slow.id)
    // Its number is the lower one, and it is not there yet.
    await note(server.database.executor, quick.id)
    expect(await forwardActs(server.context, target)).toBe(1)
  })
  expect(await forwardActs(server.context, target)).toBe(1)
  expect(await server.database.executor.$count(staffActWaiting)).toBe(0)
  receiver.close()
})

it('hands over each look once, by the number of whom it was at and without a name, but none while one is being noted', async () => {
  const receiver = createSocket('udp4')
  receiver.bind(0, '127.0.0.1')
  await once(receiver, 'listening')
  const target = { protocol: 'udp', host: '127.0.0.1', port: receiver.address().port } as const
  const messages: string[] = []
  receiver.on('message', (message) => void messages.push(String(message)))
  const caller = await server.addOrganizer((await server.addOrganization()).id, { name: '梁嘉仪' })
  const [first, second] = [await server.addVolunteer(), await server.addVolunteer()]
  const look = (volunteerId: number) => logAccess(server.database.executor, { volunteerId }, caller, '查看资料', now)
  await look(first.id)
  await server.database.executor.transaction(async (transaction) => {
    await logAccess(transaction, { volunteerId: second.id }, caller, '查看资料', now)
    // The look under way has a number by now; the one after it is done.
    await look(first.id)
    expect(await forwardLooks(server.context, target)).toBe(0)
  })
  expect(await forwardLooks(server.context, target)).toBe(3)
  expect(await forwardLooks(server.context, target)).toBe(0)
  await expect.poll(() => messages.length).toBe(3)
  const looks = messages.map((message) => JSON.parse(message.slice(message.indexOf('{'))))
  const seen = { act: 'look', by: '梁嘉仪', loginName: caller.loginName, what: '查看资料', at: now.toISOString() }
  expect(looks).toEqual([first, second, first].map(({ id }) => expect.objectContaining({ ...seen, volunteerId: id })))
  expect(messages.join('')).not.toContain(first.name)
  receiver.close()
})
