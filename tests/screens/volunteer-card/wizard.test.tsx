import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CardDraft } from '#domain/card/draft.ts'
import type { ScreenModule } from '#src/lib/screen.tsx'
import * as overview from '#src/portal/features/volunteer-card/center.screen.tsx'
import * as wizard from '#src/portal/features/volunteer-card/wizard.screen.tsx'
import { chooseFile } from '#src/portal/features/volunteer-card/card-pictures.ts'
import { currentCardApplication } from '#src/portal/features/volunteer-card/card.store.ts'
import { sessionActor } from '#src/session/use-session.ts'
import { serveAreaFiles } from '#tests/support/area-files.ts'
import { detailOf, drafts, options, applicationOf } from '#tests/support/card-sample.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const paths = {
  detail: '/volunteer/bankCard/getUsersDetail',
  options: '/home/card/options',
  save: '/volunteer/bankCard/saveDraft',
  individual: '/volunteer/bankCard/saveIndividualInfo',
  submit: '/volunteer/bankCard/submitApply',
  cancel: '/volunteer/bankCard/cancelApply',
  lost: '/volunteer/bankCard/reportLost',
  image: '/volunteer/bankCard/cardImage',
}

vi.mock('#src/portal/features/volunteer-card/area-name.ts', () => ({
  useAreaName: () => '广东省 广州市 天河区',
  useAreaNames: () =>
    new Map([
      ['440104', '广东省 广州市 越秀区'],
      ['440106', '广东省 广州市 天河区'],
    ]),
}))
vi.mock('#src/portal/features/volunteer-card/card-pictures.ts', async (original) => ({
  ...(await original<object>()),
  cachedPreview: () => 'data:image/png;base64,',
}))

serveAreaFiles()

// Dialogs load their code when they first open.
beforeAll(
  () =>
    Promise.all([
      import('#src/ui/overlay/dialog-panel.tsx'),
      import('#src/ui/notice/notice-region.tsx'),
      import('#src/portal/features/volunteer-card/shown-card.tsx'),
    ]),
  60_000,
)

let server: FakeServer
let revision: number
beforeEach(() => {
  server = freshServer()
  revision = 3
  server.on(paths.options, ok(options))
  server.on(paths.save, () => ok({ revision: ++revision, savedAt: '2026-11-21T10:24:00+08:00' }))
})

const knows = (changes?: Parameters<typeof detailOf>[0]) => server.on(paths.detail, ok(detailOf(changes)))
const holds = (draft: CardDraft, changes: object = {}) =>
  knows({ draft, revision, standing: applicationOf('draft'), ...changes })

async function open(module: ScreenModule, address: string) {
  if (!sessionActor.getSnapshot().matches('signedIn')) await signInVolunteer(server)
  return showScreen(module, address)
}
const onward = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))
const links = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)
const saved = () =>
  server.calls(paths.save).map(({ body }) => JSON.parse(body) as { revision: number; draft: CardDraft })

test('before its data the wizard says that it loads', async () => {
  server.on(paths.detail, 'never')
  await open(wizard, '/volunteerCard/needToKnow')
  expect(screen.getByRole('status', { name: '正在加载' })).toBeDefined()
})

test.each<[string, ScreenModule, string]>([
  ['the wizard', wizard, '/volunteerCard/needToKnow'],
  ['the overview', overview, '/personalCenter/volunteerCard'],
])('%s says after ten seconds that it takes long', async (_, module, address) => {
  server.on(paths.detail, 'never')
  await signInVolunteer(server)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await showScreen(module, address)
  act(() => void vi.advanceTimersByTime(9000))
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.getByRole('button', { name: '重新加载' })).toBeDefined()
  vi.useRealTimers()
})

test('what did not load can be tried again', async () => {
  server.on(paths.detail, { status: 502 })
  await open(wizard, '/volunteerCard/needToKnow')
  await screen.findByText('没有加载出来')
  knows()
  await onward('重试')
  expect(await screen.findByRole('region', { name: '志愿者证申领须知' })).toBeDefined()
})

