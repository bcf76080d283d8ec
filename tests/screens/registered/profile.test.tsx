import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateProfile } from '#contract/profile.ts'
import * as perfect from '#src/portal/features/registered/perfect-information.screen.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const save = '/volunteer/center/userInfo/updateUserSubmit'
const address = '/registered/perfectInformation'
const profile = {
  loginName: 'newcomer01',
  name: '陈一诺',
  idNumber: null,
  realNameVerified: false,
  birthDay: null,
  guardianConsent: false,
  mobile: '138****0009',
  email: null,
  politicalStatus: '',
  education: '',
  occupation: '',
  livingDistrict: null,
  address: '越秀区****',
  workUnit: '',
  categories: ['01'],
  skills: ['急救'],
  freeTime: [],
  emergencyName: '林建国',
  emergencyPhone: '138****8000',
  completeness: 33,
  missing: ['实名信息', '邮箱'],
}
let server: FakeServer
const user = userEvent.setup()

// The dialog loads its code when it first opens.
beforeAll(() => import('#src/ui/overlay/dialog-panel.tsx'))
beforeEach(() => {
  server = freshServer().on('/volunteer/center/userInfo/myDetail', ok(profile))
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const sent = () => Object.fromEntries(new URLSearchParams(server.calls(save).at(-1)?.body))

async function show(at = address) {
  await signInVolunteer(server)
  const view = await showScreen(perfect, at)
  await screen.findByRole('heading', { name: '完善资料' })
  return view
}

test('what is filled in is saved, masked values go back as they came', async () => {
  server.on(save, ok({ completeness: 58, missing: ['邮箱'] }))
  await show()
  expect(screen.getByText('33%')).toBeDefined()
  expect(screen.getByText('还缺：实名信息、邮箱')).toBeDefined()
  fill('skills', '急救、粤语 摄影')
  await user.click(screen.getByLabelText('环境保护'))
  await user.click(screen.getByLabelText('周六上午'))
  expect(screen.getByLabelText('周六上午').closest('[data-checked]')).not.toBeNull()
  expect(screen.getByLabelText('周六下午').closest('[data-checked]')).toBeNull()
  await user.click(await button('保存'))
  expect(await screen.findByText('完整度 58%，还缺：邮箱。')).toBeDefined()
  expect(sent()).toEqual({
    politicalStatus: '',
    education: '',
    occupation: '',
    livingDistrict: '',
    address: '越秀区****',
    workUnit: '',
    categories: '01,06',
    skills: '急救,粤语,摄影',
    freeTime: '000000000000000100000',
    emergencyName: '林建国',
    emergencyPhone: '138****8000',
  })
})

test('leads back to where the person came from', async () => {
  server.on(save, ok({ completeness: 58, missing: [] }))
  const { router } = await show(`${address}?from=%2Fmission%2Fdetail-7`)
  expect(screen.getByRole('link', { name: '以后再说，返回' }).getAttribute('href')).toBe('/mission/detail-7')
  fill('workUnit', '市第三小学')
  await user.click(await button('保存并返回'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mission/detail-7'))
  expect(await screen.findByText('资料已保存')).toBeDefined()
})

test('an address outside the site is no way back', async () => {
  await show(`${address}?from=https%3A%2F%2Fexample.com`)
  expect(screen.getByRole('link', { name: '以后再说，先看活动' }).getAttribute('href')).toBe('/mission')
})

describe('the real name', () => {
  test('is asked for with a consent of its own while it is not verified', async () => {
    server.on(save, ok({ completeness: 58, missing: [] }))
    await show()
    expect(field('idNumberConsent')).toBeNull()
    fill('idNumber', '440104199806121228')
    await waitFor(() => expect(field('idNumberConsent')).not.toBeNull())
    await user.click(await button('保存'))
    expect(await screen.findAllByText(/请勾选同意核验证件号/)).not.toHaveLength(0)
    expect(server.calls(save)).toEqual([])
    await user.click(field('idNumberConsent'))
    await user.click(await button('保存'))
    await screen.findByText('资料已保存')
    expect(sent()).toMatchObject({ idNumber: '440104199806121228', idNumberConsent: 'true' })
    expect(sent()).not.toHaveProperty('name')
  })

  test('is locked once it is verified', async () => {
    server.on(
      '/volunteer/center/userInfo/myDetail',
      ok({ ...profile, realNameVerified: true, idNumber: '4401**********1228' }),
    )
    await show()
    expect(screen.getByText('4401**********1228')).toBeDefined()
    expect([field('name'), field('idNumber')]).toEqual([null, null])
  })
})

describe('the guardian', () => {
  const show16 = (change: object = {}) => {
    server.on('/volunteer/center/userInfo/myDetail', ok({ ...profile, birthDay: '2012-06-12', ...change }))
    return show()
  }
  const fillGuardian = async () => {
    fill('guardianName', '陈建国')
    fill('guardianRelation', '父亲')
    fill('guardianPhone', '13512345678')
    fill('guardianCode', '246810')
    await user.click(field('guardianConsent'))
  }

  test('agrees here for a minor without a consent', async () => {
    server.on(save, ok({ completeness: 40, missing: [] }))
    await show16()
    expect(screen.getByRole('heading', { name: '监护人' })).toBeDefined()
    fill('guardianName', '陈建国')
    await user.click(await button('保存'))
    expect(await screen.findAllByText(/需要监护人同意才能报名/)).not.toHaveLength(0)
    expect(server.calls(save)).toEqual([])
    await fillGuardian()
    await user.click(await button('保存'))
    await screen.findByText('资料已保存')
    expect(sent()).toMatchObject({
      guardianName: '陈建国',
      guardianRelation: '父亲',
      guardianPhone: '13512345678',
      guardianCode: '246810',
      guardianConsent: 'true',
    })
  })

  test('need not be filled in, and is not sent then', async () => {
    server.on(save, ok({ completeness: 40, missing: [] }))
    await show16()
    await user.click(await button('保存'))
    await screen.findByText('资料已保存')
    expect(Object.keys(sent()).filter((name) => name.startsWith('guardian'))).toEqual([])
  })

  test('is asked for as soon as the ID number tells the age', async () => {
    await show()
    expect(field('guardianName')).toBeNull()
    fill('idNumber', '440104201206120029')
    await waitFor(() => expect(field('guardianName')).not.toBeNull())
  })

  test.each([
    ['has agreed', { guardianConsent: true }],
    ['is not needed by an adult', { birthDay: '1998-06-12' }],
  ])('has no block when it %s', async (_what, change) => {
    await show16(change)
    expect(field('guardianName')).toBeNull()
  })
})

test('what is wrong stands at its field, from the form and from the server', async () => {
  await show()
  fill('emergencyPhone', '1380')
  await user.click(await button('保存'))
  expect(document.activeElement).toBe(field('emergencyPhone'))
  expect(server.calls(save)).toEqual([])
  fill('emergencyPhone', '13800138000')
  server.on(save, {
    code: 10001,
    msg: '提交的内容有误',
    data: { issues: [{ field: 'skills', message: '服务技能有重复，请去掉一个' }] },
  })
  await user.click(await button('保存'))
  await waitFor(() => expect(document.activeElement).toBe(field('skills')))
  expect(field('emergencyPhone').value).toBe('13800138000')
})

test('the focus goes on to what was saved', async () => {
  server.on(save, ok({ completeness: 58, missing: ['邮箱'] }))
  await show()
  await user.click(await button('保存'))
  const saved = (await screen.findByText('资料已保存')).closest('[tabindex="-1"]')
  expect(saved).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(saved))
})

test('going on after a save that changed nothing opens the form again', async () => {
  server.on(save, ok({ completeness: 33, missing: profile.missing }))
  await show()
  await user.click(await button('保存'))
  await user.click(await button('继续完善'))
  expect(await button('保存')).toBeDefined()
  expect(screen.queryByText('资料已保存')).toBeNull()
})

test('whatever field the server refuses is called by its name', async () => {
  const fields = Object.keys(updateProfile.body.shape)
  const issues = fields.map((name) => ({ field: name, message: `${name} 不对` }))
  server.on(save, { code: 10001, msg: '提交的内容有误', data: { issues } })
  await show()
  await user.click(await button('保存'))
  const rows = within(await screen.findByRole('alert')).getAllByRole('link')
  const labels = rows.map(({ textContent }) => /^(\p{Script=Han}+)：(\w+) 不对$/u.exec(textContent) ?? [])
  expect(new Set(labels.map(([, name]) => name)).size).toBe(fields.length)
  expect(new Set(labels.map(([, , key]) => key))).toEqual(new Set(fields))
})

test('an entry of a list that the server refuses is said at the list', async () => {
  const issues = [{ field: 'categories.2', message: '每一项最多 400 字' }]
  server.on(save, { code: 10001, msg: '提交的内容有误', data: { issues } })
  await show()
  await user.click(await button('保存'))
  expect(await screen.findByRole('link', { name: '服务类别：每一项最多 400 字' })).toBeDefined()
  expect(document.activeElement?.getAttribute('name')).toBe('categories')
})

test('a failing server keeps what was typed, and saving again goes through', async () => {
  server.on(save, { status: 500 })
  await show()
  fill('workUnit', '市第三小学')
  await user.click(await button('保存'))
  expect((await screen.findByRole('alert')).textContent).toContain('服务加载中，请尝试刷新。')
  expect(field('workUnit').value).toBe('市第三小学')
  server.on(save, ok({ completeness: 58, missing: [] }))
  await user.click(await button('保存'))
  expect(await screen.findByText('资料已经齐全，可以放心报名。')).toBeDefined()
})

test('leaving asks only when something is not saved', async () => {
  const { router } = await show()
  fill('workUnit', '市第三小学')
  await act(async () => void router.navigate('/mission'))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: '留下继续填' }))
  expect(router.state.location.pathname).toBe(address)
  fill('workUnit', '')
  await act(() => router.navigate('/mission'))
  expect(router.state.location.pathname).toBe('/mission')
})

