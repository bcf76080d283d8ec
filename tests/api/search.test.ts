import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missions } from '#contract/mission/mission.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { serviceTargets } from '#domain/lists/service-target.ts'
import {
  missionReportDetail,
  missionReports,
  searchAll,
  searchArticles,
  searchHints,
  searchMissions,
  searchNearest,
  searchOrganizations,
} from '#contract/search.ts'
import { eq, sql } from 'drizzle-orm'
import { article } from '#server/database/schema/article.ts'
import { district } from '#server/database/schema/district.ts'
import { mission } from '#server/database/schema/mission.ts'
import { organization } from '#server/database/schema/organization.ts'
import { searchTerm } from '#server/database/schema/search.ts'
import { hourRecord } from '#server/database/schema/hours.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

// A Tuesday.
const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
const ids: Record<string, string> = {}

async function add(key: string, values: Parameters<typeof addMission>[1]) {
  const added = await addMission(server, values)
  ids[key] = String(added.id)
  return added
}

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const { executor } = server.database
  const tide = await server.addOrganization({
    name: '潮汐守护队',
    districtCode: '440300',
    introduction: '每月清理海滩',
    categories: ['06'],
  })
  const guild = await server.addOrganization({ name: '珠江晨跑志愿队', districtCode: '440104' })
  await server.addOrganization({ name: '海滩摄影社', state: 'pendingReview' })
  const recent = { start: '2026-11-20T08:00:00+08:00', end: '2026-11-20T11:00:00+08:00' }
  const soon = (day: string) => [{ start: `2026-12-${day}T08:00:00+08:00`, end: `2026-12-${day}T11:00:00+08:00` }]
  await add('beachSoon', {
    organizationId: tide.id,
    slots: soon('05'),
    values: { name: '海滩清洁与微塑料调查', districtCode: '440300', place: '大鹏湾' },
  })
  await add('beachLate', {
    organizationId: guild.id,
    slots: soon('09'),
    values: { name: '周末海滩清洁', districtCode: '440104', place: '二沙岛' },
  })
  await add('beachEnded', {
    organizationId: guild.id,
    slots: [recent],
    values: { name: '秋季海滩清洁', state: 'settled', place: '二沙岛' },
  })
  await add('byOrganization', {
    organizationId: tide.id,
    slots: soon('06'),
    values: { name: '红树林补种', districtCode: '440300', place: '福田保护区', address: '滨海大道 1 号' },
  })
  await add('hidden', { organizationId: tide.id, values: { name: '海滩清洁草稿', state: 'draft' } })
  await add('signs', {
    organizationId: guild.id,
    slots: soon('10'),
    values: { name: '折扣100%_社区\\集市', place: 'A区', category: ['01'] },
  })
  await add('plainSigns', {
    organizationId: guild.id,
    slots: soon('11'),
    values: { name: '折扣100分社区集市', place: 'B座', category: ['01'] },
  })
  await add('wide', {
    organizationId: guild.id,
    slots: soon('12'),
    values: { name: 'ＣＰＲ急救课堂Ⅱ期', place: '茶山公园', targets: ['03'] },
  })
  await add('emoji', {
    organizationId: guild.id,
    slots: soon('13'),
    values: { name: '给小朋友讲故事🎈', place: '少儿图书馆' },
  })
  const published = new Date('2026-11-25T02:00:00Z')
  await executor.insert(article).values([
    {
      kind: 'news',
      title: '海滩清洁月启动',
      summary: '十二月每个周末都有',
      body: '<p>带上手套</p>',
      source: '省联合会',
      publishedAt: published,
    },
    {
      kind: 'news',
      title: '一次普通的周末',
      summary: '志愿者的一天',
      body: `<p>${'清晨出发，'.repeat(20)}到了<b>海滩</b>就开始清洁</p>`,
      source: '省联合会',
      publishedAt: new Date('2026-11-26T02:00:00Z'),
    },
    {
      kind: 'help',
      title: '海滩清洁怎么报名',
      summary: '帮助',
      body: '<p>点报名</p>',
      source: '省联合会',
      publishedAt: published,
    },
    {
      kind: 'news',
      title: '海滩清洁预告',
      summary: '还没到时候',
      body: '<p>下月</p>',
      source: '省联合会',
      publishedAt: new Date('2027-01-01T00:00:00Z'),
    },
  ])
})
afterAll(() => server.stop())

