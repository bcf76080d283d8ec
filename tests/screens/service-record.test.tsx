import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as serviceRecord from '#src/portal/features/personal-center/service-record.screen.tsx'
import type { RecordedRequest, FakeServer } from '#tests/support/fake-server.ts'
import { clearSessionData, localKeys, localStore } from '#src/lib/storage.ts'
import { freshServer, ok, showScreen, signInVolunteer } from '#tests/support/show-screen.tsx'

const list = '/volunteer/center/serviceRecord/list'
const summary = '/volunteer/center/serviceRecord/summary'
const requestable = '/volunteer/center/serviceRecord/requestable'
const request = '/volunteer/center/serviceRecord/request'

const record = (key: string, over: object = {}) => ({
  key,
  recordId: '70',
  entryId: '12',
  position: 12,
  nature: 'entry',
  corrects: null,
  missionId: '7',
  missionName: '东濠涌河岸清洁',
  organizationName: '绿点环保志愿服务队',
  category: '06',
  place: '东濠涌博物馆',
  content: '捡拾组',
  servedOn: '2026-11-14',
  startAt: '2026-11-14T08:28:00+08:00',
  endAt: '2026-11-14T11:31:00+08:00',
  minutes: 183,
  kind: 'service',
  origin: 'checkIn',
  grade: 'A',
  state: 'effective',
  opinion: null,
  publicUntil: null,
  attachment: null,
  ruleSet: '2020-1',
  createdAt: '2026-11-24T10:00:00+08:00',
  ...over,
})
const sums = (over: object = {}) => ({
  service: 7590,
  training: 720,
  grades: [
    { grade: 'A', service: 4950, training: 0 },
    { grade: 'B', service: 1680, training: 0 },
    { grade: 'C', service: 660, training: 0 },
    { grade: 'D', service: 300, training: 720 },
  ],
  months: [
    { month: '2026-09', service: 180, training: 0 },
    { month: '2026-10', service: 720, training: 120 },
    { month: '2026-11', service: 0, training: 0 },
  ],
  categories: [
    { category: '06', minutes: 600 },
    { category: '01', minutes: 300 },
    { category: '02', minutes: 240 },
    { category: '03', minutes: 180 },
    { category: '04', minutes: 120 },
    { category: '05', minutes: 90 },
    { category: '07', minutes: 60 },
    { category: '08', minutes: 30 },
  ],
  underway: { pending: 60, publicising: 390, objected: 0 },
  tree: {
    year: 2026,
    months: Array.from({ length: 12 }, (_, at) => ({
      service: at === 9 ? 3 : 0,
      training: at === 9 ? 1 : 0,
      publicising: at === 10 ? 1 : 0,
    })),
  },
  proof: 'SJ20261130ABCDEF',
  years: [2026, 2025],
  marks: {
    first: { reachedOn: '2024-04-13', count: 1 },
    month: { reachedOn: '2026-05-30', count: 6 },
    cities: { reachedOn: null, count: 2, names: ['佛山市', '汕头市'] },
    organization: { reachedOn: null, count: 2, names: ['青禾志愿服务队'] },
  },
  starLevel: 1,
  starHours: [100, 300, 600, 1000, 1500],
  nextStarMinutes: 10410,
  ...over,
})
const page = (items: unknown[], over: object = {}) => ok({ items, nextCursor: null, total: items.length, ...over })
const queries = [
  {
    applicationId: '31',
    missionId: '9',
    missionName: '社区便民集市',
    organizationName: '荔湾区街坊志愿服务站',
    place: '荔湾广场',
    startAt: '2026-11-08T09:00:00+08:00',
    endAt: '2026-11-08T12:30:00+08:00',
  },
]

let server: FakeServer
beforeAll(() =>
  Promise.all([
    import('#src/ui/notice/notices.tsx'),
    import('#src/ui/notice/notice-region.tsx'),
    import('#src/portal/features/personal-center/hours/year-share.tsx'),
    import('#src/shared/hours/opening-bloom.tsx'),
    import('#src/ui/mark/rolled.tsx'),
  ]),
)
beforeEach(async () => {
  localStore.remove(localKeys.seenYear)
  server = freshServer()
  await signInVolunteer(server)
  server
    .on(summary, ok(sums()))
    .on(requestable, ok(queries))
    .on(list, page([record('entry-12')]))
})