test('a login that ended meanwhile keeps what was typed for the same person alone', async () => {
  server.on(save, { status: 401 })
  await show()
  fill('workUnit', '市第三小学')
  await user.click(await button('保存'))
  await screen.findByRole('heading', { name: '登录后完善资料' })
  document.body.replaceChildren()
  server.on('/volunteer/center/userInfo/myDetail', ok({ ...profile, loginName: 'volunteer02' }))
  await show()
  expect(field('workUnit').value).toBe('')
  document.body.replaceChildren()
  server.on('/volunteer/center/userInfo/myDetail', ok(profile)).on(save, ok({ completeness: 58, missing: [] }))
  await show()
  expect(field('workUnit').value).toBe('市第三小学')
  expect(screen.getByText('上次登录失效时填的内容还在，看一遍再保存。')).toBeDefined()
  await user.click(await button('保存'))
  await screen.findByText('资料已经齐全，可以放心报名。')
  expect(sent()).toMatchObject({ workUnit: '市第三小学' })
  document.body.replaceChildren()
  await show()
  expect(field('workUnit').value).toBe('')
})

describe('others than volunteers', () => {
  test('a guest is led to the login, and back here', async () => {
    await showScreen(perfect, `${address}?from=%2Fmission`)
    expect((await screen.findByRole('link', { name: '去登录' })).getAttribute('href')).toBe(
      '/login/volunteer?from=%2Fregistered%2FperfectInformation%3Ffrom%3D%252Fmission',
    )
    expect(server.requests).toEqual([])
  })

  test('an organizer is refused without a call', async () => {
    await signInOrganizer(server)
    await showScreen(perfect, address)
    expect(await screen.findByRole('heading', { name: '这里只对志愿者开放' })).toBeDefined()
    expect(server.calls('/volunteer/center/userInfo/myDetail')).toEqual([])
  })
})