async function search(keyword: string, query: Record<string, string> = {}): Promise<string[]> {
  const { envelope } = await server.call(searchMissions, { query: { keyword, pageSize: '50', ...query } })
  expect(envelope).toMatchObject({ code: 200 })
  const byId = Object.fromEntries(Object.entries(ids).map(([key, id]) => [id, key]))
  return envelope.data.items.map(({ id }: { id: string }) => byId[id] ?? id)
}

describe('the words', () => {
  it.each([
    ['two characters', '急救', ['wide']],
    ['one character', '茶', ['wide']],
    ['many characters', '海滩清洁与微塑料调查', ['beachSoon']],
    ['several words, each found', '海滩 大鹏', ['beachSoon']],
    ['several words, one missing', '海滩 火星', []],
    ['words of different fields', '红树林 潮汐', ['byOrganization']],
    ['an organization', '潮汐守护', ['beachSoon', 'byOrganization']],
    ['an address', '滨海大道', ['byOrganization']],
    ['a district', '越秀区 海滩', ['beachLate']],
    ['a category', '社区服务', ['signs', 'plainSigns']],
    ['a target', '老年人', ['wide']],
    ['all pieces, but not the word', '滩清洁海', []],
    ['a percent sign alone', '%', ['signs']],
    ['an underline alone', '_', ['signs']],
    ['a backslash alone', '\\', ['signs']],
    ['a percent sign in a word', '100%', ['signs']],
    ['an underline in a word', '%_社', ['signs']],
    ['no pattern', '折扣1%0', []],
    ['a quote', "'", []],
    ['traditional characters', '海灘清潔', ['beachSoon', 'beachLate', 'beachEnded']],
    ['traditional characters beside simplified ones', '海灘 大鹏', ['beachSoon']],
    ['radicals of a document', '⼤鹏', ['beachSoon']],
    ['marks of direction', '\u202d大鹏\u202c', ['beachSoon']],
    ['full-width letters', 'ＣＰＲ', ['wide']],
    ['small letters', 'cpr', ['wide']],
    ['a sign of several letters', 'II期', ['wide']],
    ['full-width digits', '１００分', ['plainSigns']],
    ['a full-width space', '海滩　二沙岛', ['beachLate', 'beachEnded']],
    ['punctuation between words', '海滩，大鹏！', ['beachSoon']],
    ['an emoji alone', '🎈', ['emoji']],
    ['an emoji beside a word', '讲故事🎉', ['emoji']],
    ['nothing like it', '火星基地', []],
  ])('find what they mean: %s', async (_, keyword, expected) => {
    expect(await search(keyword)).toEqual(expected)
  })

  it('does not take more than 50 letters, and no empty ones', async () => {
    const long = await server.call(searchMissions, { query: { keyword: '海'.repeat(51) } })
    expect(long.envelope).toMatchObject({
      code: 10001,
      data: { issues: [{ field: 'keyword', message: '搜索词最多 50 个字' }] },
    })
    expect(await search('海'.repeat(50))).toEqual([])
    const none = await server.call(searchMissions, { query: { keyword: ' 　' } })
    expect(none.envelope).toMatchObject({ code: 10001, data: { issues: [{ message: '请输入搜索词' }] } })
  })

  it('puts them in the order of the list: what takes applications, soonest first, before what has ended', async () => {
    expect(await search('海滩清洁')).toEqual(['beachSoon', 'beachLate', 'beachEnded'])
    expect(await search('海滩')).toEqual(['beachSoon', 'beachLate', 'beachEnded'])
    expect(await search('珠江晨跑 海滩')).toEqual(['beachLate', 'beachEnded'])
    await server.addOrganization({ name: '急救课堂联盟' }).then(({ id }) =>
      add('elsewhere', {
        organizationId: id,
        slots: [{ start: '2026-12-02T08:00:00+08:00', end: '2026-12-02T09:00:00+08:00' }],
      }),
    )
    expect(await search('急救课堂')).toEqual(['elsewhere', 'wide'])
  })

  it('pages over the borders of the ranks without a gap or a double', async () => {
    const listedIds: string[] = []
    let cursor: string | null = null
    for (let turn = 0; turn < 10; turn++) {
      const query: Record<string, string> = { keyword: '海滩', pageSize: '1', ...(cursor && { cursor }) }
      const { data } = (await server.call(searchMissions, { query })).envelope
      expect(data.total).toBe(3)
      listedIds.push(...data.items.map(({ id }: { id: string }) => id))
      cursor = data.nextCursor
      if (cursor === null) break
    }
    expect(listedIds).toEqual([ids['beachSoon'], ids['beachLate'], ids['beachEnded']])
    const second = await server.call(searchMissions, { query: { keyword: '海滩', pageSize: '2', pageNo: '2' } })
    expect(second.envelope.data.items.map(({ id }: { id: string }) => id)).toEqual([ids['beachEnded']])
    const wrong = await server.call(searchMissions, { query: { keyword: '海滩', cursor: 'abc' } })
    expect(wrong.envelope.code).toBe(10001)
  })

  it('says which have ended, and how many', async () => {
    const { data } = (await server.call(searchMissions, { query: { keyword: '海滩', pageSize: '1' } })).envelope
    expect(data.ended).toEqual({ total: 1, more: false })
    const all = (await server.call(searchMissions, { query: { keyword: '海滩' } })).envelope.data
    expect(all.items.map(({ hasEnded }: { hasEnded: boolean }) => hasEnded)).toEqual([false, false, true])
  })

  it('keeps what ran when the list was begun where it was', async () => {
    const slots = (day: string) => [{ start: `2026-12-${day}T08:00:00+08:00`, end: `2026-12-${day}T11:00:00+08:00` }]
    const closing = new Date(now.getTime() + 60_000)
    await add('closing', { slots: slots('05'), values: { name: '灯塔甲', recruitEndAt: closing } })
    await add('open', { slots: slots('06'), values: { name: '灯塔乙' } })
    await add('closed', { slots: slots('04'), values: { name: '灯塔丙', recruitEndAt: new Date(now.getTime() - 1) } })
    const read = async (cursor?: string) =>
      (await server.call(searchMissions, { query: { keyword: '灯塔', pageSize: '1', ...(cursor && { cursor }) } }))
        .envelope.data
    const first = await read()
    server.setNow(new Date(closing.getTime() + 60_000))
    const second = await read(first.nextCursor)
    const third = await read(second.nextCursor)
    server.setNow(now)
    const keys = [first, second, third].map(({ items }) => Object.keys(ids).find((key) => ids[key] === items[0].id))
    expect(keys).toEqual(['closing', 'open', 'closed'])
  })

  it('says more to a volunteer', async () => {
    const { token } = await addPerson(server)
    const { data } = (await server.call(searchMissions, { query: { keyword: '微塑料' }, token })).envelope
    expect(data.items[0]).toMatchObject({ name: '海滩清洁与微塑料调查', eligibility: { verdict: 'eligible' } })
  })

  it('keep to the filters of the list, which what is counted passes too', async () => {
    const slots = (day: string) => [{ start: `2026-12-${day}T08:00:00+08:00`, end: `2026-12-${day}T11:00:00+08:00` }]
    const fits = { name: '风铃巡护', category: ['06'], targets: ['05'], latitude: 23.13, longitude: 113.26 }
    await add('fits', { slots: slots('05'), values: fits })
    await add('otherCategory', { slots: slots('06'), values: { ...fits, category: ['14'] } })
    await add('otherTarget', { slots: slots('06'), values: { ...fits, targets: ['06'] } })
    await add('otherDay', { slots: slots('08'), values: fits })
    await add('otherPlace', { slots: slots('06'), values: { ...fits, latitude: 23.9 } })
    await add('over', { slots: slots('06'), values: { ...fits, state: 'settled' } })
    const here = { latitude: '23.13', longitude: '113.26' }
    const one = (query: Record<string, string>) => search('风铃', query).then((keys) => keys.toSorted())
    expect(await one({})).toHaveLength(6)
    expect(await one({ category: '14' })).toEqual(['otherCategory'])
    expect(await one({ target: '06' })).toEqual(['otherTarget'])
    expect(await one({ time: 'nextWeek' })).toEqual(['otherDay'])
    expect(await one({ from: '2026-12-08', to: '2026-12-08' })).toEqual(['otherDay'])
    expect(await one({ within: '3', ...here })).toEqual(['fits', 'otherCategory', 'otherDay', 'otherTarget', 'over'])
    expect(await one({ state: 'settled' })).toEqual(['over'])
    const query = { keyword: '风铃', category: '06', target: '05', time: 'weekend', within: '3', ...here }
    const { data } = (await server.call(searchMissions, { query })).envelope
    expect(data).toMatchObject({ total: 2, more: false, ended: { total: 1, more: false } })
    expect(data.items[0].distance).toBeLessThan(0.1)
    const recruiting = (await server.call(searchMissions, { query: { ...query, state: 'recruiting' } })).envelope.data
    expect(recruiting).toMatchObject({ total: 1, ended: { total: 0 } })
    expect((await server.call(searchMissions, { query: { ...query, within: '101' } })).envelope.code).toBe(10001)
  })

  it('order as the list: near, most wanted, over all pages, and by time where nobody knows the place', async () => {
    const at = (day: string, capacity: number) => [
      { start: `2026-12-${day}T08:00:00+08:00`, end: `2026-12-${day}T11:00:00+08:00`, capacity },
    ]
    const name = '芦苇小径'
    await add('first', { slots: at('05', 2), values: { name, latitude: 23.2, longitude: 113.26 } })
    await add('wanted', { slots: at('06', 30), values: { name, latitude: 23.4, longitude: 113.26 } })
    await add('nearest', { slots: at('07', 9), values: { name, latitude: 23.13, longitude: 113.26 } })
    await add('gone', { slots: at('04', 50), values: { name, state: 'settled', latitude: 23.13, longitude: 113.26 } })
    const here = { latitude: '23.13', longitude: '113.26' }
    expect(await search(name)).toEqual(['first', 'wanted', 'nearest', 'gone'])
    expect(await search(name, { order: 'needed' })).toEqual(['wanted', 'nearest', 'first', 'gone'])
    expect(await search(name, { order: 'near', ...here })).toEqual(['nearest', 'first', 'wanted', 'gone'])
    expect(await search(name, { order: 'near' })).toEqual(['first', 'wanted', 'nearest', 'gone'])
    for (const query of [{ order: 'needed' }, { order: 'near', ...here }]) {
      const listed: string[] = []
      let cursor: string | null = null
      do {
        const page: Record<string, string> = { keyword: name, pageSize: '1', ...query, ...(cursor && { cursor }) }
        const { data } = (await server.call(searchMissions, { query: page })).envelope
        listed.push(...data.items.map(({ id }: { id: string }) => id))
        cursor = data.nextCursor
      } while (cursor !== null && listed.length < 10)
      expect(listed.map((id) => Object.keys(ids).find((key) => ids[key] === id))).toEqual(await search(name, query))
    }
  })

  it('keep to what the reader may apply for and say how many that left out; a guest reads all', async () => {
    const at = (day: string) => [{ start: `2026-12-${day}T08:00:00+08:00`, end: `2026-12-${day}T11:00:00+08:00` }]
    const name = '萤火虫观察'
    const mine = await add('mine', { slots: at('05'), values: { name } })
    await add('open', { slots: at('06'), values: { name } })
    await add('tooOld', { slots: at('07'), values: { name, ageTo: 20 } })
    await add('past', { slots: at('04'), values: { name, state: 'settled' } })
    const person = await addPerson(server)
    await placeApplication(server, mine, person.id, { state: 'confirmed' })
    const query = { keyword: name, eligible: 'true' }
    const own = (await server.call(searchMissions, { query, token: person.token })).envelope.data
    expect(own).toMatchObject({ total: 1, more: false, leftOut: 2, ended: { total: 0, more: false } })
    expect(own.items).toMatchObject([{ id: ids['open'], hasEnded: false, address: '越秀北路 89 号' }])
    const all = (await server.call(searchMissions, { query })).envelope.data
    expect(all).toMatchObject({ total: 4, leftOut: 0, ended: { total: 1 } })
  })

  it('stays in the district', async () => {
    expect(await search('海滩', { district: '440300' })).toEqual(['beachSoon'])
  })
})

