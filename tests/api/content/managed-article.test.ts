import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articleDetail, articles } from '#contract/article/article.ts'
import { type ArticleDraft, emptyArticle } from '#domain/article-draft.ts'
import {
  articleVersion,
  createArticle,
  deleteArticle,
  managedArticle,
  managedArticles,
  publishArticle,
  saveArticle,
  withdrawArticle,
} from '#contract/article/managed-article.ts'
import { helpArticles, versionNotes } from '#contract/help.ts'
import { staffActs } from '#contract/staff-log.ts'
import { article } from '#server/database/schema/article.ts'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

let server: TestServer
let editor: string
let colleague: string
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  editor = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '许文博' })).id)
  colleague = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '陈晓敏' })).id)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

const story: ArticleDraft = {
  ...emptyArticle('news'),
  title: '两千名志愿者守在社区',
  summary: '物资转运、老人转移、积水清理。',
  body: '<p>凌晨三点，石井街的水退到脚踝。</p>',
  source: '省志愿者联合会',
  picture: 'rescue',
}

const begin = async (kind = 'news') =>
  (await server.call(createArticle, { token: editor, body: { kind } })).envelope.data.articleId as string
const save = async (articleId: string, revision: number, draft: ArticleDraft, token = editor) =>
  (await server.call(saveArticle, { token, body: { articleId, revision, draft } })).envelope
const publish = async (articleId: string, revision: number, publishAt: string | null = null) =>
  (await server.call(publishArticle, { token: editor, body: { articleId, revision, publishAt } })).envelope
const withdraw = async (articleId: string) =>
  (await server.call(withdrawArticle, { token: editor, body: { articleId, reason: '数字有误' } })).envelope
const read = async (articleId: string) =>
  (await server.call(managedArticle, { token: editor, query: { articleId } })).envelope
const onPortal = async (id: string) => (await server.call(articleDetail, { query: { id } })).envelope
const newestAct = async () => (await server.call(staffActs, { token: editor })).envelope.data.items[0]

/** A new article with these words, saved once. */
async function written(draft: ArticleDraft = story): Promise<string> {
  const articleId = await begin(draft.kind)
  expect((await save(articleId, 1, draft)).code).toBe(200)
  return articleId
}

describe('a draft', () => {
  it('is opened once as long as nobody writes in it, and is seen by nobody', async () => {
    const first = await begin()
    expect(await begin()).toBe(first)
    expect((await read(first)).data).toMatchObject({
      state: 'draft',
      revision: 1,
      draft: { source: '省志愿者联合会', title: '' },
    })
    await save(first, 1, story)
    expect((await onPortal(first)).code).toBe(10002)
    expect((await server.call(articles)).envelope.data.items).toEqual([])
  })

  it('keeps what the list of rich text names, and drops the rest', async () => {
    const articleId = await begin()
    const body = '<p onclick="x()">水退了<script>x()</script><iframe src="https://a.example"></iframe></p>'
    await save(articleId, 1, { ...story, body })
    expect((await read(articleId)).data.draft.body).toBe('<p>水退了</p>')
  })

  it('answers the newest words to whoever saved over an older revision, and by whom they are', async () => {
    const articleId = await written()
    const other = { ...story, title: '同事的标题' }
    expect(await save(articleId, 2, other, colleague)).toMatchObject({ code: 200, data: { revision: 3 } })
    expect(await save(articleId, 2, { ...story, title: '我的标题' })).toMatchObject({
      code: 12031,
      msg: '陈晓敏刚在别处改过这篇文章，请选择保留哪一份',
      data: { revision: 3, savedBy: '陈晓敏', draft: { title: '同事的标题' } },
    })
    // The answer to the colleague's own save was lost: the same words again are no conflict.
    expect(await save(articleId, 2, other, colleague)).toMatchObject({ code: 200, data: { revision: 3 } })
  })

  it('is deleted, and what was on the portal is not', async () => {
    const articleId = await written()
    expect((await server.call(deleteArticle, { token: editor, body: { articleId } })).envelope.code).toBe(200)
    expect((await read(articleId)).code).toBe(10002)
    expect((await save(articleId, 2, story)).code).toBe(10002)
    const shown = await written()
    await publish(shown, 2)
    const body = { articleId: shown }
    expect((await server.call(deleteArticle, { token: editor, body })).envelope).toMatchObject({
      code: 12001,
      msg: '只有从没发布过的草稿可以删除，已发布的请下线',
    })
  })

  it('stays what it is: a report may become news, an answer of the help center may not', async () => {
    const report = await written({ ...story, kind: 'summary' })
    expect((await save(report, 2, story)).code).toBe(200)
    expect((await save(report, 3, { ...story, kind: 'help' })).data.issues).toEqual([
      { field: 'draft.kind', message: '不能改成“帮助”，请新建一篇' },
    ])
  })
})