const show = (search = '') => showScreen(serviceRecord, `/personalCenter/serviceRecord${search}`)

test('sums: effective hours with the way to the next star, and what is on the way', async () => {
  await show()
  expect((await screen.findByText('服务时长（已生效）')).nextSibling?.textContent).toBe('126小时30分钟')
  const stars = screen.getByRole('list', { name: '星级' })
  expect([...stars.children].map(({ textContent }) => textContent)).toEqual([
    '一星，已达到100 小时',
    '二星300 小时',
    '三星600 小时',
    '四星1,000 小时',
    '五星1,500 小时',
  ])
  expect(document.body.textContent).toContain('距二星还有 173小时30分钟')
  expect(screen.getByText('公示中', { selector: 'p.text-meta' }).nextSibling?.textContent).toBe('6小时30分钟')
  expect(screen.getByText('待确认 1小时0分钟')).toBeDefined()
})

test('marks are facts with their month, what is not reached says how far it is', async () => {
  await show()
  const marks = within(await screen.findByRole('region', { name: '记号' }))
  expect(
    marks
      .getAllByRole('listitem')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '第一朵2024年4月',
    '一月六场2026年5月',
    '走过三个市，还没有达到2 个市',
    '同一组织十次，还没有达到青禾志愿服务队 2 次',
  ])
  expect(marks.getByText('怎么来的')).toBeDefined()
  expect(marks.getByText('和同一个组织一起满 10 次')).toBeDefined()
})

test('the best grade needs no advice, a lower one says what would raise it', async () => {
  const why = '组织事后录入'
  server.on(
    list,
    page([
      record('one', { why: '到场、离场都扫了码', raise: null }),
      record('two', { missionName: '第二条', grade: 'C', why, raise: '下次到场、离场都扫码，就是 A 级' }),
    ]),
  )
  await show()
  const [best, lower] = [
    await screen.findByRole('listitem', { name: '东濠涌河岸清洁' }),
    screen.getByRole('listitem', { name: '第二条' }),
  ]
  expect(best.textContent).not.toContain('到场、离场都扫了码')
  expect(lower.textContent).toContain('C 级：组织事后录入。下次到场、离场都扫码，就是 A 级。')
})

test('the year as a tree: a bloom a record in force, a bud a record on notice, and the same in words', async () => {
  await show()
  const part = await screen.findByRole('region', { name: '2026 年的木棉' })
  const tree = within(part).getByRole('img', { name: '2026 年的木棉：4 场已生效，1 场公示中' })
  const petals = (fill: string) => tree.querySelectorAll(`rect[fill="${fill}"]`).length / 4
  expect(petals('#FB4457') + petals('#FD6F7D')).toBe(3)
  expect(petals('#FFF6E9')).toBe(1)
  expect(part.textContent).toContain('4 朵花开了，1 个花苞')
  await userEvent.click(within(part).getByText('4 场已生效，1 场公示中，按月列出'))
  expect(
    within(part)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['10月：服务 3 场，培训 1 场', '11月：公示中 1 场'])
})