describe('what the database keeps for search', () => {
  it('follows every writer: a new name, a renamed organization, a renamed district', async () => {
    const { executor } = server.database
    const owner = await server.addOrganization({ name: '星火夜读社' })
    const added = await add('kept', { organizationId: owner.id, values: { name: '阅读夜', districtCode: '440106' } })
    await executor
      .update(mission)
      .set({ name: '朗读夜', grams: ['坏'], searchText: '坏' })
      .where(eq(mission.id, added.id))
    expect(await search('朗读夜')).toEqual(['kept'])
    expect(await search('阅读夜')).toEqual([])
    await executor.update(organization).set({ name: '星光夜读社' }).where(eq(organization.id, owner.id))
    expect(await search('星光夜读')).toEqual(['kept'])
    expect(await search('星火夜读')).toEqual([])
    await executor.update(district).set({ name: '天河新区' }).where(eq(district.code, '440106'))
    expect(await search('天河新区')).toEqual(['kept'])
  })

  it('names categories and targets as the code lists do', async () => {
    const names = async (fn: string, codes: readonly string[]) => {
      const { rows } = await server.database.executor.execute<{ names: string }>(
        sql`select ${sql.raw(fn)}(${sql.param(codes)}::text[]) as names`,
      )
      return rows[0]?.names.split(' ')
    }
    const by = (list: readonly { code: string; name: string }[]) =>
      [list.map(({ code }) => code), list.map(({ name }) => name)] as const
    const [categories, categoryNames] = by(serviceCategories)
    const [targets, targetNames] = by(serviceTargets)
    expect(await names('service_category_names', categories)).toEqual(categoryNames)
    expect(await names('service_target_names', targets)).toEqual(targetNames)
  })
})