describe('publishing', () => {
  it('shows the article at once, cleaned and trimmed, and says so in the log', async () => {
    const articleId = await written({ ...story, title: ' 两千名志愿者守在社区 ' })
    expect(await publish(articleId, 2)).toMatchObject({ code: 200, data: { state: 'published' } })
    expect((await onPortal(articleId)).data).toMatchObject({
      title: '两千名志愿者守在社区',
      body: '<p>凌晨三点，石井街的水退到脚踝。</p>',
      cover: 'rescue',
      publishedAt: now.toISOString(),
    })
    expect(await newestAct()).toMatchObject({
      act: 'article.publish',
      subject: '新闻“两千名志愿者守在社区”',
      before: { 状态: '草稿' },
      after: { 状态: '已发布', 发布时间: '2026-12-01 10:00', 正文: '15 字' },
    })
  })

  it('names every field that is wrong, the picture and the mission too', async () => {
    const draft = { ...story, kind: 'summary' as const, title: '', picture: '/v2/x?name=0123', missionNumber: 'HD1' }
    const articleId = await written(draft)
    const { code, data } = await publish(articleId, 2)
    expect([code, data.issues]).toEqual([
      10001,
      [
        { field: 'title', message: '请填写标题' },
        { field: 'picture', message: '这张封面已经不在了，请重新选择' },
        { field: 'missionNumber', message: '没有这个编号的活动，请从活动概况复制' },
      ],
    ])
  })

  it('links a report to the mission that it tells of', async () => {
    const mission = await addMission(server, { values: { name: '净滩', state: 'settled', number: 'HD26110100001' } })
    const articleId = await written({ ...story, kind: 'summary', missionNumber: 'HD26110100001' })
    await publish(articleId, 2)
    expect((await onPortal(articleId)).data.mission).toEqual({ id: String(mission.id), name: '净滩' })
    expect((await read(articleId)).data.draft.missionNumber).toBe('HD26110100001')
  })

  it('takes words of the newest revision alone', async () => {
    const articleId = await written()
    await save(articleId, 2, { ...story, title: '后来的标题' }, colleague)
    expect((await publish(articleId, 2)).code).toBe(12031)
  })

  it('shows a scheduled article when its time has come, and not before', async () => {
    const articleId = await written()
    const at = minutesLater(30).toISOString()
    expect((await publish(articleId, 2, minutesLater(-1).toISOString())).data.issues).toEqual([
      { field: 'publishAt', message: '发布时间要晚于现在' },
    ])
    expect(await publish(articleId, 2, at)).toMatchObject({ code: 200, data: { state: 'scheduled', publishedAt: at } })
    expect((await onPortal(articleId)).code).toBe(10002)
    server.setNow(minutesLater(30))
    expect((await onPortal(articleId)).data.publishedAt).toBe(at)
    expect((await read(articleId)).data.state).toBe('published')
  })

  it('keeps the date of what is on the portal, and takes no schedule for it', async () => {
    const articleId = await written()
    await publish(articleId, 2)
    server.setNow(minutesLater(60))
    await save(articleId, 2, { ...story, title: '改过的标题' })
    expect((await onPortal(articleId)).data.title).toBe('两千名志愿者守在社区')
    expect((await publish(articleId, 3, minutesLater(90).toISOString())).code).toBe(12001)
    await publish(articleId, 3)
    expect((await onPortal(articleId)).data).toMatchObject({ title: '改过的标题', publishedAt: now.toISOString() })
    expect((await newestAct()).before).toMatchObject({ 标题: '两千名志愿者守在社区' })
    expect((await newestAct()).after).toMatchObject({ 标题: '改过的标题' })
  })

  it('is taken back: the portal forgets it, its words stay and can be published anew', async () => {
    const articleId = await written()
    await publish(articleId, 2)
    expect((await withdraw(articleId)).data).toEqual({ state: 'withdrawn' })
    expect((await onPortal(articleId)).code).toBe(10002)
    expect(await withdraw(articleId)).toMatchObject({ code: 12001, msg: '这篇文章是“已下线”，不用再下线' })
    expect(await newestAct()).toMatchObject({ act: 'article.withdraw', reason: '数字有误', after: { 状态: '已下线' } })
    server.setNow(minutesLater(60))
    await publish(articleId, 2)
    expect((await onPortal(articleId)).data.publishedAt).toBe(minutesLater(60).toISOString())
  })

  it('leaves a draft when the schedule is cancelled', async () => {
    const articleId = await written()
    await publish(articleId, 2, minutesLater(30).toISOString())
    expect((await withdraw(articleId)).data).toEqual({ state: 'draft' })
    server.setNow(minutesLater(31))
    expect((await onPortal(articleId)).code).toBe(10002)
  })
})

