import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as organization from '#src/portal/features/registered/organization.screen.tsx'
import * as success from '#src/portal/features/registered/org-success.screen.tsx'
import { keepRegistrationDraft } from '#src/portal/features/registered/registration-draft.ts'
import { serveAreaFiles } from '#tests/support/area-files.ts'
import type { Answer, RecordedRequest, FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen } from '#tests/support/show-screen.tsx'

const list = '/home/organization/listByDistrict'
const summit = '/manage/pc/register/registerSummit'
const licence = '/open/register/licence'
const filled = {
  name: '木棉街坊互助队',
  kind: '01',
  creditCode: '51440100093765450X',
  parentId: '',
  district: '440104',
  categories: ['01'],
  foundedOn: '2019-05-04',
  address: '中山五路 1 号 3 栋',
  introduction: '街坊们自发组成的互助队，常年陪护老人、整理社区花园。',
  chargeName: '陈木棉',
  contactName: '林小路',
  contactPhone: '020-83370186',
  joinMode: 'review',
  licenceId: '71',
  organizerName: '陈木棉',
  loginName: 'orgkapok01',
}
const agreements = [{ kind: 'orgRegRequirements' as const, version: '2026-07' }]
let server: FakeServer
const user = userEvent.setup()

serveAreaFiles()
// The dialog loads its code when it first opens.
beforeAll(
  () => Promise.all([import('#src/ui/overlay/dialog-panel.tsx'), import('#src/ui/upload/adjust-picture.tsx')]),
  60_000,
)
beforeEach(() => {
  // happy-dom decodes no pictures.
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}))
  server = freshServer()
    .on(
      '/home/site/agreement',
      ok({ ...agreements[0], title: '组织注册须知', publishedOn: '2026-07-01', sections: [] }),
    )
    .on('/volunteer/register/verifyTip', ok({ available: true, tip: '', suggestions: [] }))
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!input) throw new Error(`no field ${name}`)
  return input
}
const typePasswords = () => {
  for (const name of ['password', 'passwordAgain']) fireEvent.change(field(name), { target: { value: 'Kapok_2026' } })
}

/** The form, to which a ticket of this tab leads. */
async function show(form: Partial<typeof filled> = filled) {
  keepRegistrationDraft('2', {
    contact: { channel: 'mobile', contact: '13700070007', agreements },
    ticket: 'ticket-2',
    ticketEnd: Date.now() + 600_000,
    form,
  })
  const view = await showScreen(organization, '/registered/organization')
  await screen.findByRole('heading', { name: '组织信息' })
  return view
}

test('an organization registers and reads its number and what happens next', async () => {
  server.on(summit, ok({ organizationId: '88', number: 'ZZ20261122000001', workingDays: 3 }))
  const { went } = await show()
  typePasswords()
  await user.click(await button('提交注册'))
  await waitFor(() => expect(went).toEqual(['/registered/orgSuccess']))
  const [sent] = server.calls(summit)
  expect(sent?.headers).toMatchObject({ 'x-register-ticket': 'ticket-2' })
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    ...filled,
    password: 'Kapok_2026',
    passwordAgain: 'Kapok_2026',
    agreements,
  })
  expect(sessionStorage.getItem('registrationDate:organization')).toBeNull()
  cleanup()
  await showScreen(success, '/registered/orgSuccess')
  expect(await screen.findByText('ZZ20261122000001')).toBeDefined()
  expect(screen.getByText('联合会在 3 个工作日内审核，请记下编号。')).toBeDefined()
  expect(screen.getByRole('link', { name: '组织登录' }).getAttribute('href')).toBe('/login/organization')
})

test('the page after it, opened by itself, says that there is nothing', async () => {
  await showScreen(success, '/registered/orgSuccess')
  expect(await screen.findByRole('heading', { name: '没有找到注册记录' })).toBeDefined()
  expect(screen.getByRole('link', { name: '组织注册' }).getAttribute('href')).toBe('/registered/organization')
})

test('every field that is wrong is named in the order of the page', async () => {
  await show({})
  await user.click(await button('提交注册'))
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent?.split('：')[0]),
  ).toEqual([
    '组织名称',
    '组织类型',
    '统一社会信用代码',
    '所在地区',
    '服务类别',
    '成立日期',
    '办公地址',
    '组织简介',
    '负责人姓名',
    '联系人姓名',
    '联系电话',
    '登记证书或营业执照',
    '管理员姓名',
    '管理员用户名',
    '密码',
    '再输入一次',
  ])
  expect(document.activeElement).toBe(field('name'))
  await user.click(within(summary).getByRole('link', { name: /^登记证书或营业执照/ }))
  expect(document.activeElement?.id).toBe('licenceId')
  expect(server.requests.map(({ path }) => path)).not.toContain(summit)
})