describe('organizations and articles', () => {
  const names = async (spec: typeof searchOrganizations | typeof searchArticles, query: Record<string, string>) => {
    const { envelope } = await server.call(spec, { query })
    expect(envelope.code).toBe(200)
    return envelope.data.items.map((item: { name?: string; title?: string }) => item.name ?? item.title)
  }

  it('finds approved organizations by name before those found by their introduction', async () => {
    await server.addOrganization({ name: '海滩之友' })
    expect(await names(searchOrganizations, { keyword: '海滩' })).toEqual(['海滩之友', '潮汐守护队'])
    expect(await names(searchOrganizations, { keyword: '环境保护' })).toEqual(['潮汐守护队'])
    expect(await names(searchOrganizations, { keyword: '海滩', district: '440300' })).toEqual(['潮汐守护队'])
    const all = (await server.call(searchOrganizations, { query: { pageSize: '1' } })).envelope.data
    const rest = (await server.call(searchOrganizations, { query: { pageSize: '50', cursor: all.nextCursor } }))
      .envelope.data
    expect(1 + rest.items.length).toBe(all.total)
    expect(rest.items.map(({ name }: { name: string }) => name)).not.toContain('海滩摄影社')
    const [tide] = (await server.call(searchOrganizations, { query: { keyword: '潮汐' } })).envelope.data.items
    expect(tide).toMatchObject({ missions: 2, recruiting: 2, districtName: '深圳市', introduction: '每月清理海滩' })
  })

  it('finds published news by title before those found by their text, and shows the place of the text', async () => {
    const { items } = (await server.call(searchArticles, { query: { keyword: '海滩 清洁' } })).envelope.data
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['海滩清洁月启动', '一次普通的周末'])
    expect(items[0].excerpt).toBeNull()
    expect(items[1].excerpt).toMatch(/^….*到了 海滩 就开始清洁$/)
    expect(items[1]).not.toHaveProperty('body')
    expect(await names(searchArticles, { keyword: '带上手套' })).toEqual(['海滩清洁月启动'])
    expect(await names(searchArticles, { keyword: 'p' })).toEqual([])
  })

  it('gives the first of each kind at once', async () => {
    const { data } = (await server.call(searchAll, { query: { keyword: '海滩' } })).envelope
    expect([data.missions.total, data.organizations.total, data.articles.total]).toEqual([3, 2, 2])
  })
})

