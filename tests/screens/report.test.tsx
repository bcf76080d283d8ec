import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ScreenModule } from '#src/lib/screen.tsx'
import { ReportLink } from '#src/shared/report/report-link.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const submit = '/volunteer/report/submit'
const way = /^举报\s*“河岸清洁”$/

/** A page that has the way to report its mission. */
const page = (target = { missionId: '12' } as { missionId: string } | { organizationId: string }): ScreenModule => ({
  default: () => <ReportLink target={target} name="河岸清洁" />,
})

let server: FakeServer
let privacy: ScreenModule
beforeAll(async () => {
  privacy = await import('#src/portal/features/personal-center/privacy.screen.tsx')
  await import('#src/shared/report/report-form.tsx')
  await import('#src/ui/overlay/dialog-panel.tsx')
})
beforeEach(() => {
  server = freshServer().on(submit, ok({ number: 'JB20261120ABCDEF', submittedAt: '2026-11-20T10:00:00+08:00' }))
})

const bodies = () => server.calls(submit).map(({ body }) => JSON.parse(body) as unknown)

async function openForm(target?: Parameters<typeof page>[0]) {
  await signInVolunteer(server)
  await showScreen(page(target), '/mission/detail-12')
  await userEvent.click(screen.getByRole('button', { name: way }))
  const dialog = within(await screen.findByRole('dialog', { name: '举报“河岸清洁”' }))
  return within(await dialog.findByRole('form', { name: '举报' }))
}

describe('the way to report', () => {
  it('leads a guest to sign in and back', async () => {
    await showScreen(page(), '/mission/detail-12')
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(
      '/login/volunteer?from=%2Fmission%2Fdetail-12',
    )
  })

  it('is not for organizations', async () => {
    await signInOrganizer(server)
    await showScreen(page(), '/mission/detail-12')
    expect(screen.queryByText(/^举报/)).toBeNull()
  })
})

describe('the form', () => {
  it('asks who is meant where it is somebody of the staff, and sends what happened', async () => {
    const form = await openForm()
    expect(screen.getByText(/被举报的一方不会知道是谁举报的/)).toBeDefined()
    await userEvent.click(await form.findByRole('button', { name: '提交举报' }))
    expect(await form.findByText('请选择举报的问题')).toBeDefined()
    expect(form.getByText('请写清楚时间、地点和经过，至少 10 个字')).toBeDefined()
    expect(bodies()).toEqual([])
    await userEvent.click(form.getByRole('radio', { name: '其他工作人员' }))
    await userEvent.click(form.getByRole('radio', { name: '收费或索要钱财' }))
    await userEvent.type(form.getByLabelText(/^经过/), '签到时要求每人扫码交三十元押金')
    await userEvent.click(form.getByRole('button', { name: '提交举报' }))
    const whom = form.getByLabelText(/^是哪一位/)
    expect(await form.findByText('请写明是哪一位，例如职务、称呼或外貌')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(whom))
    await userEvent.type(whom, '签到处穿红马甲的男士')
    await userEvent.click(form.getByRole('button', { name: '提交举报' }))
    await waitFor(() =>
      expect(bodies()).toEqual([
        {
          missionId: '12',
          reported: 'staff',
          whom: '签到处穿红马甲的男士',
          kind: 'money',
          text: '签到时要求每人扫码交三十元押金',
          pictureIds: [],
        },
      ]),
    )
    expect(await screen.findByText('已收到，编号 JB20261120ABCDEF，处理结果在隐私中心看')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('lets an organization or its staff be named', async () => {
    const form = await openForm({ organizationId: '7' })
    await form.findByRole('radio', { name: '组织' })
    expect(form.queryByRole('radio', { name: '活动负责人' })).toBeNull()
    expect(form.queryByRole('radio', { name: '这场活动' })).toBeNull()
  })

  it('keeps what was typed when it is refused', async () => {
    server.on(submit, { code: 10005, msg: '24 小时内最多举报 3 次，请 1 小时后再试' })
    const form = await openForm()
    await userEvent.click(await form.findByRole('radio', { name: '骚扰' }))
    const text = form.getByLabelText<HTMLTextAreaElement>(/^经过/)
    await userEvent.type(text, '活动结束以后反复打电话骚扰')
    await userEvent.click(form.getByRole('button', { name: '提交举报' }))
    expect(await form.findByText('24 小时内最多举报 3 次，请 1 小时后再试')).toBeDefined()
    expect(text.value).toBe('活动结束以后反复打电话骚扰')
  })

  it('takes a picture that may be left out, and has room for the next one', async () => {
    const form = await openForm()
    const first = await form.findByRole('group', { name: '照片 1（选填）' })
    expect(within(first).queryByText('*')).toBeNull()
    expect(form.queryByRole('group', { name: '照片 2（选填）' })).toBeNull()
  })

  it('leaves no picture behind that is still on its way', async () => {
    server.on('/volunteer/report/picture', 'never')
    const form = await openForm()
    const first = await form.findByRole('group', { name: '照片 1（选填）' })
    const input = first.querySelector<HTMLInputElement>('input[data-source="album"]')
    await userEvent.upload(input as HTMLInputElement, new File(['x'], 'site.jpg', { type: 'image/jpeg' }))
    await waitFor(() => expect(server.calls('/volunteer/report/picture')).toHaveLength(1))
    await userEvent.click(form.getByRole('radio', { name: '骚扰' }))
    await userEvent.type(form.getByLabelText(/^经过/), '活动结束以后反复打电话骚扰')
    await userEvent.click(form.getByRole('button', { name: '提交举报' }))
    expect(await form.findByText('照片还在上传，请稍等再提交')).toBeDefined()
    expect(bodies()).toEqual([])
  })
})

describe('the own reports', () => {
  const none = { items: [], nextCursor: null, total: 0 }
  const show = async (reports: object) => {
    server
      .on('/volunteer/privacy/consentList', ok({ items: [] }))
      .on('/volunteer/sitemsgbiz/reminders', ok({ channels: [] }))
      .on('/volunteer/privacy/accessList', ok(none))
      .on('/volunteer/report/list', ok(reports))
    await signInVolunteer(server)
    await act(() => showScreen(privacy, '/personalCenter/privacy'))
    return within(await screen.findByRole('region', { name: '我的举报' }))
  }

  it('say where one can report while there are none', async () => {
    expect((await show(none)).getByText(/^还没有举报过/)).toBeDefined()
  })

  it('show how they stand and what the federation answered', async () => {
    const report = {
      reportId: '7',
      number: 'JB20261120ABCDEF',
      kind: 'money',
      reported: 'staff',
      subject: '河岸清洁',
      state: 'upheld',
      text: '签到时要求每人扫码交三十元押金',
      pictures: 2,
      submittedAt: '2026-11-20T10:00:00+08:00',
      opinion: '已要求组织退还',
      decidedAt: '2026-11-22T10:00:00+08:00',
    }
    const list = within(
      (await show({ items: [report], nextCursor: null, total: 1 })).getByRole('list', { name: '举报' }),
    )
    expect(list.getByText('属实')).toBeDefined()
    expect(list.getByText('收费或索要钱财：河岸清洁')).toBeDefined()
    expect(list.getByText(/2 张照片/)).toBeDefined()
    expect(list.getByText('联合会答复（2026年11月22日）：已要求组织退还')).toBeDefined()
  })
})