describe('the organization above', () => {
  const areas = (names: readonly string[]): Answer =>
    ok({
      items: names.map((name, at) => ({
        organizationId: String(at + 7),
        name,
        kind: '01',
        districtName: '越秀区',
        missionCount: 1,
        memberCount: 2,
      })),
      nextCursor: null,
      total: names.length,
    })

  test('is found by a part of its name among those of the city, with keys alone', async () => {
    const answer = ({ params }: RecordedRequest) =>
      areas(params['keyword'] === '青禾' ? ['青禾志愿服务队'] : ['青禾志愿服务队', '流花志愿驿站'])
    server.on(list, answer).on(summit, ok({ organizationId: '88', number: 'ZZ1', workingDays: 3 }))
    await show()
    const box = await screen.findByRole('combobox', { name: /^上级组织/ })
    await user.type(box, '青禾')
    expect(await screen.findByText('找到 1 个组织')).toBeDefined()
    expect(server.calls(list).at(-1)?.params).toEqual({ pageSize: '8', district: '440100', keyword: '青禾' })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('青禾志愿服务队')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('重选上级组织')
    typePasswords()
    await user.click(await button('提交注册'))
    await waitFor(() => expect(server.calls(summit)).toHaveLength(1))
    expect(JSON.parse(server.calls(summit)[0]?.body ?? '')).toMatchObject({ parentId: '7' })
  })

  test('may be none: nothing found and no answer say so', async () => {
    server.on(list, areas([]))
    await show()
    const box = await screen.findByRole('combobox', { name: /^上级组织/ })
    await user.type(box, '没有的')
    expect(await screen.findByText('没有找到“没有的”，换个写法，或不填。')).toBeDefined()
    server.on(list, 'noAnswer')
    await user.type(box, '队')
    expect((await screen.findByRole('alert')).textContent).toContain('没有加载出来')
    server.on(list, areas(['没有的队']))
    await user.click(await button('重试'))
    expect(await screen.findByRole('option', { name: /没有的队/ })).toBeDefined()
  })
})

describe('the licence', () => {
  const photo = new File(['x'], 'licence.jpg', { type: 'image/jpeg' })

  async function choose() {
    const input = document.querySelector<HTMLInputElement>('input[data-slot=licence][data-source=album]')
    await user.upload(input as HTMLInputElement, photo)
    const dialog = await screen.findByRole('dialog', { name: '调整登记证书或营业执照' })
    // A file that the browser cannot open goes to the server as it is.
    const picture = await waitFor(() => dialog.querySelector('img') as HTMLImageElement)
    fireEvent.error(picture)
  }

  test('is sent under the ticket and goes with the form', async () => {
    server
      .on(licence, ok({ pictureId: '72', width: 1200, height: 900, bytes: 1 }))
      .on(summit, ok({ organizationId: '88', number: 'ZZ1', workingDays: 3 }))
    await show({ ...filled, licenceId: '' })
    await choose()
    expect(await screen.findByText('已加密保存')).toBeDefined()
    expect(server.calls(licence)[0]?.headers).toMatchObject({ 'x-register-ticket': 'ticket-2' })
    typePasswords()
    await user.click(await button('提交注册'))
    await waitFor(() => expect(server.calls(summit)).toHaveLength(1))
    expect(JSON.parse(server.calls(summit)[0]?.body ?? '')).toMatchObject({ licenceId: '72' })
  })

  test('is shown when it was sent before the page was loaded anew', async () => {
    server.on(licence, { bytes: new Uint8Array([1]), type: 'image/jpeg' })
    await show()
    const picture = await screen.findByRole('img', { name: '登记证书或营业执照' })
    expect(picture.getAttribute('src')).toMatch(/^blob:/)
    expect(server.calls(licence).map(({ method, headers }) => [method, headers['x-register-ticket']])).toEqual([
      ['GET', 'ticket-2'],
    ])
  })

  test('stays without a warning when it cannot be shown just now', async () => {
    server.on(licence, { status: 500 })
    await show()
    await waitFor(() => expect(server.calls(licence)).toHaveLength(1))
    expect(await button(/^换一张/)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/服务加载中/)).toBeNull()
  })

  test('can be sent again when it did not get through, and leaving meanwhile asks', async () => {
    server.on(licence, 'noAnswer')
    const { router } = await show({ ...filled, licenceId: '' })
    await choose()
    expect((await screen.findByRole('alert')).textContent).toBe('没有传上去，连上网络后点“重试”')
    server.on(licence, 'never')
    await user.click(await button(/^重试/))
    await act(async () => void router.navigate('/mission'))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('图片还没传完')
    await user.click(within(dialog).getByRole('button', { name: '留下继续填' }))
    server.on(licence, ok({ pictureId: '72', width: 1200, height: 900, bytes: 1 }))
    await user.click(await button(/^取消/))
    expect(await button(/^选择图片/)).toBeDefined()
  })
})