describe('when nothing is found', () => {
  const near = async (query: Record<string, string>) => (await server.call(searchNearest, { query })).envelope.data
  const nearestTerms = async (keyword: string, query: Record<string, string> = {}) =>
    (await near({ keyword, ...query })).words.map(({ text }: { text: string }) => text)

  it('knows the word that was meant, and counts what it finds', async () => {
    expect((await nearestTerms('海摊清洁'))[0]).toBe('海滩清洁')
    expect((await near({ keyword: '海摊清洁', of: 'missions' })).words[0]).toEqual({
      text: '海滩清洁',
      count: 3,
      more: false,
    })
    expect(await nearestTerms('红树林补中')).toContain('红树林补种')
    expect(await nearestTerms('社曲')).toContain('社区')
  })

  it('offers the word of several that is found, and the part of a long one', async () => {
    expect(await nearestTerms('海滩 火星')).toContain('海滩')
    expect(await nearestTerms('我想去海滩清洁一下')).toContain('海滩清洁')
    expect(await nearestTerms('火星基地')).toEqual([])
  })

  it('names the districts that have some', async () => {
    expect(await near({ keyword: '微塑料', district: '440100' })).toMatchObject({
      districts: [{ code: '440300', name: '深圳市', count: 1, more: false }],
    })
    expect((await near({ keyword: '微塑料' })).districts).toEqual([])
    expect(await near({ keyword: '微塑科', district: '440100' })).toMatchObject({
      words: [{ text: '微塑料', count: 1 }],
      wordsIn: 'everywhere',
    })
    expect((await near({ keyword: '微塑科', district: '440300' })).wordsIn).toBe('district')
    for (const keyword of ['%', '\\', "'", '🎈🎈', '海'.repeat(50)])
      expect(await near({ keyword })).toHaveProperty('words')
  })
})