test.each<[string, ScreenModule, string]>([
  ['the wizard', wizard, '/volunteerCard/needToKnow'],
  ['the overview', overview, '/personalCenter/volunteerCard'],
])('%s refuses an organizer and makes no call', async (_, module, address) => {
  await signInOrganizer(server)
  await showScreen(module, address)
  await screen.findByRole('heading', { level: 1, name: '这里只对志愿者开放' })
  expect(server.calls(paths.detail)).toEqual([])
})

test('a later step leads to the first that is not done, in place of its address', async () => {
  knows()
  const { router } = await open(wizard, '/volunteerCard/CreditCard')
  await waitFor(() => expect(router.state.location.pathname).toBe('/volunteerCard/needToKnow'))
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a step that is done becomes a new address', async () => {
  holds(drafts.credit)
  const { router } = await open(wizard, '/volunteerCard/chooseCard')
  await screen.findByRole('heading', { name: '选择卡种' })
  await onward(/^下一步/)
  await waitFor(() => expect(router.state.location.pathname).toBe('/volunteerCard/CreditCard'))
  expect(router.state.historyAction).toBe('PUSH')
})

test('the notice is a part of the page and is agreed to below it', async () => {
  knows()
  await open(wizard, '/volunteerCard/needToKnow')
  const text = await screen.findByRole('region', { name: '志愿者证申领须知' })
  expect(text.hasAttribute('tabindex')).toBe(false)
  await onward('下一步：个人信息')
  expect(links()).toEqual(['申领须知：请读完申领须知并勾选“我已阅读”'])
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '我已阅读并了解以上须知' })
  expect(document.activeElement).toBe(box)
  expect(text.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(box)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a first draft has the area of the profile', async () => {
  knows({ facts: { livingDistrict: { code: '440106', name: '天河区' } } })
  await open(wizard, '/volunteerCard/needToKnow')
  await userEvent.click(await screen.findByRole('checkbox'))
  await waitFor(() => expect(saved()).not.toEqual([]))
  expect(saved().at(-1)?.draft.contact.area).toBe('440106')
})

test('what the profile has is shown with its origin, what it lacks is asked', async () => {
  holds(drafts.read, { facts: { missing: ['politicalStatus'], politicalStatus: null } })
  await open(wizard, '/volunteerCard/IndividualInfo')
  await screen.findByRole('group', { name: '个人信息' })
  const terms = [...document.querySelectorAll('dl dt')].map((term) => term.textContent)
  expect(terms.slice(0, 5)).toEqual(['姓名', '居民身份证', '性别', '出生日期', '学历'])
  expect(screen.getByText('440***********1234')).toBeDefined()
  await onward(/^下一步/)
  expect(links()).toEqual(['政治面貌：请选择政治面貌'])
  expect(document.activeElement).toBe(screen.getByLabelText(/^政治面貌/))
})

test('what was asked goes to the profile; its refusal stands at the field', async () => {
  holds(drafts.read, { facts: { missing: ['idNumber'], idNumber: null, idType: null, birthDay: null, gender: null } })
  server.on(paths.individual, {
    code: 10001,
    msg: '请检查',
    data: { issues: [{ field: 'idNumber', message: '这个身份证号已在另一个账号实名' }] },
  })
  await open(wizard, '/volunteerCard/IndividualInfo')
  const field = await screen.findByRole('textbox', { name: /^身份证号/ })
  await userEvent.type(field, '110101199003077758')
  await onward(/^下一步/)
  await screen.findByText('身份证号：这个身份证号已在另一个账号实名')
  expect(document.activeElement).toBe(field)
  expect(JSON.parse(server.calls(paths.individual)[0]?.body ?? '')).toMatchObject({ idNumber: '110101199003077758' })
})

test('other papers than the ID card are told where to go', async () => {
  holds(drafts.read, { facts: { idType: '414' } })
  await open(wizard, '/volunteerCard/IndividualInfo')
  expect((await screen.findByRole('note')).textContent).toContain('资料里的证件是护照')
  await onward(/^下一步/)
  expect(links()).toEqual(['身份证号：网上只受理居民身份证，其他证件请拨打 12355 预约到银行网点办理'])
})

