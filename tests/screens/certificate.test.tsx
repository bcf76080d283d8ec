import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { FakeServer } from '#tests/support/fake-server.ts'
import * as donationScreen from '#src/portal/features/certificate/donation.screen.tsx'
import * as certificateScreen from '#src/portal/features/certificate/certificate.screen.tsx'
import * as timeCate from '#src/portal/features/certificate/time-cate.screen.tsx'
import * as zs from '#src/portal/features/certificate/zs.screen.tsx'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const check = '/home/certificate/check'
const list = '/volunteer/timeCertificate/list'
const preview = '/volunteer/timeCertificate/preview'
const issue = '/volunteer/timeCertificate/issue'
const detail = '/volunteer/timeCertificate/detail'

const grades = [
  { grade: 'A', records: 2, minutes: 4950 },
  { grade: 'B', records: 1, minutes: 1680 },
  { grade: 'C', records: 0, minutes: 0 },
  { grade: 'D', records: 1, minutes: 300 },
]
const totals = { records: 5, serviceMinutes: 6930, trainingMinutes: 90, grades }
const certificate = {
  certificateId: '7',
  number: 'SJ20261118K7M2QA',
  code: '7K3M9QXD2F8A',
  state: 'issued',
  from: '2025-12-01',
  to: '2026-11-18',
  records: 5,
  serviceMinutes: 6930,
  issuedAt: '2026-11-18T10:00:00+08:00',
  endedAt: null,
  reason: null,
}
const superseded = {
  ...certificate,
  certificateId: '5',
  number: 'SJ20260801ABCDEF',
  state: 'superseded',
  endedAt: '2026-10-09T10:00:00+08:00',
  reason: '有一条时长更正',
}
const result = {
  kind: 'time',
  number: certificate.number,
  state: 'issued',
  holder: '林*岚',
  issuer: '省志愿者联合会',
  issuedAt: certificate.issuedAt,
  endedAt: null,
  ending: null,
  replacedBy: null,
  checkedAt: '2026-11-20T11:26:00+08:00',
  time: { from: '2025-12-01', to: '2026-11-18', totals },
  donation: null,
}
const pageOf = (...items: unknown[]) => ok({ items, nextCursor: null, total: items.length })
const paper = (state: string, more: object = {}) => ({
  certificate: { ...certificate, state, ...more },
  holder: { name: '林晓岚', volunteerNumber: '440100218853', idNumber: '440***********2846' },
  snapshot: {
    from: '2025-12-01',
    to: '2026-11-18',
    totals,
    records: [
      {
        servedOn: '2026-03-07',
        missionName: '社区便民集市',
        organizationName: '青禾志愿服务队',
        kind: 'service',
        minutes: 150,
        grade: 'B',
      },
    ],
    issuer: '省志愿者联合会',
    personInCharge: '许文博',
  },
  check: {
    address: 'https://zyz.example.org/zs?number=SJ20261118K7M2QA&code=7K3M9QXD2F8A',
    qr: { size: 37, path: 'M0 0h7v1h-7z' },
  },
})

let server: FakeServer