describe('words to begin with', () => {
  it('are those that were searched for and found, once a person', async () => {
    const { executor } = server.database
    await server.settle()
    await executor.delete(searchTerm)
    for (const keyword of ['微塑料调查', '微塑料调查', '红树林补', '火星基地', '茶'])
      await server.call(searchAll, { query: { keyword } })
    await server.call(searchMissions, { query: { keyword: '福田保护' } })
    await server.settle()
    expect(
      (await executor.select().from(searchTerm)).map(({ term, searches }) => `${term} ${searches}`).toSorted(),
    ).toEqual(['微塑料调查 1', '福田保护 1', '红树林补 1'])
    const { data } = (await server.call(searchHints)).envelope
    expect(data.hot.toSorted()).toEqual(['微塑料调查', '红树林补', '福田保护'].toSorted())
    expect(data.topics[0]).toMatchObject({ category: '06' })
  })

  it('are what was found of a search, without what nobody looked for', async () => {
    const { executor } = server.database
    await server.settle()
    await executor.delete(searchTerm)
    for (const keyword of ['，红树林🖕，补种！', '红 树 林 补 种 福 田 保 看这里 www.example.cn'])
      await server.call(searchAll, { query: { keyword } })
    await server.settle()
    expect((await executor.select().from(searchTerm)).map(({ term }) => term).toSorted()).toEqual([
      '红 树 林 补 种 福 田 保',
      '红树林 补种',
    ])
  })

  it('are forgotten after a season', async () => {
    const { executor } = server.database
    await executor
      .insert(searchTerm)
      .values({ term: '去年的词', searches: 99, lastAt: new Date('2026-08-01T00:00:00Z') })
    const { data } = (await server.call(searchHints)).envelope
    expect([...data.hot, ...data.recent]).not.toContain('去年的词')
  })
})