describe('the year as a picture', () => {
  const picture = '/volunteer/center/serviceRecord/yearPicture'
  const withSharing = async (
    share: Partial<Record<'share' | 'canShare', unknown>>,
    run: (kept: readonly string[]) => Promise<void>,
  ) => {
    const kept: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download)
    })
    for (const [name, value] of Object.entries(share))
      Object.defineProperty(navigator, name, { configurable: true, value })
    await run(kept)
    for (const name of Object.keys(share)) Reflect.deleteProperty(navigator, name)
    click.mockRestore()
  }
  beforeEach(() => server.on(picture, { bytes: new Uint8Array([137, 80]), type: 'image/png' }))

  test('is kept with the code and without the name, unless the person wishes otherwise', async () => {
    await withSharing({}, async (kept) => {
      await show()
      const user = userEvent.setup()
      await user.click(await screen.findByRole('button', { name: '存图' }))
      await waitFor(() => expect(kept).toEqual(['木棉-2026.png']))
      await user.click(screen.getByRole('checkbox', { name: '显示姓名' }))
      await user.click(screen.getByRole('checkbox', { name: '带上查验码' }))
      await user.click(screen.getByRole('button', { name: '存图' }))
      await waitFor(() => expect(kept).toHaveLength(2))
      expect(server.calls(picture).map(({ params }) => params)).toEqual([
        { year: 2026, name: 'false', code: 'true' },
        { year: 2026, name: 'true', code: 'false' },
      ])
    })
  })

  test('is shared by the sheet of the system', async () => {
    const share = vi.fn<(data: { files: File[] }) => Promise<void>>().mockResolvedValue()
    await withSharing({ share, canShare: () => true }, async (kept) => {
      await show()
      await userEvent.click(await screen.findByRole('button', { name: '分享' }))
      await waitFor(() => expect(share).toHaveBeenCalledTimes(1))
      expect(share.mock.calls[0]?.[0].files.map(({ name, type }) => [name, type])).toEqual([
        ['木棉-2026.png', 'image/png'],
      ])
      expect(kept).toEqual([])
    })
  })

  test('is kept where the browser shares no files', async () => {
    await withSharing({}, async (kept) => {
      await show()
      await userEvent.click(await screen.findByRole('button', { name: '分享' }))
      expect(await screen.findByText('这个浏览器不能直接分享，图已存下')).toBeDefined()
      expect(kept).toEqual(['木棉-2026.png'])
    })
  })

  test('has no code where no certificate says its hours, and tells the way to one', async () => {
    server.on(summary, ok(sums({ proof: null })))
    await show()
    const code = await screen.findByRole<HTMLInputElement>('checkbox', { name: '带上查验码' })
    expect([code.checked, code.disabled]).toEqual([false, true])
    const way = screen.getByText(/图上就能带查验码/)
    expect(within(way).getByRole('link', { name: '时间证书' }).getAttribute('href')).toBe('/personalCenter/timeCate')
    server.on(picture, { status: 500 })
    await userEvent.click(screen.getByRole('button', { name: '存图' }))
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(server.calls(picture)[0]?.params).toMatchObject({ code: 'false' })
  })
})

describe('what changed since the last visit', () => {
  const months = (october: object, november: object) =>
    Array.from({ length: 12 }, (_, at) => ({
      service: 0,
      training: 0,
      publicising: 0,
      ...(at === 9 && october),
      ...(at === 10 && november),
    }))
  const before = { tree: { year: 2026, months: months({ service: 3 }, { publicising: 1 }) }, service: 7590 }
  const after = { tree: { year: 2026, months: months({ service: 3 }, { service: 1 }) }, service: 7773 }
  const visit = async (over: object, search = '') => {
    document.body.innerHTML = ''
    server.on(summary, ok(sums(over)))
    await show(search)
    return screen.findByRole('img', { name: /^2026 年的木棉/ })
  }
  const opening = (tree: HTMLElement) => tree.querySelectorAll('[data-opening]').length

  test('a bud opens once, and the figure rolls once', async () => {
    expect(opening(await visit(before))).toBe(0)
    expect(opening(await visit(after, '?year=2026'))).toBe(0)
    const tree = await visit(after)
    await waitFor(() => expect(opening(tree)).toBe(1))
    const figure = screen.getByText('服务时长（已生效）').nextSibling as HTMLElement
    await waitFor(() => expect(figure.querySelector('[aria-hidden]')?.textContent).toBe('126小时30分钟'))
    expect(figure.textContent).toBe('126小时30分钟129小时33分钟')
    const again = await visit(after)
    expect(opening(again)).toBe(0)
    expect(screen.getByText('服务时长（已生效）').nextSibling?.textContent).toBe('129小时33分钟')
  })

  test('nothing opens for who signed out in between, or where what is kept cannot be read', async () => {
    await visit(before)
    clearSessionData()
    expect(localStore.get(localKeys.seenYear)).toBeNull()
    expect(opening(await visit(after))).toBe(0)
    localStore.set(localKeys.seenYear, { year: 2026, months: 'all' })
    expect(opening(await visit(after))).toBe(0)
  })
})

test('a year without a record has no tree', async () => {
  const months = Array.from({ length: 12 }, () => ({ service: 0, training: 0, publicising: 0 }))
  server.on(summary, ok(sums({ tree: { year: 2026, months } })))
  await show()
  await screen.findByText('服务时长（已生效）')
  expect(screen.queryByText('2026 年的木棉')).toBeNull()
})

