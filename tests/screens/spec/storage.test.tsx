import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decrypt } from '#src/lib/cipher.ts'
import { openTab } from '#tests/support/visit-route.tsx'

const values = {
  idCardCode: '440104199806121228',
  name: '陈木棉',
  password: 'Kapok_2026',
  phone: '020-83370186',
  loginName: 'kapok2026',
  email: 'kapok@example.org',
  confirmPassword: 'Kapok_2027',
  mobile: '13900070009',
}
const user = userEvent.setup()

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fill = (name: string, value: string) => {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!field) throw new Error(`no field ${name}`)
  fireEvent.change(field, { target: { value } })
}

/** What this browser keeps: the texts as they stand, and what is found in them with the page's own key. */
function readStorage(): { plain: string; opened: string } {
  const cookies = document.cookie.split('; ').map((pair) => decodeURIComponent(pair))
  const plain = [...cookies, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })].join('\n')
  const texts = plain.match(/U2FsdGVkX1[\w+/=]+/g) ?? []
  return { plain, opened: texts.map((text) => decrypt(text) ?? '').join('\n') }
}

const contactStep = async (address: string) => {
  const { go, settle } = await openTab(
    { visitor: 'guest', address },
    { '/open/register/checkContact': () => ({ ticket: 'ticket-1', lifetimeSeconds: 1800, known: null }) },
  )
  await go()
  return settle
}

async function openForm(address: string): Promise<void> {
  const settle = await contactStep(address)
  await user.type(await screen.findByLabelText('手机号'), values.mobile)
  const agreement = document.querySelector('[name="agreements"]')
  if (!agreement) throw new Error('no agreement')
  await user.click(agreement)
  await user.click(screen.getByRole('button', { name: '发送验证码' }))
  await user.type(await screen.findByLabelText('验证码'), '482913')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await settle()
}

/** Fills in one field of the form behind the contact step of a registration. */
const typeInto = (address: string, field: string, value: string) => async () => {
  await openForm(address)
  fill(field, value)
}

const signInRemembered = async () => {
  const flags = { isForceChangePwd: false, weakPassword: false }
  const { server, go, settle } = await openTab(
    { visitor: 'guest', address: '/login/volunteer' },
    {
      '/volunteer/user/current': () => ({
        users: { userName: values.loginName, name: values.name, userId: '101', birthDay: '1998-06-12' },
        usersDistricts: [],
        serviceTimeBD: 630,
        trainingTimeBD: 0,
        logoffSate: 'false',
        cardStatus: null,
        ...flags,
      }),
    },
  )
  server.on('/auth/login/volunteer/password', {
    code: '1',
    data: flags,
    other: { access_token: 'access-1', refresh_token: 'refresh-1' },
  })
  await go()
  await user.type(screen.getByLabelText('用户名'), values.loginName)
  await user.type(screen.getByLabelText('密码'), values.password)
  await user.click(screen.getByRole('checkbox', { name: '记住我' }))
  await user.click(screen.getByRole('button', { name: '登录' }))
  await settle()
}

const typeEmail = async () => {
  await contactStep('/registered/volunteers')
  await user.click(screen.getByText('邮箱验证'))
  await user.type(await screen.findByLabelText('邮箱'), values.email)
}

const volunteers = '/registered/volunteers'
const organization = '/registered/organization'

describe('what is typed of the sensitive fields', () => {
  test.each<[field: keyof typeof values, deed: () => Promise<void>]>([
    ['idCardCode', typeInto(volunteers, 'idNumber', values.idCardCode)],
    ['name', typeInto(volunteers, 'name', values.name)],
    ['password', signInRemembered],
    ['phone', typeInto(organization, 'contactPhone', values.phone)],
    ['loginName', typeInto(volunteers, 'loginName', values.loginName)],
    ['email', typeEmail],
    ['mobile', () => openForm(volunteers)],
  ])('%s is stored encrypted [S3 encrypted $0]', async (field, deed) => {
    await deed()
    const { plain, opened } = readStorage()
    expect(plain).not.toContain(values[field])
    expect(opened).toContain(values[field])
  })

  test('confirmPassword is stored nowhere, and what stands beside it is stored encrypted [S3 encrypted confirmPassword]', async () => {
    await openForm(volunteers)
    fill('passwordAgain', values.confirmPassword)
    fill('name', values.name)
    const { plain, opened } = readStorage()
    expect(plain).not.toContain(values.confirmPassword)
    expect(opened).not.toContain(values.confirmPassword)
    expect(opened).toContain(values.name)
  })
})