beforeEach(() => {
  server = freshServer()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const textOf = (name: string) => screen.getByText(name).parentElement?.textContent

test('check: number and code are typed, and the answer says first whether it is valid', async () => {
  server.on(check, ok(result))
  await showScreen(zs, '/zs')
  await userEvent.type(await screen.findByLabelText(/证书编号/), 'sj20261118 k7m2qa')
  await userEvent.type(screen.getByLabelText(/查验码/), '7k3m-9qxd-2f8a')
  const form = screen.getByRole('button', { name: '查验' }).closest('form')
  expect(form?.className).not.toContain('print:hidden')
  await userEvent.click(screen.getByRole('button', { name: '查验' }))
  expect(await screen.findByRole('heading', { name: '证书真实，现在有效' })).toBeDefined()
  expect(form?.className).toContain('print:hidden')
  expect(server.calls(check).map(({ params }) => params)).toEqual([
    { number: 'sj20261118 k7m2qa', code: '7k3m-9qxd-2f8a' },
  ])
  expect(textOf('姓名')).toBe('姓名林*岚')
  expect(textOf('统计区间')).toBe('统计区间2025年12月1日 至 2026年11月18日')
  expect(textOf('服务时长')).toBe('服务时长115小时30分钟，共 5 条记录')
  expect(textOf('培训时长')).toBe('培训时长1小时30分钟')
  expect(screen.getByText('28小时0分钟')).toBeDefined()
  expect(document.activeElement?.textContent).toContain('证书真实，现在有效')
})

test('check: the address of a QR code fills both fields in and checks once', async () => {
  server.on(check, ok(result))
  await showScreen(zs, '/zs?number=SJ20261118K7M2QA&code=7K3M9QXD2F8A')
  expect(await screen.findByRole('heading', { name: '证书真实，现在有效' })).toBeDefined()
  expect(server.calls(check)).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>(/证书编号/).value).toBe('SJ20261118K7M2QA')
})

const newer = { number: 'SJ20261120ABCDEF', issuedAt: '2026-11-20T09:00:00+08:00' }
test.each([
  [
    'superseded',
    { ending: 'corrected', replacedBy: newer },
    '证书真实，但已被新证书替代',
    /请向持有人索取2026年11月20日开具的新证书 SJ20261120ABCDEF。/,
  ],
  [
    'superseded',
    { ending: 'corrected' },
    '证书真实，但已因更正失效',
    /^持有人有时长记录更正过，此前开具的证书不再作准。还没有替代它的新证书，请持有人重新开具。$/,
  ],
  [
    'superseded',
    { ending: 'corrected', holder: null },
    '证书真实，但已因更正失效',
    /持有人已注销账号，不会再有新证书。$/,
  ],
  [
    'superseded',
    { ending: 'corrected', kind: 'donation' },
    '证书真实，但已因更正失效',
    /^这笔捐赠的登记更正过，此前开具的证书不再作准。还没有替代它的新证书，请拨打 12355 请联合会重新开具。$/,
  ],
  ['revoked', { ending: 'revoked' }, '证书已撤销，不再有效', /由开具单位撤销，请不要采用/],
  ['revoked', { ending: 'left', holder: null }, '证书已失效，持有人已注销账号', /^账号注销后，名下的证书随之失效。$/],
])('check: a certificate that is %s with %o says so', async (state, ended, title, advice) => {
  const time = state === 'revoked' ? null : result.time
  server.on(check, ok({ ...result, state, time, endedAt: '2026-11-19T09:00:00+08:00', ...ended }))
  await showScreen(zs, '/zs?number=SJ20261118K7M2QA&code=7K3M9QXD2F8A')
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText(/2026年11月19日起失效/)).toBeDefined()
  expect(screen.getByText(advice)).toBeDefined()
  expect(screen.queryByText('统计区间') === null).toBe(state === 'revoked')
})

test('check: what cannot be is told at its field, nothing is asked', async () => {
  await showScreen(zs, '/zs')
  await userEvent.type(await screen.findByLabelText(/证书编号/), '12345')
  await userEvent.click(screen.getByRole('button', { name: '查验' }))
  expect(await screen.findByText('证书编号以 SJ 或 JZ 开头，共 16 位，请对照证书逐位核对')).toBeDefined()
  expect(screen.getByText('请输入查验码')).toBeDefined()
  expect(server.calls(check)).toEqual([])
})

test('check: none and wrong are one sentence of the server', async () => {
  server.on(check, { code: 10002, msg: '没有查到这份证书，请对照证书核对编号和查验码，两项须都一致' })
  await showScreen(zs, '/zs?number=SJ20261118K7M2QA&code=ABCDEFGHJKMN')
  expect(await screen.findByText(/^没有查到这份证书/)).toBeDefined()
})

