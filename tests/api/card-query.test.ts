import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { volunteerCardCheck, volunteerCardQuery } from '#contract/card/card.ts'
import { cardApplication } from '#server/database/schema/card.ts'
import { cardCheckAddress } from '#server/features/people/card/card-check.ts'
import { createKeys } from '#server/keys.ts'
import { addApplicant, cardNow, creditDraft, prepare, submitCard, startCardServer } from '#tests/support/card.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startCardServer({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => server.stop())

const query = (name: string, idNumber: string, from?: string) =>
  server.call(volunteerCardQuery, {
    query: { name, idNumber },
    ...(from !== undefined && { headers: { 'x-forwarded-for': from } }),
  })

async function holder(volunteerNumber: string) {
  const person = await addApplicant(server, { volunteerNumber })
  const { applicationId } = await submitCard(server, person)
  await server.database.executor
    .update(cardApplication)
    .set({
      state: 'active',
      cardTail: server.context.keys.encryptColumn('cardApplication.cardTail', '3086'),
      activatedAt: new Date('2026-03-04T17:00:00Z'),
    })
    .where(eq(cardApplication.id, applicationId))
  return { ...person, idNumber18: person.idNumber18 ?? '' }
}

describe('a card by two facts', () => {
  it('is told masked, to anybody', async () => {
    const { idNumber18 } = await holder('440112345699')
    const { envelope, text } = await query('林晓岚', idNumber18)
    expect(envelope).toMatchObject({
      code: 200,
      data: {
        name: '林*岚',
        volunteerNumber: '4401******99',
        kind: 'credit',
        bank: '合作银行',
        state: 'active',
        cardTail: '**86',
        since: '2026-03-05',
      },
    })
    expect(text).not.toContain('林晓岚')
    expect(text).not.toContain(idNumber18)
    expect(text).not.toContain('3086')
  })

  it('is found with a small x, and with blanks around the number', async () => {
    const { idNumber18 } = await holder('440112345601')
    expect((await query(' 林晓岚 ', ` ${idNumber18.toLowerCase()} `)).envelope.code).toBe(200)
  })

  it('is answered alike for no card, another name, and nobody at all', async () => {
    const person = await holder('440112345602')
    const without = await addApplicant(server)
    const drafted = await addApplicant(server)
    await prepare(server, drafted, creditDraft)
    const answers = [
      await query('林晓风', person.idNumber18),
      await query('林晓岚', without.idNumber18 ?? ''),
      await query('林晓岚', drafted.idNumber18 ?? ''),
      await query('林晓岚', '440104199806120022'),
    ]
    for (const { status, envelope } of answers) {
      expect([status, envelope]).toEqual([
        200,
        {
          code: 10002,
          msg: '没有查到志愿者证，请核对姓名和身份证号，两项须与申领时一致',
          data: null,
          other: null,
        },
      ])
    }
  })

  it.each([
    ['', '440104199806120022', 'name', '请输入姓名'],
    ['林晓岚', '', 'idNumber', '请输入身份证号'],
    ['林晓岚', '440104199806120020', 'idNumber', '身份证号校验不通过，请对照证件逐位检查'],
  ])('what cannot be is told at its field: %s %s', async (name, idNumber, field, message) => {
    const { envelope } = await query(name, idNumber)
    expect([envelope.code, envelope.data.issues]).toEqual([10001, [{ field, message }]])
  })

  it('shows the newest of several', async () => {
    const person = await holder('440112345603')
    await server.database.executor
      .update(cardApplication)
      .set({ state: 'lost' })
      .where(eq(cardApplication.volunteerId, person.id))
    await submitCard(server, person)
    expect((await query('林晓岚', person.idNumber18)).envelope.data).toMatchObject({
      state: 'pendingReview',
      cardTail: null,
      since: null,
    })
  })
})

describe('a card by the code on its back', () => {
  const check = (address: string, more: object = {}) => {
    const { number, code } = Object.fromEntries(new URL(address).searchParams)
    return server.call(volunteerCardCheck, { query: { number: number ?? '', code: code ?? '', ...more } })
  }
  const numberOf = async ({ id }: { id: number }) => {
    const rows = await server.database.executor
      .select()
      .from(cardApplication)
      .where(eq(cardApplication.volunteerId, id))
    return rows[0]?.number ?? ''
  }

  it('is told masked, to anybody who scans it', async () => {
    const address = cardCheckAddress(
      server.context.keys,
      'https://zyz.example',
      await numberOf(await holder('440112345677')),
    )
    expect(address).toMatch(/^https:\/\/zyz\.example\/card\?number=ZK\d+&code=[\w-]{22}#query$/)
    const { envelope, text } = await check(address)
    expect(envelope).toMatchObject({
      code: 200,
      data: {
        name: '林*岚',
        volunteerNumber: '4401******77',
        kind: 'credit',
        bank: '合作银行',
        state: 'active',
        cardTail: '**86',
        since: '2026-03-05',
      },
    })
    expect(text).not.toContain('林晓岚')
    expect(text).not.toContain('3086')
  })

  it('is answered alike for another code, another number and another key', async () => {
    const own = await numberOf(await holder('440112345678'))
    const other = await numberOf(await holder('440112345679'))
    const { keys } = server.context
    const address = cardCheckAddress(keys, 'https://zyz.example', own)
    const foreign = createKeys(['another secret of thirty-two signs'])
    for (const answer of [
      await check(address, { code: 'x'.repeat(22) }),
      await check(address, { number: other }),
      await check(cardCheckAddress(keys, 'https://zyz.example', 'ZK20260101999999')),
      await check(cardCheckAddress(foreign, 'https://zyz.example', own)),
    ])
      expect(answer.envelope).toMatchObject({ code: 10002, msg: '没有查到这张志愿者证，请重新扫证件背面的码' })
  })
})

it('ten questions a minute from one address, the eleventh waits; another address does not', async () => {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect((await query('林晓岚', '440104199806120022', '203.0.113.7')).status).toBe(200)
  }
  const { status, envelope } = await query('林晓岚', '440104199806120022', '203.0.113.7')
  expect([status, envelope.code]).toEqual([429, 429])
  expect(envelope.msg).toMatch(/^操作太频繁，请 \d+ 秒后再试$/)
  expect((await query('林晓岚', '440104199806120022', '203.0.113.8')).status).toBe(200)
  expect(cardNow.getTime()).toBe(server.context.clock().getTime())
})