describe('outcomes', () => {
  it('count who came, hours by the ledger, positions and the report', async () => {
    const { executor } = server.database
    const organizationId = (await server.addOrganization()).id
    const held = [{ start: '2026-11-02T08:00:00+08:00', end: '2026-11-02T11:00:00+08:00', capacity: 5 }]
    const settled = await addMission(server, {
      organizationId,
      slots: held,
      values: { name: '结项甲', state: 'settled', districtCode: '440300' },
    })
    const noticed = await addMission(server, {
      organizationId,
      slots: held,
      values: { name: '公示乙', state: 'publicising', districtCode: '440300' },
    })
    await addMission(server, {
      organizationId,
      slots: held,
      values: { name: '取消丙', state: 'cancelled', districtCode: '440300' },
    })
    const [a, b] = [await server.addVolunteer(), await server.addVolunteer()]
    for (const one of [settled, noticed]) {
      await placeApplication(server, one, a.id, { state: 'completed' })
      await placeApplication(server, one, b.id, { state: 'absent' })
    }
    const record = {
      surrogateId: a.surrogateId,
      missionId: settled.id,
      organizationId,
      missionName: '结项甲',
      servedOn: '2026-11-02',
      place: '东濠涌',
      startAt: new Date('2026-11-02T08:00:00+08:00'),
      endAt: new Date('2026-11-02T11:00:00+08:00'),
      origin: 'checkIn',
      grade: 'A',
      ruleSet: '2020-1',
    } as const
    await plantEntries(executor, [
      { ...record, kind: 'service', minutes: 170 },
      { ...record, kind: 'training', minutes: 30 },
    ])
    // On notice: what was recorded, which may be less than the slot, and nothing that waits or was refused.
    const onNotice = { ...record, missionId: noticed.id, missionName: '公示乙', kind: 'service' as const, minutes: 150 }
    const startAt = new Date('2026-11-02T08:00:00+08:00')
    const times = { startAt, endAt: new Date('2026-11-02T11:00:00+08:00') }
    await executor.insert(hourRecord).values([
      { ...onNotice, ...times, state: 'publicising' },
      { ...onNotice, ...times, state: 'objected', minutes: 10 },
      { ...onNotice, ...times, state: 'pending', minutes: 1000 },
      { ...onNotice, ...times, state: 'rejected', minutes: 1000 },
      { ...onNotice, ...times, state: 'publicising', kind: 'training', minutes: 20 },
    ])
    await executor.insert(article).values({
      kind: 'summary',
      title: '甲的总结',
      summary: '很好',
      body: '<p>好<script>1</script></p>',
      source: '队',
      publishedAt: new Date('2026-11-05T00:00:00Z'),
      missionId: settled.id,
    })

    const { data } = (await server.call(missionReports, { query: { district: '440300' } })).envelope
    expect(data.items.map(({ name }: { name: string }) => name)).toEqual(['公示乙', '结项甲'])
    expect(data.items[1]).toMatchObject({
      capacity: 5,
      signedUp: 2,
      participants: 1,
      serviceMinutes: 170,
      trainingMinutes: 30,
      reportId: expect.stringMatching(/^\d+$/),
    })
    expect(data.items[0]).toMatchObject({
      signedUp: 2,
      participants: 1,
      serviceMinutes: 160,
      trainingMinutes: 20,
      reportId: null,
    })
    const detail = (await server.call(missionReportDetail, { query: { missionId: String(settled.id) } })).envelope.data
    expect(detail).toMatchObject({
      grades: [{ grade: 'A', minutes: 170, people: 1 }],
      positions: [{ name: '捡拾组', capacity: 5, signedUp: 2, served: 1 }],
      story: { title: '甲的总结', body: '<p>好</p>' },
    })
    const running = await server.call(missionReportDetail, { query: { missionId: ids['beachSoon'] as string } })
    expect(running.envelope.code).toBe(10002)
  })
})

