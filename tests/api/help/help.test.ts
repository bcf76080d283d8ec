import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { helpArticles, versionNotes } from '#contract/help.ts'
import { helpTopics } from '#domain/help-topics.ts'
import { productVersion } from '#domain/product-version.ts'
import { article } from '#server/database/schema/article.ts'
import { helpSeed } from '#server/seed/help.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: new Date('2026-11-21T02:00:00Z'), seeded: { name: 'help', seeds: [helpSeed] } })
})
afterAll(() => server.stop())

const titles = async (query: Record<string, string> = {}): Promise<string[]> => {
  const { envelope } = await server.call(helpArticles, { query })
  expect(envelope.code, envelope.msg).toBe(200)
  return envelope.data.items.map(({ title }: { title: string }) => title)
}

describe('the help center', () => {
  test('has answers to each of its six topics, in their order', async () => {
    const { items, total } = (await server.call(helpArticles)).envelope.data
    expect(items).toHaveLength(total)
    const order = [...new Set(items.map(({ topic }: { topic: string }) => topic))]
    expect(order).toEqual(['account', 'mission', 'attendance', 'certificate', 'card', 'organization'])
    expect(Object.values(helpTopics)).toContain('签到与时长')
    expect(items[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      topic: 'account',
      title: '忘了密码怎么办？',
      body: expect.stringMatching(/^<p>在登录页点“忘记密码”/),
    })
  })

  test.each([
    ['锁', ['密码输错几次会被锁？']],
    ['候补', ['名额满了还能报吗？', '组织管理员在哪里看自己的活动？']],
    ['统一社会信用代码', ['组织怎么入驻？']],
    ['候补 12 小时', ['名额满了还能报吗？']],
    ['没有这种词语', []],
    // The source of every answer, which nobody sees there.
    ['广东省志愿者联合会', []],
  ])('finds %s', async (keyword, expected) => {
    expect(await titles({ keyword })).toEqual(expected)
  })

  test('holds to one topic, and refuses one that is none', async () => {
    expect(await titles({ topic: 'card' })).toEqual(['志愿者证必须办吗？', '申请被退回了怎么办？'])
    const { envelope } = await server.call(helpArticles, { query: { topic: 'weather' } })
    expect([envelope.code, envelope.msg]).toEqual([10001, '没有这个主题，请从帮助中心选择'])
  })

  test('shows nothing before its time, and cleans what is written', async () => {
    const base = { kind: 'help' as const, topic: 'card', summary: '', source: '联合会' }
    await server.database.executor.insert(article).values([
      { ...base, title: '下个月才写好', body: '<p>以后</p>', publishedAt: new Date('2026-12-21T02:00:00Z') },
      {
        ...base,
        title: '带脚本的',
        body: '<p onclick="x()">好<script>1</script></p>',
        publishedAt: new Date('2026-01-01'),
      },
    ])
    const { items } = (await server.call(helpArticles, { query: { topic: 'card' } })).envelope.data
    expect(items.map(({ title }: { title: string }) => title)).not.toContain('下个月才写好')
    expect(items.find(({ title }: { title: string }) => title === '带脚本的').body).toBe('<p>好</p>')
  })
})

test('the notes of the versions, newest first; the newest is the program’s own', async () => {
  const { data } = (await server.call(versionNotes)).envelope
  expect(data.map(({ version }: { version: string }) => version)).toEqual(['1.2', '1.1', '1.0'])
  expect(data[0]).toMatchObject({
    version: productVersion,
    title: '帮助中心、新手引导和日历',
    publishedOn: '2025-09-02',
  })
  expect(data[2].body).toContain('<li>名额满了可以排候补，空出名额按顺序通知</li>')
})
