import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ScreenModule } from '#src/lib/screen.tsx'
import { OrganizationOutcome } from '#src/portal/features/mission/organization-outcome.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const detail = '/manage/pc/outcome/detail'
const publish = '/manage/pc/outcome/publish'
const withdraw = '/manage/pc/outcome/withdraw'
const decide = '/manage/pc/photo/claim'
const claim = '/volunteer/photo/claim'
const thanks = '谢谢每一位来的人，三百米河岸干净了。'

const picture = (name: string, width: number) => ({ address: `/photo?name=${name}`, width, height: width * 0.75 })
const photo = (photoId: string, caption: string | null = null) => ({
  photoId,
  caption,
  blur: 'data:image/jpeg;base64,AA==',
  large: picture(`large${photoId}`, 1600),
  small: picture(`small${photoId}`, 640),
})

let server: FakeServer
beforeAll(async () => {
  await import('#src/ui/overlay/dialog-panel.tsx')
  await import('#src/ui/notice/notices.tsx')
  await import('#src/portal/features/mission/photo-claim-form.tsx')
  await import('#src/shared/report/report-form.tsx')
})
beforeEach(() => {
  server = freshServer()
})

const bodies = (path: string) => server.calls(path).map(({ body }) => JSON.parse(body) as unknown)

describe('the mission’s page', () => {
  const shown = (
    photos = [photo('5', '收工合影'), photo('6')],
    state: 'settled' | 'publicising' = 'settled',
  ): ScreenModule => ({
    default: () => (
      <OrganizationOutcome
        mission={{ id: '12', state }}
        outcome={{ thanks, publishedAt: '2026-12-01T10:00:00+08:00', people: 31, minutes: 6510, slots: 2, photos }}
      />
    ),
  })

  it('shows thanks, three figures, and photos with their sizes and a few pixels before', async () => {
    await showScreen(shown(), '/mission/detail-12')
    const part = within(screen.getByRole('region', { name: '活动回顾' }))
    expect(part.getByText(thanks)).toBeDefined()
    const terms = part.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(terms).toEqual([
      ['参加服务', '31 人'],
      ['服务时长', '108小时30分钟'],
      ['时段', '2 个'],
    ])
    const image = part.getByRole<HTMLImageElement>('img', { name: '收工合影' })
    expect([image.width, image.height, image.getAttribute('srcset')]).toEqual([
      640,
      480,
      '/photo?name=small5 640w, /photo?name=large5 1600w',
    ])
    expect(part.getByRole('img', { name: '活动照片 2' })).toBeDefined()
    expect(part.getByRole('link', { name: /^照片里有我，请撤下\s*（收工合影）$/ }).getAttribute('href')).toBe(
      '/login/volunteer?from=%2Fmission%2Fdetail-12',
    )
  })

  it('reports one photo to the federation', async () => {
    server.on('/volunteer/report/submit', ok({ number: 'JB20261201ABCDEF', submittedAt: '2026-12-01T10:00:00+08:00' }))
    await signInVolunteer(server)
    await showScreen(shown(), '/mission/detail-12')
    await userEvent.click(screen.getByRole('button', { name: /^举报\s*“收工合影”$/ }))
    const form = within(await screen.findByRole('form', { name: '举报' }))
    await userEvent.click(form.getByRole('radio', { name: '其他' }))
    await userEvent.type(form.getByLabelText(/^经过/), '照片里拍到了住户的门牌号')
    await userEvent.click(form.getByRole('button', { name: '提交举报' }))
    await waitFor(() =>
      expect(bodies('/volunteer/report/submit')).toMatchObject([{ missionId: '12', photoId: '5', kind: 'other' }]),
    )
  })

  it('is whole without photos, and says of hours that they are on public notice', async () => {
    await showScreen(shown([], 'publicising'), '/mission/detail-12')
    expect(screen.getByText('公示中的时长')).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByText(/举报/)).toBeNull()
  })

  it('asks who is in the photo, and says until when it goes', async () => {
    server.on(claim, ok({ state: 'submitted', lastDay: '2026-12-08' }))
    await signInVolunteer(server)
    await showScreen(shown(), '/mission/detail-12')
    await userEvent.click(screen.getByRole('button', { name: /^照片里有我，请撤下\s*（活动照片 2）$/ }))
    const form = within(await screen.findByRole('form', { name: '请求撤下照片' }))
    await userEvent.click(form.getByRole('button', { name: '请求撤下' }))
    expect(await form.findByText('请选择照片里的是谁')).toBeDefined()
    expect(bodies(claim)).toEqual([])
    await userEvent.click(form.getByRole('radio', { name: '照片里有我监护的孩子' }))
    await userEvent.click(form.getByRole('button', { name: '请求撤下' }))
    expect(await screen.findByText('已收到，最晚 12月8日撤下或答复你，结果发到消息')).toBeDefined()
    expect(bodies(claim)).toEqual([{ photoId: '6', claimant: 'guardian' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says what became of an earlier wish, and a refusal stays in the form', async () => {
    server.on(claim, { code: 10005, msg: '24 小时内最多请求 10 次，请 3小时后再试' })
    await signInVolunteer(server)
    await showScreen(shown(), '/mission/detail-12')
    await userEvent.click(screen.getByRole('button', { name: /^照片里有我，请撤下\s*（收工合影）$/ }))
    const form = within(await screen.findByRole('form', { name: '请求撤下照片' }))
    await userEvent.click(form.getByRole('radio', { name: '照片里有我' }))
    await userEvent.click(form.getByRole('button', { name: '请求撤下' }))
    expect(await form.findByText('24 小时内最多请求 10 次，请 3小时后再试')).toBeDefined()
    server.on(claim, ok({ state: 'kept', lastDay: '2026-12-08' }))
    await userEvent.click(form.getByRole('button', { name: '请求撤下' }))
    expect(await screen.findByText('已收到，没有撤下，结果发到消息')).toBeDefined()
  })

  it('has no such way for organizations', async () => {
    await signInOrganizer(server)
    await showScreen(shown(), '/mission/detail-12')
    expect(screen.queryByText(/请撤下/)).toBeNull()
  })
})

describe('the page of staff', () => {
  const managed = {
    mission: {
      missionId: '12',
      number: 'HD20261114001',
      name: '河岸清洁',
      state: 'settled',
      startAt: '2026-11-14T08:00:00+08:00',
      endAt: '2026-11-14T11:30:00+08:00',
    },
    figures: { people: 31, minutes: 6510, slots: 2 },
    participants: 30,
    outcome: null as object | null,
    photos: [] as object[],
    claims: [] as object[],
  }
  const published = {
    thanks,
    publishedAt: '2026-12-01T10:00:00+08:00',
    changedAt: '2026-12-01T10:00:00+08:00',
    isWithdrawn: false,
  }
  async function open(over: object = {}) {
    server.on(detail, ok({ ...managed, ...over }))
    await showAdmin(server, '/admin/missions/12/outcome', 'organization')
    await screen.findByRole('heading', { name: '活动回顾' })
  }

  it('says whom the first publication tells, and sends what was written', async () => {
    server.on(publish, ok({ publishedAt: '2026-12-01T10:00:00+08:00', told: 30 }))
    await open()
    expect(screen.getByText('发布后放在活动页最前面，并给 30 位参加的人各发一条消息。')).toBeDefined()
    await userEvent.type(screen.getByLabelText(/^感谢的话/), '谢谢')
    await userEvent.click(screen.getByRole('button', { name: '发布回顾' }))
    expect(await screen.findByText('请写几句感谢的话，至少 10 个字')).toBeDefined()
    await userEvent.type(screen.getByLabelText(/^感谢的话/), '每一位来的人，下次见')
    await userEvent.click(screen.getByRole('button', { name: '发布回顾' }))
    expect(await screen.findByText('回顾已发布，30 人会收到消息')).toBeDefined()
    expect(bodies(publish)).toEqual([{ missionId: '12', thanks: '谢谢每一位来的人，下次见', photos: [] }])
  })

  it('opens the upload by the declaration alone', async () => {
    await open()
    expect(screen.queryByRole('group', { name: /^添加照片/ })).toBeNull()
    await userEvent.click(
      screen.getByRole('checkbox', { name: '照片里认得出的每个人都同意公开；未满 18 周岁的，监护人也同意' }),
    )
    expect(screen.getByRole('group', { name: /^添加照片/ })).toBeDefined()
  })

  it('changes what was published: captions, and photos that are left out', async () => {
    server.on(publish, ok({ publishedAt: '2026-12-01T10:00:00+08:00', told: 0 }))
    await open({ outcome: published, photos: [photo('5', '收工合影'), photo('6')] })
    await userEvent.click(screen.getByRole('button', { name: '去掉照片 1' }))
    await userEvent.type(screen.getByLabelText(/^照片 1 的说明/), '开工前')
    await userEvent.click(screen.getByRole('button', { name: '更新回顾' }))
    expect(await screen.findByText('回顾已更新')).toBeDefined()
    expect(bodies(publish)).toEqual([{ missionId: '12', thanks, photos: [{ photoId: '6', caption: '开工前' }] }])
  })

  it('has no place for a seventh photo', async () => {
    await open({ outcome: published, photos: ['1', '2', '3', '4', '5', '6'].map((id) => photo(id)) })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('withdraws after it has said what goes', async () => {
    server.on(withdraw, ok(null))
    await open({ outcome: published })
    await userEvent.click(screen.getByRole('button', { name: '撤回回顾' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: '撤回回顾？' }))
    await userEvent.click(dialog.getByRole('button', { name: '撤回' }))
    expect(await screen.findByText('回顾已撤回')).toBeDefined()
    expect(bodies(withdraw)).toEqual([{ missionId: '12' }])
  })

  it('takes a photo down for who asked, or keeps it with a reason', async () => {
    server.on(decide, ok({ state: 'granted' }))
    const row = { photoId: '6', claimant: 'self', submittedAt: '2026-12-03T10:00:00+08:00', lastDay: '2026-12-08' }
    await open({ outcome: published, photos: [photo('5'), photo('6')], claims: [{ claimId: '3', ...row }] })
    const claims = within(screen.getByRole('region', { name: '有人请求撤下照片' }))
    expect(claims.getByText('照片 2：照片里有我')).toBeDefined()
    expect(claims.getByText('12月8日截止')).toBeDefined()
    await userEvent.click(claims.getByRole('button', { name: '保留照片 2' }))
    const form = within(await screen.findByRole('form', { name: '保留照片' }))
    await userEvent.click(form.getByRole('button', { name: '保留照片' }))
    expect(await form.findByText('保留照片要写明原因，至少 5 个字')).toBeDefined()
    await userEvent.type(form.getByLabelText(/^保留的原因/), '照片里都是组织的工作人员')
    await userEvent.click(form.getByRole('button', { name: '保留照片' }))
    expect(await screen.findByText('照片 2保留，已答复对方')).toBeDefined()
    await userEvent.click(claims.getByRole('button', { name: '撤下照片 2' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: '撤下照片 2？' }))
    await userEvent.click(dialog.getByRole('button', { name: '撤下' }))
    expect(await screen.findByText('照片 2已撤下')).toBeDefined()
    expect(bodies(decide)).toEqual([
      { claimId: '3', event: 'photoClaim.kept', answer: '照片里都是组织的工作人员' },
      { claimId: '3', event: 'photoClaim.granted' },
    ])
  })

  it('leaves a photo out of the form once it was taken down, and keeps what was written', async () => {
    server.on(decide, ok({ state: 'granted' }))
    server.on(publish, ok({ publishedAt: '2026-12-01T10:00:00+08:00', told: 0 }))
    const row = { photoId: '6', claimant: 'self', submittedAt: '2026-12-03T10:00:00+08:00', lastDay: '2026-12-08' }
    await open({ outcome: published, photos: [photo('5'), photo('6')], claims: [{ claimId: '3', ...row }] })
    await userEvent.type(screen.getByLabelText(/^感谢的话/), '，春天再见')
    await userEvent.click(screen.getByRole('button', { name: '撤下照片 2' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: '撤下照片 2？' }))
    server.on(detail, ok({ ...managed, outcome: published, photos: [photo('5')] }))
    await userEvent.click(dialog.getByRole('button', { name: '撤下' }))
    await waitFor(() => expect(screen.queryByLabelText(/^照片 2 的说明/)).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: '更新回顾' }))
    await waitFor(() =>
      expect(bodies(publish)).toMatchObject([{ thanks: `${thanks}，春天再见`, photos: [{ photoId: '5' }] }]),
    )
  })

  it('says from when on there is something to write', async () => {
    await open({ mission: { ...managed.mission, state: 'ongoing' } })
    expect(screen.getByText('活动结束、时长开始公示以后才能写。')).toBeDefined()
    expect(screen.queryByRole('form')).toBeNull()
  })
})