test.each([
  ['a guest', () => Promise.resolve(), '登录后开具', '/login/volunteer?from=%2FpersonalCenter%2FtimeCate'],
  ['a volunteer', () => signInVolunteer(server), '全部证书，开新的', '/personalCenter/timeCate'],
])('check: %s finds the way to the own certificates', async (_, arrive, label, to) => {
  server.on(list, pageOf(certificate, superseded))
  await arrive()
  await showScreen(zs, '/zs')
  expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(to)
  expect(screen.queryAllByRole('link', { name: /^证书 SJ/ }).map((link) => link.getAttribute('href'))).toEqual(
    label === '登录后开具' ? [] : ['/personalCenter/timeCate?id=7', '/personalCenter/timeCate?id=5'],
  )
})

test('check: own certificates that were not read are named, and read again', async () => {
  await signInVolunteer(server)
  server.on(list, { status: 500 })
  await showScreen(zs, '/zs')
  expect((await screen.findByRole('alert')).textContent).toContain('你的证书没有加载出来')
  expect(screen.getByRole('link', { name: '全部证书，开新的' })).toBeDefined()
  server.on(list, pageOf(certificate))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('link', { name: /^证书 SJ/ })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('check: an organizer is told whose certificates these are', async () => {
  await signInOrganizer(server)
  await showScreen(zs, '/zs')
  expect(await screen.findByText(/时间证书由志愿者本人开具/)).toBeDefined()
  expect(server.calls(list)).toEqual([])
})

test('issue: totals per grade follow the days, and pressing twice is one request', async () => {
  await signInVolunteer(server)
  const answer = Promise.withResolvers<ReturnType<typeof ok>>()
  server
    .on(list, pageOf())
    .on(preview, ok(totals))
    .on(issue, () => answer.promise)
    .on(detail, ok(paper('issued')))
  const { router } = await showScreen(timeCate, '/personalCenter/timeCate')
  await screen.findByText('还没有开具过证书')
  const from = screen.getByLabelText<HTMLInputElement>(/^开始日期/)
  await userEvent.clear(from)
  await userEvent.type(from, '2025-12-01')
  const to = screen.getByLabelText<HTMLInputElement>(/^结束日期/)
  await userEvent.clear(to)
  await userEvent.type(to, '2026-11-18')
  await userEvent.click(screen.getByRole('button', { name: '下一步：核对时长' }))
  const region = await screen.findByRole('region', { name: '合计' })
  expect(server.calls(preview).map(({ params }) => params)).toEqual([{ from: '2025-12-01', to: '2026-11-18' }])
  expect(within(region).getByText('115小时30分钟')).toBeDefined()
  expect(within(region).getByText('82小时30分钟')).toBeDefined()
  const button = within(region).getByRole('button', { name: '开具证书' })
  await userEvent.click(button)
  await userEvent.click(button)
  expect(server.calls(issue)).toHaveLength(1)
  expect(JSON.parse(server.calls(issue)[0]?.body ?? '')).toEqual({
    from: '2025-12-01',
    to: '2026-11-18',
    requestKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  answer.resolve(ok(certificate))
  expect(await screen.findByText('已开具证书 SJ20261118K7M2QA')).toBeDefined()
  await waitFor(() => expect(router.state.location.search).toBe('?id=7'))
})

test('issue: a request that failed is sent again under the same key', async () => {
  await signInVolunteer(server)
  server.on(list, pageOf()).on(preview, ok(totals)).on(issue, { status: 500 })
  await showScreen(timeCate, '/personalCenter/timeCate')
  await userEvent.click(await screen.findByRole('button', { name: '近一年' }))
  await userEvent.click(screen.getByRole('button', { name: '下一步：核对时长' }))
  const button = await screen.findByRole('button', { name: '开具证书' })
  await userEvent.click(button)
  expect(await screen.findByRole('alert')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '开具证书' }))
  await waitFor(() => expect(server.calls(issue)).toHaveLength(2))
  const keys = server.calls(issue).map(({ body }) => JSON.parse(body).requestKey)
  expect(keys[0]).toBe(keys[1])
})

test('issue: days without hours have nothing to issue, other days ask again', async () => {
  await signInVolunteer(server)
  const none = grades.map(({ grade }) => ({ grade, records: 0, minutes: 0 }))
  server.on(list, pageOf()).on(preview, ok({ records: 0, serviceMinutes: 0, trainingMinutes: 0, grades: none }))
  await showScreen(timeCate, '/personalCenter/timeCate')
  await userEvent.click(await screen.findByRole('button', { name: '下一步：核对时长' }))
  expect(await screen.findByText(/没有已生效的时长/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '开具证书' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '去年' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '合计' })).toBeNull())
})