test('grades, months and categories are numbers too, not pictures alone', async () => {
  await show()
  const grades = await screen.findByRole('region', { name: '证据等级' })
  expect(
    within(grades)
      .getAllByRole('listitem')
      .map((row) => [within(row).getByRole('img').getAttribute('aria-label'), row.querySelector('b')?.textContent]),
  ).toEqual([
    ['A 级，双向签到', '82小时30分钟'],
    ['B 级，组织确认到场', '28小时0分钟'],
    ['C 级，组织录入或仅扫码', '11小时0分钟'],
    ['D 级，本人补报', '17小时0分钟'],
  ])
  expect(
    screen
      .getByRole('img', { name: '按月的时长，最多的是 10 月，14小时0分钟。数字在下面的表格里。' })
      .querySelectorAll('rect'),
  ).toHaveLength(6)
  await userEvent.setup().click(screen.getByText('看每月的数字'))
  const months = screen.getByRole('table', { name: '每月的时长' })
  expect(
    within(months)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    '月份服务时长培训时长',
    '2026-110小时0分钟0小时0分钟',
    '2026-1012小时0分钟2小时0分钟',
    '2026-093小时0分钟0小时0分钟',
  ])
  const categories = screen.getByRole('table', { name: '按服务类别' })
  expect(within(categories).getByRole('row', { name: '环境保护 10小时0分钟' })).toBeDefined()
  expect(within(categories).getByRole('row', { name: '其他 2 类 1小时30分钟' })).toBeDefined()
  expect(within(categories).getAllByRole('row')).toHaveLength(8)
})

test.each([
  [{}, '已生效', /11月24日生效$/, '3小时3分钟'],
  [
    { state: 'publicising', position: null, publicUntil: '2026-11-27T10:00:00+08:00' },
    '公示中',
    '11月27日 10:00 生效',
    '3小时3分钟',
  ],
  [{ state: 'objected', position: null }, '有异议', '异议处理中，暂不生效', '3小时3分钟'],
  [{ state: 'pending', position: null, origin: 'request', grade: 'D' }, '待确认', '等组织确认', '3小时3分钟'],
  [{ state: 'rejected', position: null, opinion: '签到表上没有' }, '未认定', '没有计入时长', '3小时3分钟'],
  [{ state: 'corrected', nature: 'reversal', minutes: -183, corrects: '11' }, '已更正', /11月24日冲正$/, '−3小时3分钟'],
])('a record with %o is “%s”: %s, %s', async (over, state, next, minutes) => {
  server.on(list, page([record('one', over)]))
  await show()
  const nature = 'nature' in over ? '冲正：' : ''
  const row = await screen.findByRole('listitem', { name: `${nature}东濠涌河岸清洁` })
  expect([within(row).getByText(state), within(row).getByText(next)]).toHaveLength(2)
  expect(row.textContent).toContain(minutes)
  expect(within(row).queryAllByText('意见：签到表上没有')).toHaveLength('opinion' in over ? 1 : 0)
  expect(within(row).queryAllByText('本人补报')).toHaveLength('origin' in over ? 1 : 0)
})

test('an imported record has no mission to lead to, and no times where the roster had none', async () => {
  const day = { startAt: '2019-05-03T00:00:00+08:00', endAt: '2019-05-04T00:00:00+08:00', minutes: 180 }
  server.on(list, page([record('one', { ...day, origin: 'import', grade: 'C', missionId: null })]))
  await show()
  const row = await screen.findByRole('listitem', { name: '东濠涌河岸清洁' })
  expect(within(row).queryByRole('link')).toBeNull()
  expect(within(row).getByText('平台启用前导入')).toBeDefined()
  expect(within(row).getByText('没有起止时间')).toBeDefined()
  expect(row.textContent).toContain('2019年5月3日')
})

