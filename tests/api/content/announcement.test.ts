import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endAnnouncement, managedAnnouncement, managedAnnouncements, saveAnnouncement } from '#contract/announcement.ts'
import { announcements } from '#contract/home.ts'
import { staffActs } from '#contract/staff-log.ts'
import { announcement } from '#server/database/schema/home.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
let token: string
let colleague: string
beforeAll(async () => {
  server = await startServer({ now })
  const root = await server.addOrganization({ level: 'federation' })
  token = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '许文博' })).id)
  colleague = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '陈晓敏' })).id)
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setNow(now)
  await server.database.executor.delete(announcement)
})

const form = {
  level: 'notice',
  showType: 1,
  title: '系统维护通知',
  body: '<p>零点至两点停止服务。</p>',
  publishedAt: '2026-12-02T09:00:00+08:00',
  endAt: '2026-12-05T18:00:00+08:00' as string | null,
}
const save = async (over: Partial<typeof form> & { announcementId?: string } = {}, revision = 0, as = token) =>
  (await server.call(saveAnnouncement, { token: as, body: { ...form, ...over, revision } })).envelope
const end = async (announcementId: string) =>
  (await server.call(endAnnouncement, { token, body: { announcementId } })).envelope
const shownAt = async (time: string) => {
  server.setNow(new Date(time))
  const { data } = (await server.call(announcements, { query: { showType: '1' } })).envelope
  return data.map(({ title }: { title: string }) => title)
}
const newestAct = async () => (await server.call(staffActs, { token })).envelope.data.items[0]

describe('an announcement', () => {
  it('comes and goes by itself', async () => {
    expect((await save()).code).toBe(200)
    expect(await newestAct()).toMatchObject({
      act: 'announcement.save',
      before: null,
      after: { 发布时间: '2026-12-02 09:00', 结束时间: '2026-12-05 18:00', 类型: '通知', 首页: '显示' },
    })
    expect(await shownAt('2026-12-02T08:59:59+08:00')).toEqual([])
    expect(await shownAt('2026-12-02T09:00:00+08:00')).toEqual(['系统维护通知'])
    expect(await shownAt('2026-12-05T18:00:00+08:00')).toEqual([])
  })

  it('holds no more than the list of rich text names', async () => {
    const { announcementId } = (await save({ body: '<p style="color:red">零点至<b>两点</b>停止服务<img src=x></p>' }))
      .data
    const { data } = (await server.call(managedAnnouncement, { token, query: { announcementId } })).envelope
    expect(data.body).toBe('<p>零点至两点停止服务</p>')
  })

  it.each([
    [{ title: ' ' }, { field: 'title', message: '标题至少 2 字' }],
    [{ body: '<p></p>' }, { field: 'body', message: '请写正文，至少 5 字' }],
    [{ endAt: '2026-12-02T09:00:00+08:00' }, { field: 'endAt', message: '结束时间要晚于发布时间' }],
  ])('%j is refused with a sentence', async (over, issue) => {
    const { code, data } = await save(over)
    expect([code, data.issues]).toEqual([10001, [issue]])
  })

  it('is not overwritten when a colleague saved it in the meantime', async () => {
    const { announcementId } = (await save()).data
    await save({ announcementId, title: '同事的标题' }, 1, colleague)
    expect(await save({ announcementId, title: '我的标题' }, 1)).toMatchObject({
      code: 12031,
      msg: '陈晓敏刚改过这条公告，请刷新后在新的内容上修改',
    })
  })

  it('ends at once and stays in the list when it was shown, and is deleted when nobody has seen it', async () => {
    const { announcementId } = (await save()).data
    server.setNow(new Date('2026-12-03T10:00:00+08:00'))
    expect((await end(announcementId)).data).toEqual({ deleted: false })
    expect(await newestAct()).toMatchObject({
      before: { 结束时间: '2026-12-05 18:00' },
      after: { 结束时间: '2026-12-03 10:00' },
    })
    expect(await shownAt('2026-12-03T10:00:00+08:00')).toEqual([])
    expect(await end(announcementId)).toMatchObject({ code: 12001, msg: '这条公告已经结束，不用再结束' })
    const later = (await save({ title: '还没到的', publishedAt: '2026-12-09T09:00:00+08:00', endAt: null })).data
    expect((await end(later.announcementId)).data).toEqual({ deleted: true })
    expect((await end(later.announcementId)).code).toBe(10002)
  })

  it('is listed by its state, the newest first', async () => {
    const titles = async (query: Record<string, string>) => {
      const { data } = (await server.call(managedAnnouncements, { token, query })).envelope
      return [data.items.map(({ title }: { title: string }) => title), data.total]
    }
    await save({ title: '过去的', publishedAt: '2026-11-01T09:00:00+08:00', endAt: '2026-11-05T09:00:00+08:00' })
    await save({ title: '现在的', publishedAt: '2026-11-20T09:00:00+08:00', endAt: null })
    await save({ title: '以后的' })
    expect(await titles({})).toEqual([['以后的', '现在的', '过去的'], 3])
    expect(await titles({ state: 'later' })).toEqual([['以后的'], 1])
    expect(await titles({ state: 'shown' })).toEqual([['现在的'], 1])
    expect(await titles({ state: 'over' })).toEqual([['过去的'], 1])
    expect(await titles({ pageSize: '1', pageNo: '2' })).toEqual([['现在的'], 3])
  })
})