test('below 16 the guardian is asked', async () => {
  holds(drafts.read, { facts: { birthDay: `${new Date().getFullYear() - 14}-01-02` } })
  await open(wizard, '/volunteerCard/IndividualInfo')
  expect(await screen.findByRole('heading', { name: '监护人' })).toBeDefined()
  await onward(/^下一步/)
  expect(links()).toHaveLength(5)
})

test('a kind that cannot be had says why; branches are those of one district', async () => {
  holds(drafts.read, { facts: { birthDay: `${new Date().getFullYear() - 17}-01-02` } })
  await open(wizard, '/volunteerCard/chooseCard')
  const credit = await screen.findByRole<HTMLInputElement>('radio', { name: /^志愿者信用卡/ })
  expect(credit.disabled).toBe(true)
  expect(screen.getByText('信用卡须年满 18 周岁，可以申请借记卡')).toBeDefined()
  const debit = screen.getByRole('radio', { name: /^志愿者借记卡/ })
  await userEvent.click(debit)
  expect([credit, debit].map((radio) => radio.closest('[data-checked]') !== null)).toEqual([false, true])
  expect(screen.getByLabelText<HTMLSelectElement>('网点所在地区').value).toBe('440106')
  expect(screen.getByRole('radio', { name: /^体育西支行/ })).toBeDefined()
  expect(screen.queryByRole('radio', { name: /^北京路支行/ })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('网点所在地区'), '广东省 广州市 越秀区')
  await userEvent.click(screen.getByRole('radio', { name: /^北京路支行/ }))
  await waitFor(() => expect(saved().at(-1)?.draft.choice).toEqual({ kind: 'debit', branchId: '1' }))
})

test('the credit card asks for material, contact and profession, in the order of the page', async () => {
  holds(drafts.credit)
  await open(wizard, '/volunteerCard/CreditCard')
  await screen.findByRole('heading', { name: '材料信息' })
  await onward('下一步：核对')
  expect(links().map((text) => text?.split('：')[0])).toEqual([
    '身份证人像面',
    '身份证国徽面',
    '本人证件照',
    '身份证有效期',
    '所在地区',
    '详细地址',
    '紧急联系人',
    '与本人的关系',
    '紧急联系人手机号',
    '职业',
    '工作单位',
    '交给银行核对',
    '申领须知',
  ])
  expect(document.activeElement?.id).toBe('material.idFront')
  await userEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: /^工作单位/ }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^工作单位/ }))
})

test('the debit card asks for the gift and the day of the pick-up', async () => {
  holds(drafts.debit)
  await open(wizard, '/volunteerCard/debitCard')
  await screen.findByRole('heading', { name: '开卡礼' })
  await userEvent.click(screen.getByRole('radio', { name: /^折叠水壶/ }))
  await onward('下一步：核对')
  const wrong = links().map((text) => text?.split('：')[0])
  expect(wrong).toContain('领卡日期')
  expect(wrong).not.toContain('开卡礼')
})

test('a criticised field is marked as soon as the page opens, until it reads otherwise', async () => {
  holds(drafts.creditFull, {
    standing: applicationOf('returned'),
    criticised: [{ field: 'contact.emergencyPhone', message: '与本人手机号相同', value: '13920887719' }],
  })
  await open(wizard, '/volunteerCard/CreditCard')
  await screen.findByRole('alert')
  expect(links()).toEqual(['紧急联系人手机号：与本人手机号相同'])
  await userEvent.type(screen.getByRole('textbox', { name: /^紧急联系人手机号/ }), '{backspace}8')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the overview of a returned application begins with what the review said', async () => {
  const returned = applicationOf('returned', { opinion: '照片要重拍' })
  holds(drafts.creditFull, { standing: returned })
  await open(overview, '/personalCenter/volunteerCard')
  const opinion = await screen.findByRole('note')
  expect(opinion.textContent).toBe('申请被退回，改几处就能再提交照片要重拍')
  expect(screen.getAllByText(/照片要重拍/)).toHaveLength(1)
  expect(screen.getByRole('link', { name: '去修改' })).toBeDefined()
  expect(screen.getByRole('button', { name: '撤销申请' })).toBeDefined()
})