describe('the list within a distance', () => {
  const near = { latitude: '23.13', longitude: '113.26' }
  const list = async (query: Record<string, string>) =>
    (await server.call(missions, { query: { target: '12', pageSize: '50', ...query } })).envelope

  it('keeps what lies inside the circle, in every order and over pages; without a position it does not filter', async () => {
    const at = (name: string, latitude: number | null, longitude: number | null) =>
      addMission(server, { values: { name, latitude, longitude, targets: ['12'] } })
    await at('here', 23.131, 113.261)
    await at('corner', 23.155, 113.287)
    await at('far', 23.2, 113.26)
    await at('nowhere', null, null)
    const names = async (query: Record<string, string>) =>
      (await list(query)).data.items.map(({ name }: { name: string }) => name)
    expect((await names({ ...near, within: '3' })).toSorted()).toEqual(['here'])
    expect(await names({ ...near, within: '5', order: 'near' })).toEqual(['here', 'corner'])
    expect((await list({ ...near, within: '5' })).data.total).toBe(2)
    const first = (await list({ ...near, within: '10', order: 'near', pageSize: '2' })).data
    expect(first.total).toBe(3)
    const next = (await list({ within: '10', order: 'near', pageSize: '2', cursor: first.nextCursor })).data
    expect([...first.items, ...next.items].map(({ name }: { name: string }) => name)).toEqual(['here', 'corner', 'far'])
    expect(await names({ within: '3' })).toHaveLength(4)
    expect((await list({ within: '0' })).code).toBe(10001)
    expect((await list({ within: '101' })).code).toBe(10001)
  })

  it('can be of one organization', async () => {
    const { id } = await server.addOrganization()
    await addMission(server, { organizationId: id, values: { name: '只此一家', targets: ['12'] } })
    const { data } = await list({ organization: String(id) })
    expect(data.items.map(({ name }: { name: string }) => name)).toEqual(['只此一家'])
  })
})

describe('filters together', () => {
  it('keep what passes all of them, over the pages of every order, for the list, the button and the server alike', async () => {
    const person = await addPerson(server, { birthDay: '2009-05-05' })
    const fits = {
      category: ['13'],
      targets: ['05'],
      districtCode: '440106',
      latitude: 23.13,
      longitude: 113.26,
      place: '合并公园',
      capacity: 9,
    }
    const saturday = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:00:00+08:00' }]
    const others: Partial<typeof mission.$inferInsert>[] = [
      { category: ['14'] },
      { targets: ['06'] },
      { districtCode: '440104' },
      { latitude: 23.9 },
      { place: '别处' },
      { state: 'settled' },
      { ageFrom: 18 },
    ]
    const organizationId = (await server.addOrganization()).id
    for (const index of [0, 1, 2, 3, 4])
      await addMission(server, {
        organizationId,
        slots: saturday.map((one) => ({ ...one, capacity: 10, taken: index })),
        values: { ...fits, name: `合${index}` },
      })
    for (const [index, values] of others.entries())
      await addMission(server, {
        organizationId,
        slots: saturday,
        values: { ...fits, name: `不合${index}`, ...values },
      })
    await addMission(server, {
      organizationId,
      values: { ...fits, name: '不合日' },
      slots: [{ start: '2026-12-08T08:00:00+08:00', end: '2026-12-08T11:00:00+08:00' }],
    })

    const query = {
      category: '13',
      target: '05',
      district: '440106',
      latitude: '23.13',
      longitude: '113.26',
      within: '3',
      keyword: '合并公园',
      state: 'recruiting',
      time: 'weekend',
      pageSize: '2',
    }
    const names = async (more: Record<string, string>, token?: string) => {
      const listedIds: string[] = []
      let cursor: string | null = null
      do {
        const { data }: { data: { items: { name: string }[]; nextCursor: string | null } } = (
          await server.call(missions, {
            query: { ...query, ...more, ...(cursor && { cursor }) },
            ...(token && { token }),
          })
        ).envelope as never
        listedIds.push(...data.items.map(({ name }) => name))
        cursor = data.nextCursor
      } while (cursor !== null)
      return listedIds
    }
    const all = ['合0', '合1', '合2', '合3', '合4']
    expect((await names({})).toSorted()).toEqual(['不合6', ...all])
    expect((await names({ order: 'near' })).toSorted()).toEqual(['不合6', ...all])
    expect((await names({ order: 'needed' })).filter((name) => name !== '不合6')).toEqual(all)
    const adult = await addPerson(server)
    expect((await names({ eligible: 'true' }, adult.token)).toSorted()).toEqual(['不合6', ...all])
    expect(await names({ eligible: 'true' }, person.token)).toEqual([])
  })
})
