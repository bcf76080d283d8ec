import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepRegistrationDraft } from '#src/portal/features/registered/registration-draft.ts'
import { holdCredentials, keepResult } from '#src/portal/features/registered/registration-result.ts'
import * as status from '#src/portal/features/registered/zyz-registered-status.screen.tsx'
import * as volunteers from '#src/portal/features/registered/volunteers.screen.tsx'
import { serveAreaFiles } from '#tests/support/area-files.ts'
import type { Answer, FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInVolunteer } from '#tests/support/show-screen.tsx'
import { readableStorage } from '#tests/support/readable-storage.ts'

const sms = '/open/verifycode/sendCodeToMobile'
const check = '/open/register/checkContact'
const summit = '/volunteer/register/registerSummit'
const draftKey = 'registrationDate:volunteers'
const adult = '440104199806121228'
/** Born on 1 March 2013. */
const child = '440104201303012361'
let server: FakeServer
const user = userEvent.setup()

serveAreaFiles()
// Dialog and picker load their code when they first open.
beforeAll(
  () => Promise.all([import('#src/ui/overlay/dialog-panel.tsx'), import('#src/ui/picker/picker-panel.tsx')]),
  60_000,
)
beforeEach(() => {
  server = freshServer()
    .on('/home/site/agreement', ({ params }) =>
      ok({
        kind: params['kind'],
        version: '2026-07',
        title: params['kind'] === 'voluntaryAgreement' ? '志愿服务协议' : '志愿者注册须知',
        publishedOn: '2026-07-01',
        sections: [],
      }),
    )
    .on('/home/card/options', ok({ kinds: [{ kind: 'credit' }], branches: [], gifts: [] }))
    .on(sms, ok({ lifetimeSeconds: 600, resendSeconds: 60, readAt: null }))
    .on(check, ok({ ticket: 'ticket-1', lifetimeSeconds: 1800, known: null }))
    .on('/volunteer/register/verifyTip', ok({ available: true, tip: '', suggestions: [] }))
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const bodyOf = (path: string): Record<string, unknown> => JSON.parse(server.calls(path).at(-1)?.body ?? '{}')
const field = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!input) throw new Error(`no field ${name}`)
  return input
}
/** One change of the whole text: what is proven is the form, not the keys. */
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
/** Words that stand at a field. */
const errorOf = (name: string): string =>
  field(name).closest('[data-scope="field"][data-part="root"]')?.textContent ?? ''

async function toTheForm() {
  await user.type(await screen.findByLabelText('手机号'), '13900070009')
  await user.click(field('agreements'))
  await user.click(await button('发送验证码'))
  await user.type(await screen.findByLabelText('验证码'), '482913')
  await user.click(await button('下一步'))
}

async function show(address = '/registered/volunteers') {
  const view = await showScreen(volunteers, address)
  await toTheForm()
  await screen.findByRole('heading', { name: '账号' })
  return view
}

function fillAll() {
  for (const [name, value] of Object.entries({
    loginName: 'kapok2026',
    password: 'Kapok_2026',
    passwordAgain: 'Kapok_2026',
    name: '陈木棉',
    idNumber: adult,
  }))
    fill(name, value)
}

async function chooseArea() {
  await user.click(field('livingDistrict'))
  await user.type(await screen.findByRole('combobox', { name: '搜索所在地区' }), '越秀')
  await screen.findByRole('option', { name: /^越秀区/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field('livingDistrict').textContent).toContain('越秀区'))
}

