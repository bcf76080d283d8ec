import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as detail from '#src/portal/features/publicity/detail.screen.tsx'
import * as publicity from '#src/portal/features/publicity/publicity.screen.tsx'
import type { RecordedRequest, FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen } from '#tests/support/show-screen.tsx'

const list = '/home/publicity/list'
const details = '/home/publicity/details'
const records = '/home/publicity/records'
const objection = '/home/publicity/objection'
const query = '/home/publicity/objectionQuery'
const sendCode = '/open/verifycode/sendCodeToMobile'

const mission = (missionId: string, over: object = {}) => ({
  missionId,
  number: `HD${missionId}`,
  name: `河岸清洁第${missionId}场`,
  cover: 'river',
  category: ['06'],
  organization: { id: '3', name: '南沙湿地守护者' },
  district: { code: '440104', name: '越秀区' },
  place: '东濠涌博物馆',
  startAt: '2026-11-14T08:30:00+08:00',
  endAt: '2026-11-14T11:30:00+08:00',
  people: 12,
  records: 14,
  minutes: 2190,
  objected: 0,
  publicFrom: '2026-11-18T10:00:00+08:00',
  publicUntil: '2026-11-25T10:00:00+08:00',
  daysLeft: 3,
  ...over,
})
const record = (recordId: string, over: object = {}) => ({
  recordId,
  name: '张*明',
  servedOn: '2026-11-14',
  startAt: '2026-11-14T08:28:00+08:00',
  endAt: '2026-11-14T11:31:00+08:00',
  minutes: 183,
  correctedFrom: null,
  content: '捡拾组',
  kind: 'service',
  grade: 'A',
  state: 'publicising',
  publicUntil: '2026-11-25T10:00:00+08:00',
  daysLeft: 3,
  canObject: true,
  ...over,
})
const page = (items: unknown[], over: object = {}) => ok({ items, nextCursor: null, total: items.length, ...over })

let server: FakeServer
beforeEach(() => {
  server = freshServer()
  server.on('/home/index/districtDomain', ok(null)).on('/home/index/districtList', ok([]))
})

const showList = (search = '') => showScreen(publicity, `/publicity${search}`)
const showDetail = () => showScreen(detail, '/publicity/7', { id: '7' })

test('a correction says what it is to replace', async () => {
  server
    .on(details, ok({ ...mission('7'), address: '', contactName: '', contactPhone: '', publicityDays: 7 }))
    .on(records, page([record('1', { correctedFrom: 150 })]))
  await showDetail()
  expect((await screen.findByText(/更正，原为/)).textContent).toBe('更正，原为 2小时30分钟')
})

test('the list names each mission with its people, hours and days left', async () => {
  server.on(
    list,
    page(
      [
        mission('7', { objected: 2 }),
        mission('8', { daysLeft: 0, publicUntil: '2020-11-25T10:00:00+08:00' }),
        mission('9', { daysLeft: 0, publicUntil: '2099-11-25T10:00:00+08:00' }),
      ],
      { total: 1234 },
    ),
  )
  await showList()
  const row = await screen.findByRole('listitem', { name: '河岸清洁第7场' })
  expect(within(row).getByRole('link', { name: '河岸清洁第7场' }).getAttribute('href')).toBe('/publicity/7')
  expect(row.textContent).toContain('12 人\u00A0· 共 36小时30分钟')
  expect(within(row).getByText(/^还剩/).textContent).toBe('还剩 3 天')
  expect(within(row).getByText('2 条有异议')).toBeDefined()
  const over = screen.getByRole('listitem', { name: '河岸清洁第8场' })
  expect(within(over).getByText('公示期已满，等异议处理')).toBeDefined()
  expect(screen.getByText('今天是最后一天')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('1,234 个活动')
})

test('district and words stand in the address and go to the server', async () => {
  server.on(list, page([mission('7')]))
  await showList('?district=440100&keyword=%E6%B2%B3%E5%B2%B8')
  await screen.findByRole('listitem', { name: '河岸清洁第7场' })
  expect(server.calls(list).at(-1)?.params).toMatchObject({ district: '440100', keyword: '河岸' })
  expect(screen.getByRole('link', { name: '去掉条件：“河岸”' }).getAttribute('href')).toBe('/publicity?district=440100')
  const user = userEvent.setup()
  const box = screen.getByRole('searchbox', { name: '搜索公示' })
  await user.clear(box)
  await user.type(box, '海岸{Enter}')
  await waitFor(() => expect(server.calls(list).at(-1)?.params).toEqual({ district: '440100', keyword: '海岸' }))
})

test('what was looked for is marked in what was found', async () => {
  server.on(list, page([mission('7')]))
  await showList(`?keyword=${encodeURIComponent('河岸 环境 湿地 越秀 博物')}`)
  const row = await screen.findByRole('listitem', { name: '河岸清洁第7场' })
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '环境',
    '河岸',
    '湿地',
    '越秀',
    '博物',
  ])
})