test('what happened to a card stands in one line of events', async () => {
  const at = (day: string) => `2026-01-${day}T09:00:00+08:00`
  const history = [
    { state: 'pendingReview', at: at('13'), opinion: null },
    { state: 'submittedToBank', at: at('14'), opinion: null },
    { state: 'producing', at: at('16'), opinion: null },
    { state: 'readyForPickup', at: at('24'), opinion: null },
  ]
  knows({ standing: applicationOf('readyForPickup', { history }) })
  await open(overview, '/personalCenter/volunteerCard')
  const life = await screen.findByRole('list', { name: '办理经过' })
  const year = new Date().getFullYear() === 2026 ? '' : '2026年'
  expect([...life.children].map((step) => step.textContent)).toEqual([
    `提交申请${year}1月13日`,
    `审核通过${year}1月14日`,
    `开始制卡${year}1月16日`,
    `到网点${year}1月24日`,
  ])
})

describe('a card in use', () => {
  const drawn = { bytes: new Uint8Array([137, 80, 78, 71]), type: 'image/png' }
  const openCard = async () => {
    knows({ standing: applicationOf('active', { history: [] }) })
    await open(overview, '/personalCenter/volunteerCard')
  }

  test('shows both sides as the server draws them, to keep and to hold up', async () => {
    const kept: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download)
    })
    const release = vi.fn<() => void>()
    const request = vi.fn<() => Promise<{ release: () => void }>>().mockResolvedValue({ release })
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
    server.on(paths.image, drawn)
    await openCard()
    const user = userEvent.setup()
    await screen.findByRole('img', { name: '我的志愿者证，正面' })
    await screen.findByRole('img', { name: '我的志愿者证，背面：现场出示的码' })
    expect(server.calls(paths.image).map(({ params }) => params)).toEqual([{ side: 'front' }, { side: 'back' }])
    await user.click(screen.getByRole('button', { name: '存到手机' }))
    expect(kept).toEqual(['志愿者证.png', '志愿者证背面.png'])
    expect(request).not.toHaveBeenCalled()
    const show = screen.getByRole('button', { name: '出示' })
    await user.click(show)
    const dialog = within(await screen.findByRole('dialog', { name: '志愿者证' }))
    expect(dialog.getAllByRole('img').map((side) => side.getAttribute('alt'))).toEqual(['背面：现场出示的码'])
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
    await user.click(dialog.getByRole('button', { name: '翻面' }))
    expect(dialog.getAllByRole('img').map((side) => side.getAttribute('alt'))).toEqual(['正面'])
    expect(release).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(release).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(document.activeElement).toBe(show))
    Reflect.deleteProperty(navigator, 'wakeLock')
    click.mockRestore()
  })

  test('is asked for again when its picture did not come', async () => {
    server.on(paths.image, { status: 500 })
    await openCard()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('证件的图没有加载出来。')
    expect(screen.queryByRole('button', { name: '出示' })).toBeNull()
    server.on(paths.image, drawn)
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: '出示' })).toBeDefined()
  })
})

test('the last look shows everything masked, and plain when asked', async () => {
  holds(drafts.creditFull)
  await open(wizard, '/personalCenter/volunteerCard/detail')
  await screen.findByRole('heading', { name: '核对并提交' })
  expect(screen.getByText('139****7719')).toBeDefined()
  expect(screen.getByText('合作银行', { selector: 'main dd, form dd' })).toBeDefined()
  expect(screen.getByText('广东省 广州市 天河区')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: '显示完整号码' }))
  expect(screen.getByText('13920887719')).toBeDefined()
  expect(screen.getByRole('link', { name: '修改联系信息' }).getAttribute('href')).toBe(
    '/personalCenter/volunteerCard/CreditCard',
  )
})