test('a volunteer registers, and the page after it signs in', async () => {
  const { went } = await show()
  fillAll()
  await chooseArea()
  await user.click(field('idNumberConsent'))
  server.on(summit, ok({ userId: '900', volunteerNumber: '440120000001' }))
  await user.click(await button('完成注册'))
  await waitFor(() => expect(went).toEqual(['/registered/zyzRegisteredStatus']))
  expect(bodyOf(sms)).toEqual({ mobile: '13900070009', purpose: 'register' })
  expect(bodyOf(check)).toEqual({ userType: '1', channel: 'mobile', contact: '13900070009', code: '482913' })
  expect(server.calls(summit)[0]?.headers).toMatchObject({ 'x-register-ticket': 'ticket-1' })
  expect(bodyOf(summit)).toEqual({
    loginName: 'kapok2026',
    password: 'Kapok_2026',
    passwordAgain: 'Kapok_2026',
    name: '陈木棉',
    idType: '111',
    idNumber: adult,
    gender: '',
    birthDay: '',
    livingDistrict: '440104',
    guardianName: '',
    guardianRelation: '',
    guardianPhone: '',
    guardianCode: '',
    guardianConsent: false,
    idNumberConsent: true,
    agreements: [
      { kind: 'personalRegRequirements', version: '2026-07' },
      { kind: 'voluntaryAgreement', version: '2026-07' },
    ],
  })
  // Nobody is signed in before that page stands: the guard would lead away from the registration.
  expect(server.calls('/auth/login/volunteer/password')).toEqual([])
  expect(sessionStorage.getItem(draftKey)).toBeNull()
  cleanup()
  server.on('/auth/login/volunteer/password', { code: 11001, msg: '用户名或密码不对' })
  await showScreen(status, '/registered/zyzRegisteredStatus')
  expect(await screen.findByText('440120000001')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain('没有自动登录：用户名或密码不对')
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe(
    '/login/volunteer?from=%2Fregistered%2FperfectInformation',
  )
  const [login] = server.calls('/auth/login/volunteer/password')
  expect(new URLSearchParams(login?.body).get('loginName')).toBe('kapok2026')
})

describe('the contact', () => {
  test('is asked for together with the agreements, which open beside the form', async () => {
    await showScreen(volunteers, '/registered/volunteers')
    await user.click(await button('发送验证码'))
    expect(await screen.findByText('请输入手机号')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'))
    await user.type(screen.getByLabelText('手机号'), '13900070009')
    await user.click(await button('发送验证码'))
    expect(await screen.findByText('请先阅读并勾选同意上面的协议')).toBeDefined()
    expect(document.activeElement).toBe(field('agreements'))
    expect(server.calls(sms)).toEqual([])
    const links = screen.getAllByRole('link', { name: /^阅读《/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['阅读《志愿者注册须知》', '/registered/agreement/personalRegRequirements', '_blank'],
      ['阅读《志愿服务协议》', '/registered/agreement/voluntaryAgreement', '_blank'],
    ])
    // A tap anywhere on the sentence ticks the box.
    expect(field('agreements')?.closest('label')?.querySelector('a')).toBeNull()
    // In a sentence a link is not told by its colour alone.
    for (const link of links) expect(link.className).toContain('underline')
  })

  test('shows the masked name of its account and three ways on', async () => {
    server.on(check, ok({ ticket: null, lifetimeSeconds: 0, known: { loginName: 'vol******01' } }))
    await showScreen(volunteers, '/registered/volunteers')
    await toTheForm()
    expect(await screen.findByRole('heading', { name: '这个手机号已经注册过' })).toBeDefined()
    expect(screen.getByText('vol******01')).toBeDefined()
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([href('去登录'), href('忘了密码，去找回'), href('告诉联合会')]).toEqual([
      '/login/volunteer',
      // The name is shown masked: the ID number may stand for it.
      '/change-password/1?by=id',
      '/registered/feedback?topic=alreadyRegistered',
    ])
    await user.click(await button('换一个手机号注册'))
    expect((await screen.findByLabelText<HTMLInputElement>('手机号')).value).toBe('13900070009')
  })
})

describe('the form', () => {
  test('has beside it, and on a phone folded above it, what one should know', async () => {
    await show()
    const hint = screen.getByText('填写前先准备', { selector: 'summary' }).parentElement as HTMLDetailsElement
    expect([hint.tagName, hint.open]).toEqual(['DETAILS', false])
    expect(hint.textContent).toContain('未满 18 周岁，请监护人在旁边一起填。')
    expect(hint.querySelector('a')?.getAttribute('href')).toBe('tel:12355')
    expect(hint.compareDocumentPosition(field('loginName'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('complementary', { name: '填写提示' }).textContent).toContain('未满 18 周岁')
  })

  test('its fields are no groups without a name', async () => {
    await show()
    const nameless = screen.queryAllByRole('group').filter((group) => {
      const name = group.getAttribute('aria-label') ?? group.getAttribute('aria-labelledby')
      return group.tagName !== 'FIELDSET' && group.tagName !== 'DETAILS' && name === null
    })
    expect(nameless.map((group) => group.textContent)).toEqual([])
  })

  test('names every wrong field in a summary and at the field, and goes to the first', async () => {
    await show()
    fill('name', '陈')
    await user.click(await button('完成注册'))
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('还有 7 项没填好')).toBeDefined()
    expect(document.activeElement).toBe(field('loginName'))
    expect(errorOf('loginName')).toContain('请输入用户名')
    expect(errorOf('name')).toContain('姓名至少 2 个字')
    await user.click(within(summary).getByRole('link', { name: '证件号码：请输入身份证号' }))
    expect(document.activeElement).toBe(field('idNumber'))
    fill('name', '陈木棉')
    await waitFor(() => expect(field('name').getAttribute('aria-invalid')).not.toBe('true'))
    expect(server.calls(summit)).toEqual([])
  })

  test('refuses a login name of 7 characters and takes one of 8 [S5 username least on the page]', async () => {
    await show()
    fill('loginName', 'kapok71')
    await user.click(await button('完成注册'))
    expect(errorOf('loginName')).toContain('用户名长度为 8 至 20 位，现在是 7 位')
    fill('loginName', 'kapok718')
    await waitFor(() => expect(field('loginName').getAttribute('aria-invalid')).not.toBe('true'))
    expect(errorOf('loginName')).not.toContain('用户名长度')
  })

  test('says whether a login name is free, with free ones like it', async () => {
    server.on(
      '/volunteer/register/verifyTip',
      ok({ available: false, tip: '已被使用', suggestions: ['volunteer75', 'volunteer97'] }),
    )
    await show()
    fill('loginName', 'volunteer01')
    fireEvent.blur(field('loginName'))
    expect(await screen.findByRole('button', { name: 'volunteer75' })).toBeDefined()
    expect(errorOf('loginName')).toContain('已被使用')
    expect(server.calls('/volunteer/register/verifyTip')[0]?.params).toEqual({
      userType: '1',
      loginName: 'volunteer01',
    })
    await user.click(screen.getByRole('button', { name: 'volunteer75' }))
    expect(field('loginName').value).toBe('volunteer75')
    expect(field('loginName').getAttribute('aria-invalid')).not.toBe('true')
  })

  test('counts a login name that was told to be taken among what is to be mended, until it is another one', async () => {
    server.on('/volunteer/register/verifyTip', ok({ available: false, tip: '已被使用', suggestions: [] }))
    await show()
    fill('loginName', 'volunteer01')
    fireEvent.blur(field('loginName'))
    await waitFor(() => expect(errorOf('loginName')).toContain('已被使用'))
    await user.click(await button('完成注册'))
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('还有 7 项没填好')).toBeDefined()
    expect(within(summary).getByRole('link', { name: '用户名：已被使用' })).toBeDefined()
    fill('loginName', 'volunteer99')
    expect(await within(summary).findByText('还有 6 项没填好')).toBeDefined()
    expect(errorOf('loginName')).not.toContain('已被使用')
  })

  test('takes birthday and gender from the ID card, and asks a guardian of a minor', async () => {
    await show()
    fill('idNumber', adult)
    expect(await screen.findByText('1998-06-12')).toBeDefined()
    expect(screen.queryByRole('heading', { name: '监护人' })).toBeNull()
    fill('idNumber', child)
    expect(await screen.findByRole('heading', { name: '监护人' })).toBeDefined()
    expect(screen.getByRole('note').textContent).toBe('未满 14 周岁，参加活动时要由监护人全程陪同。')
    const where = '以后可以在“个人中心 › 隐私中心”撤回'
    expect(screen.getByText(new RegExp(`参加与年龄相称的活动，${where}；`))).toBeDefined()
    expect(screen.getByText(new RegExp(`证件号只用于核验实名.*；${where}。$`))).toBeDefined()
    fireEvent.change(field('idType'), { target: { value: '414' } })
    expect(await screen.findByRole('radio', { name: '女' })).toBeDefined()
    expect(screen.getByLabelText(/^出生日期/)).toBeDefined()
  })

  test('shows at its field what the server refuses, and keeps every word', async () => {
    server.on(summit, {
      code: 10001,
      msg: '提交的内容有误',
      data: { issues: [{ field: 'loginName', message: '用户名已被使用，请换一个' }] },
    })
    keepRegistrationDraft('1', { form: { livingDistrict: '440104' } })
    await show()
    fillAll()
    await user.click(field('idNumberConsent'))
    await user.click(await button('完成注册'))
    await waitFor(() => expect(errorOf('loginName')).toContain('用户名已被使用，请换一个'))
    expect(document.activeElement).toBe(field('loginName'))
    expect([field('name').value, field('password').value]).toEqual(['陈木棉', 'Kapok_2026'])
  })

  test.each<[string, Answer, string]>([
    ['a failing server', { status: 500 }, '服务加载中，请尝试刷新。'],
    ['no answer', 'noAnswer', '服务加载中，请尝试刷新。'],
    [
      'an agreement that is no longer in force',
      { code: 10001, msg: '', data: { issues: [{ field: 'agreements', message: '协议有新版本，请重新阅读' }] } },
      '协议有新版本，请重新阅读',
    ],
  ])('%s is said once above the buttons', async (_what, answer, message) => {
    server.on(summit, answer)
    keepRegistrationDraft('1', { form: { livingDistrict: '440104' } })
    await show()
    fillAll()
    await user.click(field('idNumberConsent'))
    await user.click(await button('完成注册'))
    expect(await screen.findAllByText(message, { exact: false })).toHaveLength(1)
    expect(field('password').value).toBe('Kapok_2026')
  })

  test('shows for an ID number with an account two ways back, and the way to the form', async () => {
    const message = '这个证件号已经注册过，当时留的手机号是 138****0001'
    server.on(summit, { code: 11020, msg: message })
    keepRegistrationDraft('1', { form: { livingDistrict: '440104' } })
    await show()
    fillAll()
    await user.click(field('idNumberConsent'))
    await user.click(await button('完成注册'))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([href('用证件号找回账号'), href('请联合会处理')]).toEqual([
      '/change-password/1?by=id',
      '/registered/feedback?topic=alreadyRegistered',
    ])
    await user.click(await button('号码填错了，返回修改'))
    await screen.findByRole('heading', { name: '账号' })
    expect(field('idNumber').value).toBe(adult)
  })

  test('a ticket that is over asks for the contact again', async () => {
    server.on(summit, { code: 11006, msg: '验证已失效' })
    keepRegistrationDraft('1', { form: { livingDistrict: '440104' } })
    await show()
    fillAll()
    await user.click(field('idNumberConsent'))
    await user.click(await button('完成注册'))
    expect(await screen.findByRole('heading', { name: '验证已失效' })).toBeDefined()
    await user.click(await button('重新验证'))
    expect((await screen.findByLabelText<HTMLInputElement>('手机号')).value).toBe('13900070009')
  })
})

describe('the draft', () => {
  test('goes on after a page load, without passwords, and is not readable in the storage', async () => {
    await show()
    fillAll()
    const stored = sessionStorage.getItem(draftKey) ?? ''
    expect(stored).toContain('savedAt')
    for (const secret of ['陈木棉', 'kapok2026', adult, '13900070009', 'Kapok_2026', 'ticket-1'])
      expect(stored, secret).not.toContain(secret)
    cleanup()
    await showScreen(volunteers, '/registered/volunteers')
    await screen.findByRole('heading', { name: '账号' })
    expect([field('loginName').value, field('name').value, field('idNumber').value]).toEqual([
      'kapok2026',
      '陈木棉',
      adult,
    ])
    expect([field('password').value, field('passwordAgain').value]).toEqual(['', ''])
  })

  test('keeps the contact that is only typed', async () => {
    await showScreen(volunteers, '/registered/volunteers')
    await user.type(await screen.findByLabelText('手机号'), '139000')
    cleanup()
    await showScreen(volunteers, '/registered/volunteers')
    expect((await screen.findByLabelText<HTMLInputElement>('手机号')).value).toBe('139000')
  })

  test('leaving asks only while a password would be lost', async () => {
    const { router } = await show()
    fill('name', '陈木棉')
    await act(() => router.navigate('/mission'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/mission'))
    await act(() => router.navigate('/registered/volunteers'))
    await screen.findByRole('heading', { name: '账号' })
    fill('password', 'Kapok_2026')
    await act(async () => void router.navigate('/mission'))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('密码不会保存')
    await user.click(within(dialog).getByRole('button', { name: '留下继续填' }))
    expect(router.state.location.pathname).toBe('/registered/volunteers')
  })
})

describe('the page after it', () => {
  test('says why nobody was signed in with one full stop', async () => {
    server.on('/auth/login/volunteer/password', { code: 11001, msg: '操作太频繁，请稍后再试。' })
    keepResult('1', { number: '440120000001', loginName: 'kapok2026', workingDays: null })
    holdCredentials({ loginName: 'kapok2026', password: 'Kapok_2026' })
    await showScreen(status, '/registered/zyzRegisteredStatus')
    expect((await screen.findByRole('alert')).textContent).toBe(
      '没有自动登录：操作太频繁，请稍后再试。账号已经注册好，用户名是 kapok2026。',
    )
  })

  test('the browser keeps of it nothing that can be read', async () => {
    keepResult('1', { number: '440120000001', loginName: 'kapok2026', workingDays: null })
    await showScreen(status, '/registered/zyzRegisteredStatus')
    expect(await screen.findByText(/kapok2026/)).toBeDefined()
    expect(readableStorage()).not.toContain('kapok2026')
  })

  test('opened by itself leads a guest to the login and to the registration', async () => {
    await showScreen(status, '/registered/zyzRegisteredStatus')
    expect(await screen.findByRole('heading', { name: '这里没有刚完成的注册' })).toBeDefined()
    expect(screen.getByRole('link', { name: '去注册' }).getAttribute('href')).toBe('/registered')
  })

  test('leads on whoever is signed in, to the card only where there is one', async () => {
    await signInVolunteer(server)
    server.on('/home/card/options', ok({ kinds: [], branches: [], gifts: [] }))
    await showScreen(status, '/registered/zyzRegisteredStatus')
    expect(await screen.findByRole('link', { name: '完善资料' })).toBeDefined()
    expect(screen.queryByRole('link', { name: '申请志愿者证' })).toBeNull()
    cleanup()
    server.on('/home/card/options', ok({ kinds: [{ kind: 'credit' }], branches: [], gifts: [] }))
    await showScreen(status, '/registered/zyzRegisteredStatus')
    expect((await screen.findByRole('link', { name: '申请志愿者证' })).getAttribute('href')).toBe(
      '/registered/applyCard',
    )
  })
})