test('issue: days that cannot be are told, nothing is asked', async () => {
  await signInVolunteer(server)
  server.on(list, pageOf())
  await showScreen(timeCate, '/personalCenter/timeCate')
  const to = await screen.findByLabelText<HTMLInputElement>(/^结束日期/)
  await userEvent.clear(to)
  await userEvent.type(to, '2001-01-01')
  await userEvent.click(screen.getByRole('button', { name: '下一步：核对时长' }))
  expect((await screen.findAllByText(/结束日期不能早于开始日期/)).length).toBeGreaterThan(0)
  expect(server.calls(preview)).toEqual([])
})

test('the list says what became of each, and keeps only what is in force', async () => {
  await signInVolunteer(server)
  server.on(list, pageOf(certificate, superseded)).on('/volunteer/timeCertificate/file', {
    bytes: new Uint8Array(8),
    type: 'application/pdf',
  })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
  await showScreen(timeCate, '/personalCenter/timeCate')
  expect(await screen.findByText('因更正失效')).toBeDefined()
  expect(document.body.textContent).toContain('，2026年10月9日失效')
  const buttons = screen.getAllByRole('button', { name: /^下载 PDF/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['下载 PDF：时间证书 SJ20261118K7M2QA'])
  await userEvent.click(buttons[0] as HTMLElement)
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(server.calls('/volunteer/timeCertificate/file').map(({ params }) => params)).toEqual([{ certificateId: '7' }])
})

test('a certificate in force can be read, printed, kept, and handed on by its address', async () => {
  await signInVolunteer(server)
  server.on(detail, ok(paper('issued')))
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await showScreen(timeCate, '/personalCenter/timeCate?id=7')
  const article = await screen.findByRole('article', { name: '时间证书 SJ20261118K7M2QA' })
  expect(within(article).getByRole('heading', { level: 1, name: '志愿服务时间证书' })).toBeDefined()
  expect(article.textContent).toContain('兹证明 林晓岚（志愿者编号 440100218853，身份证号 440***********2846）')
  expect(article.textContent).toContain('时长共计 115小时30分钟，另参加培训 1小时30分钟。以上均已公示期满并生效。')
  expect(within(article).getByRole('img', { name: '查验二维码' })).toBeDefined()
  expect(within(article).getByText('7K3M-9QXD-2F8A')).toBeDefined()
  const [row] = within(article).getAllByRole('row').slice(1)
  expect(row?.textContent).toBe('2026-03-07社区便民集市青禾志愿服务队2小时30分钟B')
  await userEvent.click(screen.getByRole('button', { name: '打印' }))
  expect(print).toHaveBeenCalledTimes(1)
  for (const name of ['复制链接', '分享查验链接']) {
    await userEvent.click(screen.getByRole('button', { name }))
    expect(copied).toHaveBeenLastCalledWith(checkAddress)
  }
  expect(copied).toHaveBeenCalledTimes(2)
  expect((await screen.findAllByText('查验链接已复制')).length).toBeGreaterThan(0)
})

const checkAddress = 'https://zyz.example.org/zs?number=SJ20261118K7M2QA&code=7K3M9QXD2F8A'

test('a certificate says as text what its paper says, and the paper opens to the size of print', async () => {
  await signInVolunteer(server)
  server.on(detail, ok(paper('issued')))
  await showScreen(timeCate, '/personalCenter/timeCate?id=7')
  const facts = await screen.findByRole('region', { name: '证书内容' })
  for (const text of ['林晓岚', '有效', '115小时30分钟', '5 条记录，另有培训 1小时30分钟', '双向签到', '本人补报'])
    expect(facts.textContent).toContain(text)
  expect(within(facts).getByText('社区便民集市').textContent).toBe('社区便民集市青禾志愿服务队\u00A0· 2026年3月7日')
  const zoom = screen.getByRole('button', { name: '点开放大' })
  await userEvent.click(zoom)
  expect(zoom.textContent).toBe('缩小看全')
  expect(zoom.getAttribute('aria-pressed')).toBe('true')
})

test('a certificate is handed on by the sheet of the system where there is one', async () => {
  await signInVolunteer(server)
  server.on(detail, ok(paper('issued')))
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new DOMException('', 'AbortError'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await showScreen(timeCate, '/personalCenter/timeCate?id=7')
  await userEvent.click(await screen.findByRole('button', { name: '分享查验链接' }))
  expect(share).toHaveBeenCalledWith({ title: '时间证书 SJ20261118K7M2QA', url: checkAddress })
  expect(copied).not.toHaveBeenCalled()
})

test('one that ended is shown with why, and not to be kept or printed', async () => {
  await signInVolunteer(server)
  server.on(detail, ok(paper('superseded', { reason: '有一条时长更正', endedAt: '2026-11-20T10:00:00+08:00' })))
  await showScreen(timeCate, '/personalCenter/timeCate?id=7')
  const link = await screen.findByRole('link', { name: '重新开一份' })
  expect(link.getAttribute('href')).toBe('/personalCenter/timeCate')
  expect(link.parentElement?.textContent).toBe(
    '因更正失效：2026年11月20日，有一条时长更正。不能再下载和打印。重新开一份',
  )
  expect(screen.queryByRole('button', { name: /下载 PDF|打印|分享/ })).toBeNull()
})

test('a certificate that is not there leads back to all', async () => {
  await signInVolunteer(server)
  server.on(detail, { code: 10002, msg: '没有找到这份证书，它可能已被删除' })
  await showScreen(timeCate, '/personalCenter/timeCate?id=99')
  expect(await screen.findByRole('heading', { name: '没有这份证书' })).toBeDefined()
})

test.each([
  ['timeCate', timeCate, '/personalCenter/timeCate'],
  ['certificate', certificateScreen, '/personalCenter/certificate'],
])('%s refuses an organizer and makes no volunteer call', async (_, module, address) => {
  await signInOrganizer(server)
  await showScreen(module, address)
  expect(await screen.findByRole('heading', { name: '这里只对志愿者开放' })).toBeDefined()
  expect(server.requests.filter(({ path }) => path.startsWith('/volunteer/'))).toEqual([])
})

const gift = {
  number: 'JZ20261013K7M2QA',
  code: '7K3M9QXD2F8A',
  state: 'issued',
  what: '人民币 1,200.00 元（壹仟贰佰元整）',
  use: '山区学校图书角',
  donatedOn: '2026-10-11',
  issuer: '省志愿者联合会',
  issuedAt: '2026-10-13T10:00:00+08:00',
  endedAt: null,
}

test('a donation is found by two facts, and its paper by number and code', async () => {
  const revoked = { ...gift, number: 'JZ20260101ABCDEF', state: 'revoked' }
  server
    .on('/home/donation/query', ok({ donor: '陈*强', certificates: [gift, revoked] }))
    .on('/home/donation/file', { bytes: new Uint8Array(8), type: 'application/pdf' })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
  await showScreen(donationScreen, '/donation')
  await userEvent.type(await screen.findByLabelText(/^捐赠人/), '陈国强')
  await userEvent.type(screen.getByLabelText(/^证书编号或手机号/), '13900030003')
  await userEvent.click(screen.getByRole('button', { name: '查询' }))
  expect(await screen.findByRole('heading', { name: '陈*强 的捐赠证书，共 2 份' })).toBeDefined()
  expect(screen.getByText('已撤销')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^下载 PDF/ }))
  await waitFor(() =>
    expect(server.calls('/home/donation/file').map(({ params }) => params)).toEqual([
      { number: 'JZ20261013K7M2QA', code: '7K3M9QXD2F8A' },
    ]),
  )
})