describe('the history', () => {
  it('keeps the words of each session and of each publication, with who wrote them', async () => {
    const articleId = await written()
    await save(articleId, 2, { ...story, title: '同一回里改的' })
    await publish(articleId, 3)
    await save(articleId, 3, { ...story, title: '发布以后改的' })
    await save(articleId, 4, { ...story, title: '同事改的' }, colleague)
    server.setNow(minutesLater(31))
    await save(articleId, 5, { ...story, title: '半小时以后改的' }, colleague)
    const { versions } = (await read(articleId)).data
    expect(versions).toMatchObject([
      { revision: 5, savedBy: '陈晓敏', publishedAt: null },
      { revision: 4, savedBy: '许文博', publishedAt: null },
      { revision: 3, savedBy: '许文博', publishedAt: now.toISOString() },
    ])
    const query = { articleId, revision: '3' }
    expect((await server.call(articleVersion, { token: editor, query })).envelope.data.draft.title).toBe('同一回里改的')
    const none = { articleId, revision: '99' }
    expect((await server.call(articleVersion, { token: editor, query: none })).envelope.code).toBe(10002)
  })

  it('begins with the own words of an article that came with the program', async () => {
    const [row] = await server.database.executor
      .insert(article)
      .values({
        kind: 'news',
        title: '原来的',
        summary: '原来的摘要。',
        source: '联合会',
        cover: 'river',
        body: '<p>一</p>',
        publishedAt: minutesLater(-900),
      })
      .returning({ id: article.id })
    const articleId = String(row?.id)
    expect((await read(articleId)).data).toMatchObject({
      state: 'published',
      revision: 0,
      isChanged: false,
      versions: [],
    })
    await save(articleId, 0, story)
    expect((await read(articleId)).data).toMatchObject({
      isChanged: true,
      versions: [{ revision: 0, savedBy: null, publishedAt: minutesLater(-900).toISOString() }],
    })
    expect((await onPortal(articleId)).data.title).toBe('原来的')
  })
})

describe('the list', () => {
  it('is filtered by kind, state and words, and goes on by its cursor', async () => {
    const first = await written({ ...story, title: '木棉花开的第一天' })
    const second = await written({ ...story, title: '木棉花开的第二天', kind: 'summary' })
    await publish(first, 2)
    const list = async (query: Record<string, string>) =>
      (await server.call(managedArticles, { token: editor, query: { keyword: '木棉花开', ...query } })).envelope.data
    const ids = (page: { items: { articleId: string }[] }) => page.items.map(({ articleId }) => articleId)
    expect(ids(await list({}))).toEqual([second, first])
    expect(ids(await list({ kinds: 'news' }))).toEqual([first])
    expect(ids(await list({ kinds: 'news,summary', state: 'draft' }))).toEqual([second])
    const page = await list({ pageSize: '1' })
    expect([ids(page), page.total]).toEqual([[second], 2])
    expect(ids(await list({ pageSize: '1', cursor: page.nextCursor }))).toEqual([first])
  })
})

describe('help and version notes', () => {
  it('are written, published and taken back by the same calls', async () => {
    const answer = {
      ...emptyArticle('help'),
      title: '怎么请假',
      body: '<p>在我的日程里取消报名。</p>',
      topic: 'mission',
    }
    const help = await written(answer)
    await publish(help, 2)
    const shown = async () =>
      (await server.call(helpArticles)).envelope.data.items.map(({ title }: { title: string }) => title)
    expect(await shown()).toEqual(['怎么请假'])
    await withdraw(help)
    expect(await shown()).toEqual([])
    const note = await written({
      ...emptyArticle('version'),
      title: '内容管理',
      body: '<p>联合会可以自己写新闻了。</p>',
      version: '1.9',
    })
    await publish(note, 2)
    expect((await server.call(versionNotes)).envelope.data).toMatchObject([
      { version: '1.9', publishedOn: '2026-12-01' },
    ])
  })

  it('say what is missing', async () => {
    const help = await written({ ...emptyArticle('help'), title: '怎么请假', body: '<p>在我的日程里取消报名。</p>' })
    expect((await publish(help, 2)).data.issues).toEqual([{ field: 'topic', message: '请选择主题' }])
    const note = await written({
      ...emptyArticle('version'),
      title: '内容',
      body: '<p>联合会可以自己写新闻了。</p>',
      version: '一',
    })
    expect((await publish(note, 2)).data.issues).toEqual([{ field: 'version', message: '版本号写成 1.3 或 1.3.2' }])
  })
})

it('is refused to other organizations, and asks for an article that is there', async () => {
  const team = await server.addOrganization()
  const token = await server.tokenFor('organizer', (await server.addOrganizer(team.id)).id)
  expect((await server.call(managedArticles, { token })).envelope.code).toBe(10003)
  expect((await read('999999')).code).toBe(10002)
})