test.each([
  [{ state: 'proposed' }, '待复核', '等另一位管理员复核，再公示', '生效以前，原来的时长照常计入'],
  [
    { state: 'publicising', publicUntil: '2026-11-27T10:00:00+08:00' },
    '公示中',
    '11月27日 10:00 生效',
    '生效以前，原来的时长照常计入',
  ],
  [{ state: 'rejected', opinion: '签到表上没有' }, '未认定', '没有更正', '原来的时长不变'],
])('a correction on its way, %o, is “%s”: %s, %s', async (over, state, next, note) => {
  server.on(
    list,
    page([record('one', { nature: 'replacement', position: null, entryId: null, corrects: '11', ...over })]),
  )
  await show()
  const row = await screen.findByRole('listitem', { name: '申请更正：东濠涌河岸清洁' })
  expect([state, next, note].map((text) => within(row).queryAllByText(text).length)).toEqual([1, 1, 1])
})

test('hours that the organization stated show the paper that proves them', async () => {
  const attachment = '/volunteer/center/serviceRecord/attachmentFile'
  const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const names: string[] = []
  server.on(list, page([record('one', { grade: 'C', origin: 'organizer', recordId: '77', attachment: 'pdf' })]))
  server.on(attachment, { bytes: new TextEncoder().encode('%PDF-'), type: 'application/pdf' })
  await show()
  await userEvent.setup().click(await screen.findByRole('button', { name: '下载证明材料：东濠涌河岸清洁' }))
  await waitFor(() => expect(names).toEqual(['证明材料-2026-11-14.pdf']))
  expect(server.calls(attachment)[0]?.params).toEqual({ recordId: '77' })
  downloads.mockRestore()
})

test('filters stand in the address, go to the server, and a wrong one is left aside', async () => {
  await show('?year=2026&state=publicising&kind=service&grade=Z&origin=request')
  await screen.findByRole('listitem', { name: '东濠涌河岸清洁' })
  expect(server.calls(list)[0]?.params).toEqual({
    year: 2026,
    state: 'publicising',
    kind: 'service',
    origin: 'request',
  })
  expect(server.calls(summary)[0]?.params).toEqual({ year: 2026 })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '公示中' }))
  const states = screen.getByRole('group', { name: '状态' })
  expect(within(states).getByRole('link', { current: true }).textContent).toBe('公示中')
  expect(within(states).getByRole('link', { name: '已生效' }).getAttribute('href')).toBe(
    '/personalCenter/serviceRecord?year=2026&state=effective&kind=service&origin=request',
  )
  await user.click(screen.getByRole('button', { name: '本人补报' }))
  await user.click(within(screen.getByRole('group', { name: '来源' })).getByRole('link', { name: '全部' }))
  await waitFor(() => expect(server.calls(list).at(-1)?.params).not.toHaveProperty('origin'))
})

test('an address that names a mission asks for its records alone, and leads to all', async () => {
  await show('?missionId=7')
  await screen.findByRole('listitem', { name: '东濠涌河岸清洁' })
  expect(server.calls(list)[0]?.params).toEqual({ missionId: '7' })
  expect(screen.getByText(/^只列一场活动的记录/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '看全部记录' }).getAttribute('href')).toBe(
    '/personalCenter/serviceRecord#records',
  )
})

test('missing hours are asked for: times of the slot stand there, the day is the slot’s', async () => {
  server.on(request, ok({ recordId: '5', state: 'pending', minutes: 180 }))
  await show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '申请补录' }))
  const form = screen.getByRole('form', { name: '申请补录时长' })
  const choice = within(form).getByRole('combobox', { name: /^补录哪一场/ })
  expect(document.activeElement).toBe(choice)
  await user.click(within(form).getByRole('button', { name: '提交申请' }))
  expect(await within(form).findByText('请选择参加过的场次')).toBeDefined()
  expect(within(form).getByText('请填写开始时间，如 09:00')).toBeDefined()
  expect(within(form).getByText('请写明做了什么，至少 5 个字')).toBeDefined()
  expect(server.calls(request)).toEqual([])
  await user.selectOptions(choice, '社区便民集市（11月8日 周日 9:00–12:30）')
  expect(within(form).getByLabelText<HTMLInputElement>(/^开始时间/).value).toBe('09:00')
  await user.clear(within(form).getByLabelText(/^结束时间/))
  await user.type(within(form).getByLabelText(/^结束时间/), '12:00')
  await user.type(within(form).getByLabelText(/^做了什么/), '在义修摊位登记物品')
  await user.click(within(form).getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: '申请补录时长' })).toBeNull())
  expect(JSON.parse(server.calls(request)[0]?.body ?? '')).toEqual({
    applicationId: '31',
    servedOn: '2026-11-08',
    start: '09:00',
    end: '12:00',
    content: '在义修摊位登记物品',
  })
  expect(await screen.findByText('补录申请已提交，组织确认后会公示')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '申请补录' }))
  await waitFor(() => expect(server.calls(list)).toHaveLength(2))
})

