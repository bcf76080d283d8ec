import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { organizationMemberEvent } from '#contract/membership.ts'
import { callEndpoint } from '#src/lib/http.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const list = '/manage/pc/organization/memberList'
const record = '/manage/pc/organization/record'
const event = '/manage/pc/organization/memberEvent'
const header = 'x-on-behalf-reason'

let organizations = 10
let organizationId: string
let server: FakeServer

const request = (memberId: string, name: string) => ({
  memberId,
  organizationId,
  organizationName: '青禾志愿服务队',
  name,
  volunteerNumber: '4401****0001',
  state: 'pending',
  message: '',
  askedAt: '2026-11-21T09:00:00+08:00',
  since: '2026-11-21T09:00:00+08:00',
  opinion: null,
})

beforeEach(async () => {
  organizations += 1
  organizationId = String(organizations)
  const items = [request('3', '周晓彤'), request('4', '何远')]
  const organizationName = '青禾志愿服务队'
  server = freshServer()
    .on(record, ok({ organizationId, name: organizationName, state: 'approved' }))
    .on(list, ok({ items, nextCursor: null, total: 2 }))
    .on(event, ({ headers }) =>
      headers[header] === undefined
        ? { code: 13123, msg: `这是“${organizationName}”的工作`, data: { organizationId, organizationName } }
        : ok({ state: 'joined' }),
    )
  await showAdmin(server, `/admin/members?organization=${organizationId}`)
})

const approve = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `同意“${name}”加入` }))
const reasons = () =>
  server
    .calls(event)
    .map(({ headers: { [header]: reason } }) => (typeof reason === 'string' ? decodeURIComponent(reason) : undefined))

test('the reason is asked once, said with the call, and stands on the page until the work is ended', async () => {
  await approve('周晓彤')
  const dialog = within(await screen.findByRole('dialog', { name: '代“青禾志愿服务队”办理' }))
  await userEvent.type(await dialog.findByLabelText(/^原因/), '替他们')
  await userEvent.click(dialog.getByRole('button', { name: '写明原因并代办' }))
  expect(await dialog.findByText('原因至少 5 个字，写清楚为什么')).toBeDefined()
  expect(reasons()).toEqual([undefined])
  await userEvent.type(await dialog.findByLabelText(/^原因/), '审核申请')
  await userEvent.click(dialog.getByRole('button', { name: '写明原因并代办' }))
  await waitFor(() => expect(reasons()).toEqual([undefined, '替他们审核申请']))
  expect(await screen.findByText('正在代“青禾志愿服务队”办理：替他们审核申请')).toBeDefined()

  await approve('何远')
  await waitFor(() => expect(reasons()).toEqual([undefined, '替他们审核申请', undefined, '替他们审核申请']))
  expect(screen.queryByRole('dialog')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: '结束代办' }))
  expect(screen.queryByText(/正在代/)).toBeNull()
  await approve('何远')
  expect(await screen.findByRole('dialog', { name: '代“青禾志愿服务队”办理' })).toBeDefined()
})

test('whoever gives no reason does nothing, and reads whose work it is', async () => {
  await approve('周晓彤')
  const dialog = within(await screen.findByRole('dialog', { name: '代“青禾志愿服务队”办理' }))
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  expect(await screen.findByText('这是“青禾志愿服务队”的工作')).toBeDefined()
  expect(reasons()).toEqual([undefined])
  expect(screen.queryByText(/正在代/)).toBeNull()

  // What the page repeats by itself asks nobody again, until a person presses something.
  const body = { memberId: '3', event: 'membership.approved' } as const
  await expect(callEndpoint('organizer', organizationMemberEvent, { body })).rejects.toThrow(
    '这是“青禾志愿服务队”的工作',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await approve('周晓彤')
  expect(await screen.findByRole('dialog', { name: '代“青禾志愿服务队”办理' })).toBeDefined()
})