test('a submission that fails can be tried again, one that succeeds leads on', async () => {
  holds(drafts.creditFull)
  server.on(paths.submit, { status: 503 })
  const { router } = await open(wizard, '/personalCenter/volunteerCard/detail')
  await screen.findByRole('heading', { name: '核对并提交' })
  await onward('提交申请')
  expect((await screen.findByRole('alert')).textContent).toBe('服务加载中，请尝试刷新。')
  server.on(paths.submit, ok(applicationOf('pendingReview')))
  await onward('提交申请')
  await waitFor(() => expect(router.state.location.pathname).toBe('/volunteerCard/success'))
  expect(JSON.parse(server.calls(paths.submit)[1]?.body ?? '')).toEqual({ revision: 3 })
})

test('a field that the server finds wrong leads to its page', async () => {
  holds(drafts.creditFull)
  server.on(paths.submit, {
    code: 10001,
    msg: '请检查',
    data: { issues: [{ field: 'choice.branchId', message: '这个网点不能领这种卡，请重新选择' }] },
  })
  const { router } = await open(wizard, '/personalCenter/volunteerCard/detail')
  await screen.findByRole('heading', { name: '核对并提交' })
  await onward('提交申请')
  await waitFor(() => expect(router.state.location.pathname).toBe('/personalCenter/volunteerCard/chooseCard'))
})

test('success shows the number and what happens next', async () => {
  knows({ draft: drafts.creditFull, standing: applicationOf('pendingReview') })
  await open(wizard, '/volunteerCard/success')
  await screen.findByRole('heading', { name: '申请已提交' })
  expect(screen.getByText('ZK20261121000071')).toBeDefined()
  expect(screen.getByText(/约 15 个工作日/)).toBeDefined()
  expect(screen.getByRole('link', { name: '查看进度' }).getAttribute('href')).toBe('/personalCenter/volunteerCard')
})

test.each([
  ['pendingReview', '待审核', ['撤销申请']],
  ['submittedToBank', '银行受理中', []],
  ['producing', '制卡中', []],
  ['readyForPickup', '待领取', []],
  ['active', '已启用', ['出示', '存到手机', '挂失']],
  ['rejected', '未通过', ['重新申请']],
  ['lost', '已挂失', ['重新申请']],
  ['cancelled', '已撤销', ['重新申请']],
])('overview: what can be done with a card that is %s', async (state, label, buttons) => {
  server.on(paths.image, { bytes: new Uint8Array([1]), type: 'image/png' })
  knows({ standing: applicationOf(state, { history: [] }) })
  await open(overview, '/personalCenter/volunteerCard')
  expect(await screen.findByText(label)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('status', { name: '正在加载证件' })).toBeNull())
  const labels = screen.queryAllByRole('button').map((button) => button.textContent)
  expect(labels).toEqual(buttons)
})

test('while a picture is on its way nothing is sent on', async () => {
  holds(drafts.creditFull)
  server.on('/volunteer/bankCard/photosRedoUpload', 'never')
  const { router } = await open(wizard, '/volunteerCard/CreditCard')
  await screen.findByRole('heading', { name: '材料信息' })
  const portrait =
    currentCardApplication(null).getSnapshot().children.portrait ?? expect.unreachable('nothing is loaded')
  chooseFile('portrait', new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
  act(() => {
    portrait.send({ type: 'file.chosen', name: 'me.jpg', bytes: 1, mediaType: 'image/jpeg' })
    portrait.send({ type: 'picture.adjusted' })
  })
  await onward('下一步：核对')
  expect(await screen.findByText('照片还在上传，传完再继续')).toBeDefined()
  expect(router.state.location.pathname).toBe('/volunteerCard/CreditCard')
  act(() => portrait.send({ type: 'upload.cancelled' }))
  await onward('下一步：核对')
  await waitFor(() => expect(router.state.location.pathname).toBe('/personalCenter/volunteerCard/detail'))
})

test('the user info is read again after a submission: it shows where the card stands', async () => {
  holds(drafts.creditFull)
  server.on(paths.submit, ok(applicationOf('pendingReview')))
  await open(wizard, '/personalCenter/volunteerCard/detail')
  await screen.findByRole('heading', { name: '核对并提交' })
  const before = server.calls('/volunteer/user/current').length
  await onward('提交申请')
  await waitFor(() => expect(server.calls('/volunteer/user/current')).toHaveLength(before + 1))
})