test('a district that is none is left aside, and too many words are refused before the server is asked', async () => {
  server.on(list, page([]))
  await showList('?district=abc')
  expect(await screen.findByRole('heading', { name: '现在没有公示中的时长' })).toBeDefined()
  expect(server.calls(list)[0]?.params).toEqual({})
  document.body.innerHTML = ''
  await showList(`?keyword=${'岸'.repeat(51)}`)
  expect((await screen.findByText(/^搜索词最多 50 个字/)).getAttribute('role')).toBe('alert')
  expect(server.calls(list)).toHaveLength(1)
})

test('nothing with these filters leads back to all of them', async () => {
  server.on(list, page([]))
  await showList('?keyword=%E6%97%A0')
  await screen.findByRole('heading', { name: '没有符合条件的公示' })
  expect(screen.getByRole('link', { name: '看全部公示' }).getAttribute('href')).toBe('/publicity')
})

test('the detail shows masked names, grades with their words, and more by the cursor', async () => {
  server.on(
    details,
    ok({
      ...mission('7'),
      address: '越秀北路 89 号',
      publicityDays: 7,
      contactName: '周老师',
      contactPhone: '020-83370186',
    }),
  )
  server.on(records, ({ params }: RecordedRequest) =>
    params['cursor'] === 'next'
      ? page([record('2', { name: '李*', grade: 'D', state: 'objected', canObject: false })], { total: 2 })
      : page([record('1')], { nextCursor: 'next', total: 2 }),
  )
  await showDetail()
  const first = await screen.findByRole('listitem', { name: '张*明' })
  expect(within(first).getByRole('img', { name: 'A 级，双向签到' })).toBeDefined()
  expect(within(first).getByText('3小时3分钟')).toBeDefined()
  expect(within(first).getByText('公示中')).toBeDefined()
  expect(screen.getByText('公示 7 天，从 11月18日 10:00 起，到 11月25日 10:00；有异议的处理完再生效')).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: '再看 1 条' }))
  const second = await screen.findByRole('listitem', { name: '李*' })
  expect(within(second).getByText('有异议')).toBeDefined()
  expect(within(second).queryByRole('button')).toBeNull()
  expect(within(second).getByText('异议正在处理')).toBeDefined()
})

test('an objection is written by keyboard, sent, and answered with a receipt', async () => {
  server.on(details, ok({ ...mission('7'), address: '', publicityDays: 7, contactName: '周老师', contactPhone: '1' }))
  server.on(records, page([record('1')]))
  server.on(objection, ok({ number: 'YY20261121K7M2QA', submittedAt: '2026-11-21T10:00:00+08:00' }))
  server.on(sendCode, ok({ lifetimeSeconds: 600, resendSeconds: 60, readAt: null }))
  await showDetail()
  const user = userEvent.setup()
  const opener = await screen.findByRole('button', { name: '提出异议' })
  opener.focus()
  await user.keyboard('{Enter}')
  const form = screen.getByRole('form', { name: '提出异议：张*明 11月14日 周六 8:28–11:31' })
  expect(document.activeElement).toBe(within(form).getByLabelText(/^你的姓名/))
  expect(within(form).getByText('异议处理完以后保留 365 天，然后连同姓名和联系方式删除。')).toBeDefined()
  await user.keyboard('陈小明{Tab}1390007000')
  await user.click(within(form).getByRole('button', { name: '获取验证码' }))
  expect(await within(form).findByText('手机号是 11 位，现在是 10 位')).toBeDefined()
  expect(server.calls(sendCode)).toEqual([])
  await user.type(within(form).getByLabelText(/^异议的理由/), '太短')
  await user.click(within(form).getByRole('button', { name: '提交异议' }))
  expect(await within(form).findByText('请把理由写清楚，至少 10 个字')).toBeDefined()
  expect(within(form).getByText('手机号是 11 位，现在是 10 位')).toBeDefined()
  expect(within(form).getByText('请输入验证码')).toBeDefined()
  expect(server.calls(objection)).toEqual([])
  await user.type(within(form).getByLabelText(/^手机号或邮箱/), '1')
  await user.click(within(form).getByRole('button', { name: '获取验证码' }))
  expect(await within(form).findByText(/验证码已发送到 13900070001/)).toBeDefined()
  expect(JSON.parse(server.calls(sendCode)[0]?.body ?? '')).toEqual({ mobile: '13900070001', purpose: 'objection' })
  await user.type(within(form).getByLabelText(/^验证码/), '246810')
  await user.type(within(form).getByLabelText(/^异议的理由/), '，他那天上午十点才到现场')
  await user.click(within(form).getByRole('button', { name: '提交异议' }))
  const heading = await screen.findByRole('heading', { name: '已收到你的异议' })
  const row = within(screen.getByRole('listitem', { name: '张*明' }))
  expect(row.getByText('有异议')).toBeDefined()
  expect(row.queryByText('公示中')).toBeNull()
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('YY20261121K7M2QA')).toBeDefined()
  expect(JSON.parse(server.calls(objection)[0]?.body ?? '')).toEqual({
    recordId: '1',
    name: '陈小明',
    contact: '13900070001',
    code: '246810',
    reason: '太短，他那天上午十点才到现场',
  })
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '提出异议' }))
})