test.each([
  ['', '', ['请输入捐赠人姓名或单位名称', '请输入证书编号或手机号']],
  ['陈国强', '0003', ['请输入 JZ 开头的 16 位证书编号，或捐赠时留下的 11 位手机号']],
])('donation: what cannot be is told at its field: %s %s', async (name, proof, sentences) => {
  await showScreen(donationScreen, '/donation')
  if (name) await userEvent.type(await screen.findByLabelText(/^捐赠人/), name)
  if (proof) await userEvent.type(screen.getByLabelText(/^证书编号或手机号/), proof)
  await userEvent.click(await screen.findByRole('button', { name: '查询' }))
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeDefined()
  expect(server.calls('/home/donation/query')).toEqual([])
})

test('own donations are listed, or the page says where to look for them', async () => {
  await signInVolunteer(server)
  server.on(
    '/volunteer/donationCertificate/list',
    pageOf({ ...gift, certificateId: '3', reason: null, correction: null }),
  )
  await showScreen(certificateScreen, '/personalCenter/certificate')
  expect(await screen.findByRole('heading', { level: 2, name: '人民币 1,200.00 元（壹仟贰佰元整）' })).toBeDefined()
  cleanup()
  server.on('/volunteer/donationCertificate/list', pageOf())
  await showScreen(certificateScreen, '/personalCenter/certificate')
  expect((await screen.findByRole('link', { name: '按姓名和编号查' })).getAttribute('href')).toBe('/donation')
})

