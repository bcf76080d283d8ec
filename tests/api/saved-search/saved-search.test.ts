import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '#contract/codes.ts'
import { deleteSavedSearch, savedSearches, saveSearch } from '#contract/saved-search.ts'
import { savedSearchLimit } from '#domain/mission/saved-search.ts'
import { addDistricts, addPerson } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())

const save = async (token: string | null, body: object) => (await server.call(saveSearch, { token, body })).envelope
const remove = async (token: string, savedSearchId: string) =>
  (await server.call(deleteSavedSearch, { token, body: { savedSearchId } })).envelope
const list = async (token: string) => (await server.call(savedSearches, { token })).envelope.data.items
const none = {
  district: null,
  category: null,
  target: null,
  time: null,
  from: null,
  to: null,
  keyword: null,
  organization: null,
}
const keywords = ['树', '河', '书', '茶', '灯', '桥']

describe('a search', () => {
  it('is kept with the names of its district and organization, the newest first', async () => {
    const { token } = await addPerson(server)
    const { id, name } = await server.addOrganization({ name: '潮汐守护队' })
    await save(token, { district: '440104', category: '06', target: '03', from: '2026-12-05', to: '2026-12-15' })
    const { data } = await save(token, { organization: String(id), keyword: ' 净滩 ', time: 'weekend' })
    expect(data.items).toEqual([
      {
        ...none,
        savedSearchId: expect.stringMatching(/^\d+$/),
        keyword: '净滩',
        time: 'weekend',
        organization: { id: String(id), name },
      },
      {
        ...none,
        savedSearchId: expect.stringMatching(/^\d+$/),
        district: { code: '440104', name: '越秀区' },
        category: '06',
        target: '03',
        from: '2026-12-05',
        to: '2026-12-15',
      },
    ])
    expect(await list(token)).toEqual(data.items)
    const { data: more } = await save(token, { category: '07' })
    expect((await remove(token, more.items[0].savedSearchId)).data.items).toEqual(data.items)
  })

  it('that is kept twice is one, also when many ask at once', async () => {
    const { token } = await addPerson(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(token, { category: '06' })))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.success]))
    expect(await list(token)).toHaveLength(1)
    await save(token, { category: '06', district: '440100' })
    expect(await list(token)).toHaveLength(2)
  })

  it('takes a named span in place of days, as the list does', async () => {
    const { token } = await addPerson(server)
    await save(token, { time: 'weekend' })
    const { data } = await save(token, { time: 'weekend', from: '2026-12-05' })
    expect(data.items).toHaveLength(1)
  })

  it(`beyond the ${savedSearchLimit}th is refused, also when all ask at once; one that is kept is not`, async () => {
    const { token } = await addPerson(server)
    const answers = await Promise.all(keywords.map((keyword) => save(token, { keyword })))
    const refused = answers.filter(({ code }) => code !== codes.success)
    expect(refused).toEqual([
      expect.objectContaining({ code: codes.tooMany, msg: '最多关注 5 组条件，请先在站内信里取消一组' }),
    ])
    const [newest] = await list(token)
    expect((await save(token, { keyword: newest.keyword })).code).toBe(codes.success)
    expect(await list(token)).toHaveLength(5)
  })

  it('without a filter, or with what is none, is refused in words', async () => {
    const { token } = await addPerson(server)
    expect(await save(token, {})).toMatchObject({
      code: codes.invalidInput,
      msg: '先选一个地区、类别、时间或搜索词，再关注',
    })
    expect((await save(token, { keyword: '  ' })).code).toBe(codes.invalidInput)
    expect((await save(token, { category: '99' })).msg).toBe('请从列表中选择服务类别')
    expect((await save(token, { from: '12月5日' })).msg).toBe('日期写成 2026-12-15 这样')
    expect(await save(token, { district: '990000' })).toMatchObject({ code: codes.notFound })
    expect(await save(token, { organization: '999999' })).toMatchObject({ code: codes.notFound })
    expect(await list(token)).toEqual([])
  })

  it('goes when its person says so, and never for somebody else', async () => {
    const [person, other] = [await addPerson(server), await addPerson(server)]
    await save(person.token, { category: '07' })
    const { data } = await save(person.token, { category: '06' })
    const { savedSearchId } = data.items.find(({ category }: { category: string }) => category === '06')
    expect((await remove(other.token, savedSearchId)).code).toBe(codes.notFound)
    expect((await remove(person.token, savedSearchId)).data.items).toMatchObject([{ category: '07' }])
    expect((await remove(person.token, savedSearchId)).code).toBe(codes.notFound)
    expect((await save(person.token, { category: '06' })).data.items).toHaveLength(2)
  })

  it('is a volunteer’s', async () => {
    const organizer = await server.addOrganizer((await server.addOrganization()).id)
    const asOrganizer = await save(await server.tokenFor('organizer', organizer.id), { category: '06' })
    expect(asOrganizer.code).toBe(codes.forbidden)
    expect((await server.call(saveSearch, { body: { category: '06' } })).status).toBe(401)
  })
})