test('a refused request says why; without a mission to ask for the form says so', async () => {
  server.on(request, { code: 12011, msg: '这段时间已有别的时长' })
  await show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '申请补录' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /^补录哪一场/ }), '31')
  await user.type(screen.getByLabelText(/^做了什么/), '在义修摊位登记物品')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  expect((await screen.findByRole('alert')).textContent).toBe('这段时间已有别的时长')
  document.body.innerHTML = ''
  server.on(requestable, ok([]))
  await show()
  await user.click(await screen.findByRole('button', { name: '申请补录' }))
  expect(screen.getByText(/^没有可以补录的活动/)).toBeDefined()
})

test('what is wrong with one field of a request stands there', async () => {
  const message = '结束时间要晚于开始时间'
  server.on(request, { code: 10001, msg: message, data: { issues: [{ field: 'end', message }] } })
  await show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '申请补录' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /^补录哪一场/ }), '31')
  await user.type(screen.getByLabelText(/^做了什么/), '在义修摊位登记物品')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  const end = screen.getByLabelText(/^结束时间/)
  await waitFor(() => expect(end.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(end.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(message)
  expect(document.activeElement).toBe(end)
  expect(screen.getAllByText(message)).toHaveLength(1)
})

test('a slot over midnight says which day its end is of', async () => {
  const night = { startAt: '2026-11-08T20:00:00+08:00', endAt: '2026-11-09T06:00:00+08:00' }
  server.on(requestable, ok([{ ...queries[0], ...night }]))
  await show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '申请补录' }))
  expect(screen.queryByText(/第二天/)).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: /^补录哪一场/ }), '31')
  expect(screen.getByText(/零点以后的时间，是第二天的。/)).toBeDefined()
})

test('the list says when it is empty or filtered empty, and reads more by the cursor', async () => {
  server.on(summary, ok(sums({ service: 0, training: 0, months: [], categories: [], years: [] })))
  server.on(list, ({ params }: RecordedRequest) =>
    params['state'] === 'effective'
      ? params['cursor'] === 'next'
        ? page([record('two', { missionName: '第二条' })], { total: 2 })
        : page([record('one')], { nextCursor: 'next', total: 2 })
      : page([]),
  )
  await show()
  expect(await screen.findByRole('heading', { name: '还没有服务记录' })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  document.body.innerHTML = ''
  await show('?state=rejected')
  expect(await screen.findByRole('heading', { name: '没有这样的记录' })).toBeDefined()
  document.body.innerHTML = ''
  await show('?state=effective')
  await userEvent.setup().click(await screen.findByRole('button', { name: '再看 1 条' }))
  expect(await screen.findByRole('listitem', { name: '第二条' })).toBeDefined()
})

test('printing reads every record first, and does not print half of them', async () => {
  const print = vi.fn<() => void>(() => {
    printed = screen.getAllByRole('listitem').flatMap((row) => row.getAttribute('aria-labelledby') ?? []).length
  })
  let printed = 0
  let isDown = true
  vi.stubGlobal('print', print)
  server.on(list, ({ params }: RecordedRequest) => {
    if (params['cursor'] === undefined) return page([record('one')], { nextCursor: 'second', total: 3 })
    if (params['cursor'] === 'second') return page([record('two')], { nextCursor: 'third', total: 3 })
    return isDown ? { status: 500 } : page([record('three')], { total: 3 })
  })
  await show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '打印' }))
  await waitFor(() => expect(server.calls(list).at(-1)?.params).toEqual({ cursor: 'third', pageSize: 50 }))
  await waitFor(() => expect(screen.getByRole('button', { name: '打印' }).getAttribute('aria-busy')).toBeNull())
  expect(print).not.toHaveBeenCalled()
  isDown = false
  await user.click(screen.getByRole('button', { name: '打印' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(printed).toBe(3)
  await user.click(screen.getByRole('button', { name: '打印' }))
  expect(print).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