const ownGift = (more: object = {}) => ({ ...gift, certificateId: '3', reason: null, correction: null, ...more })
const request = (more: object = {}) => ({
  wrong: ['amount', 'date'],
  state: 'open',
  submittedAt: '2026-11-20T10:00:00+08:00',
  opinion: null,
  decidedAt: null,
  ...more,
})
const correctionPath = '/volunteer/donationCertificate/correction'

test('own donations: what is wrong is said once, and stands with the certificate', async () => {
  await signInVolunteer(server)
  server.on('/volunteer/donationCertificate/list', pageOf(ownGift())).on(correctionPath, ok(request()))
  await showScreen(certificateScreen, '/personalCenter/certificate')
  await userEvent.click(await screen.findByRole('button', { name: /^内容有误？\s*：捐赠证书 JZ20261013K7M2QA$/ }))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(await form.findByRole('button', { name: '提交' }))
  expect(await form.findByText('请选择哪里不对')).toBeDefined()
  await userEvent.click(form.getByRole('checkbox', { name: '金额或物资' }))
  await userEvent.click(form.getByRole('checkbox', { name: '捐赠日期' }))
  await userEvent.type(form.getByLabelText(/^应该是什么/), '实际捐赠 1500 元')
  await userEvent.click(form.getByRole('button', { name: '提交' }))
  await waitFor(() =>
    expect(server.calls(correctionPath).map(({ body }) => JSON.parse(body))).toEqual([
      { certificateId: '3', wrong: ['amount', 'date'], text: '实际捐赠 1500 元' },
    ]),
  )
  expect(await screen.findByText('2026年11月20日 提出更正（金额或物资、捐赠日期），待核对。')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^内容有误/ })).toBeNull()
})

test('own donations show the answer of the federation, and can be asked about again', async () => {
  await signInVolunteer(server)
  const declined = request({ state: 'declined', opinion: '与回单一致', decidedAt: '2026-11-22T10:00:00+08:00' })
  server.on('/volunteer/donationCertificate/list', pageOf(ownGift({ correction: declined })))
  await showScreen(certificateScreen, '/personalCenter/certificate')
  expect(await screen.findByText(/2026年11月22日 维持登记。联合会说明：与回单一致$/)).toBeDefined()
  expect(screen.getByRole('button', { name: /^内容有误/ })).toBeDefined()
})