test('a refused objection says why and keeps the words', async () => {
  server.on(details, ok({ ...mission('7'), address: '', publicityDays: 7, contactName: '周老师', contactPhone: '1' }))
  server.on(records, page([record('1')]))
  server.on(objection, { code: 12001, msg: '这条时长已有 3 条异议在处理' })
  await showDetail()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '提出异议' }))
  await user.type(screen.getByLabelText(/^你的姓名/), '陈小明')
  await user.type(screen.getByLabelText(/^手机号或邮箱/), '13900070001')
  await user.type(screen.getByLabelText(/^验证码/), '246810')
  await user.type(screen.getByLabelText(/^异议的理由/), '他那天上午十点才到现场签到')
  await user.click(screen.getByRole('button', { name: '提交异议' }))
  expect((await screen.findByRole('alert')).textContent).toBe('这条时长已有 3 条异议在处理')
  expect(screen.getByLabelText<HTMLInputElement>(/^你的姓名/).value).toBe('陈小明')
})

test('nothing on notice any more is said, with the way back', async () => {
  server.on(details, { code: 10002, msg: '没有找到这个公示' })
  server.on(records, page([]))
  await showDetail()
  await screen.findByRole('heading', { level: 1, name: '这个活动现在没有公示中的时长' })
  expect(screen.getByRole('link', { name: '看全部公示' }).getAttribute('href')).toBe('/publicity')
})

test('what became of an objection is read by number and contact', async () => {
  server.on(list, page([mission('7')]))
  server.on(query, ({ body }: RecordedRequest) =>
    (JSON.parse(body ?? '{}') as { contact: string }).contact === '13900070001'
      ? ok({
          number: 'YY20261121K7M2QA',
          missionId: '7',
          missionName: '河岸清洁第7场',
          state: 'upheld',
          reason: '他没有到场',
          submittedAt: '2026-11-21T10:00:00+08:00',
          opinion: '核实后不予认定。',
          decidedAt: '2026-11-23T10:00:00+08:00',
        })
      : { code: 10002, msg: '没有找到，请核对编号和联系方式' },
  )
  await showList()
  const user = userEvent.setup()
  const form = await screen.findByRole('form', { name: '查看异议的处理结果' })
  await user.type(within(form).getByLabelText('回执编号'), 'YY20261121K7M2QA')
  await user.type(within(form).getByLabelText('提交时的手机号或邮箱'), '13900070002')
  await user.click(within(form).getByRole('button', { name: '查看结果' }))
  await screen.findByText('没有找到，请核对编号和联系方式')
  await user.clear(within(form).getByLabelText('提交时的手机号或邮箱'))
  await user.type(within(form).getByLabelText('提交时的手机号或邮箱'), '13900070001')
  await user.click(within(form).getByRole('button', { name: '查看结果' }))
  await screen.findByText('核实后不予认定。')
  expect(screen.getByText('异议成立')).toBeDefined()
})

test('hours of an imported roster are on notice without a mission, with the year and without times that nobody noted', async () => {
  const roster = mission('7', {
    missionId: null,
    importedActivityId: '5',
    number: null,
    name: '中秋敬老慰问',
    category: [],
    place: '',
    startAt: '2019-05-03T09:00:00+08:00',
    endAt: '2020-07-02T00:00:00+08:00',
  })
  server.on(list, page([roster]))
  await showList()
  const row = await screen.findByRole('listitem', { name: '中秋敬老慰问' })
  expect(within(row).getByRole('link', { name: '中秋敬老慰问' }).getAttribute('href')).toBe('/publicity/import-5')
  expect(row.textContent).toContain('2019年5月3日 – 2020年7月1日')
  expect(within(row).getByText('平台启用前导入')).toBeDefined()
  expect(within(row).getByText('越秀区')).toBeDefined()
  document.body.innerHTML = ''
  const times = { origin: 'import', grade: 'C', content: '' }
  const day = { startAt: '2019-05-03T00:00:00+08:00', endAt: '2019-05-04T00:00:00+08:00' }
  server
    .on(details, ok({ ...roster, address: '', publicityDays: 7, contactName: null, contactPhone: null }))
    .on(
      records,
      page([
        record('1', { ...times, startAt: '2019-05-03T09:00:00+08:00', endAt: '2019-05-03T11:30:00+08:00' }),
        record('2', { ...times, ...day, name: '李*', minutes: 90 }),
      ]),
    )
  await showScreen(detail, '/publicity/import-5', { id: 'import-5' })
  expect(await screen.findByText('2019年5月3日 9:00–11:30')).toBeDefined()
  expect(screen.getByText('2019年5月3日（名册没有起止时间）')).toBeDefined()
  expect(screen.getByText('平台启用前的时长，按名册导入，由联合会另一位管理员复核。')).toBeDefined()
  expect(screen.queryByRole('link', { name: /看活动详情/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^020/ })).toBeNull()
  for (const call of [details, records]) expect(server.calls(call).at(-1)?.params).toEqual({ importedActivityId: '5' })
})
