import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MissionDraft } from '#domain/mission-draft/draft.ts'
import type { MissionDraftDetail } from '#contract/mission-draft.ts'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import { serveAreaFiles } from '#tests/support/area-files.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { fullDraft } from '#tests/support/mission-draft.ts'
import { readableStorage } from '#tests/support/readable-storage.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

// happy-dom has no selection to edit by; the editor of rich text is shown in the browser.
vi.mock('#src/ui/rich-text/rich-text-editor.tsx', () => ({
  default: ({ name, value, onChange }: { name: string; value: string; onChange: (html: string) => void }) => (
    <textarea name={name} aria-label="活动详情" value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}))

const calls = {
  open: '/manage/pc/mission/draft/open',
  detail: '/manage/pc/mission/draft/detail',
  save: '/manage/pc/mission/draft/save',
  submit: '/manage/pc/mission/draft/submit',
  template: '/manage/pc/mission/template/save',
} as const

const detailOf = (draft: MissionDraft, over: Partial<MissionDraftDetail> = {}): MissionDraftDetail => ({
  draftId: '5',
  mission: null,
  organization: { organizationId: '3', name: '青禾志愿服务队' },
  draft,
  revision: 4,
  savedAt: '2026-12-01T10:00:00+08:00',
  savedBy: '梁嘉仪',
  returned: null,
  problems: [],
  staff: [
    { staffId: '7', name: '梁嘉仪', duty: 'owner' },
    { staffId: '8', name: '周敏', duty: 'missions' },
  ],
  ...over,
})

// A notice goes after three seconds, which its code may take on a busy machine.
beforeAll(() => import('#src/ui/notice/notice-region.tsx'))
serveAreaFiles()

let server: FakeServer
let revision: number
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00+08:00') })
  sessionStorage.clear()
  revision = 4
  server = freshServer()
    .on(calls.detail, ok(detailOf(fullDraft(7))))
    .on(calls.save, () => ok({ revision: (revision += 1), savedAt: '2026-12-01T10:05:00+08:00' }))
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(address = '/admin/missions/new?draft=5') {
  await signInOrganizer(server)
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  await screen.findByRole('textbox', { name: /^活动名称/ })
  return router
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function write(name: RegExp, text: string) {
  await userEvent.clear(field(name))
  await userEvent.click(field(name))
  await userEvent.paste(text)
}

/** Saves without waiting for a rest, and answers what the server has then. */
async function save(): Promise<MissionDraft> {
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(screen.queryByText('保存中')).toBeNull())
  return (JSON.parse(server.calls(calls.save).at(-1)?.body ?? '{}') as { draft: MissionDraft }).draft
}

const submit = () => userEvent.click(screen.getByRole('button', { name: '提交审核' }))
const block = (name: RegExp) => screen.getByRole('button', { name })
const checklist = () => screen.getByRole('region', { name: /^(提交前还差|可以提交了)/ })

describe('a new mission', () => {
  test.each([
    ['/admin/missions/new', {}],
    ['/admin/missions/new?copyOf=12', { copyOf: '12' }],
    ['/admin/missions/new?templateId=3', { templateId: '3' }],
  ])('%s opens a draft once and names it in the address', async (address, origin) => {
    server.on(calls.open, ok(detailOf(fullDraft(7))))
    const router = await open(address)
    expect(router.state.location.search).toBe('?draft=5')
    expect(server.calls(calls.open).map(({ body }) => JSON.parse(body) as unknown)).toEqual([origin])
  })

  test('one that is complete is saved as it stands, and submitted at that revision', async () => {
    server.on(calls.submit, ok({ missionId: '12', number: 'HD26', state: 'pendingReview' }))
    server.on('/manage/pc/mission/detail', { code: 10002, msg: '没有找到这个活动' })
    const router = await open()
    expect(checklist().textContent).toContain('可以提交了')
    await write(/^活动名称/, '四点半课堂第二期')
    await submit()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/missions/12'))
    const revisionSaved = 4 + server.calls(calls.save).length
    expect(JSON.parse(server.calls(calls.submit)[0]?.body ?? '')).toEqual({ draftId: '5', revision: revisionSaved })
    const { draft } = JSON.parse(server.calls(calls.save).at(-1)?.body ?? '') as { draft: MissionDraft }
    expect(draft.basics.name).toBe('四点半课堂第二期')
  })

  test('leads to its first gap by the button and sends nothing', async () => {
    const draft = fullDraft(7)
    server.on(calls.detail, ok(detailOf({ ...draft, basics: { ...draft.basics, place: '', contactName: '' } })))
    await open()
    await submit()
    expect(document.activeElement).toBe(field(/^地点/))
    await waitFor(() => expect(field(/^地点/).getAttribute('aria-invalid')).toBe('true'))
    expect(server.calls(calls.submit)).toEqual([])
    expect(checklist().textContent).toContain('提交前还差 2 项')
    await userEvent.click(within(checklist()).getByRole('button', { name: /^联系人/ }))
    expect(document.activeElement).toBe(field(/^联系人/))
  })

  test('the way to a gap in a slot opens the slot first', async () => {
    const draft = fullDraft(7)
    const [position] = draft.positions
    const slots = position?.slots.map((slot) => ({ ...slot, chargeId: '' })) ?? []
    server.on(calls.detail, ok(detailOf({ ...draft, positions: [{ ...position, slots } as never] })))
    await open()
    expect(screen.queryByRole('group', { name: '选中的时段' })).toBeNull()
    await submit()
    const form = await screen.findByRole('group', { name: '选中的时段' })
    const charge = within(form).getByRole('combobox', { name: /^负责人/ })
    expect(document.activeElement).toBe(charge)
    await userEvent.selectOptions(charge, '周敏')
    expect((await save()).positions[0]?.slots[0]?.chargeId).toBe('8')
    expect(checklist().textContent).toContain('可以提交了')
  })

  test('a refusal of the server stands at the field that it names', async () => {
    server.on(calls.submit, {
      code: 10001,
      msg: '有一处要改',
      data: { issues: [{ field: 'basics.contactPhone', message: '这个号码打不通' }] },
    })
    await open()
    await submit()
    expect(await screen.findByText('这个号码打不通')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/^联系电话/)))
  })

  test('is kept as a template under a name', async () => {
    server.on(calls.template, ok({ templateId: '9' }))
    await open()
    await userEvent.click(screen.getByRole('button', { name: '存为模板' }))
    const dialog = await screen.findByRole('dialog', { name: '存为模板' })
    const name = within(dialog).getByRole('textbox', { name: /^模板名称/ })
    await userEvent.clear(name)
    await userEvent.type(name, '课堂')
    await userEvent.click(within(dialog).getByRole('button', { name: '存为模板' }))
    await screen.findByText('已存为模板，新建活动时可以选用')
    expect(JSON.parse(server.calls(calls.template)[0]?.body ?? '')).toEqual({ draftId: '5', name: '课堂' })
  })
})

test('what could not be saved is kept in this tab without a readable word, and opens there again', async () => {
  server.on(calls.save, { status: 500 })
  await open()
  await write(/^活动名称/, '四点半课堂第二期')
  await write(/^联系电话/, '13800020044')
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await screen.findByText(/没存上，文字还在这一页/)
  expect(Object.keys(sessionStorage)).toContain('missionDraft:5')
  for (const word of ['四点半课堂', '13800020044', '梁嘉仪']) expect(readableStorage()).not.toContain(word)
  cleanup()
  await open()
  expect(field(/^联系电话/).value).toBe('13800020044')
})

describe('a mission that was returned', () => {
  const draft = fullDraft(7)
  const returned = {
    opinion: '请写清雨天安排',
    criticised: [{ field: 'safety.weatherPlan', message: '写一句就行', value: '""' }],
  } as const
  const mission = { missionId: '12', number: 'HD26', state: 'returned' } as const

  test('says the opinion first, leads to what was criticised, and ticks what was answered', async () => {
    server.on(
      calls.open,
      ok(detailOf(draft, { mission, returned: { ...returned, criticised: [...returned.criticised] } })),
    )
    await open('/admin/missions/12/edit')
    expect(JSON.parse(server.calls(calls.open)[0]?.body ?? '')).toEqual({ missionId: '12' })
    const opinion = screen.getByRole('region', { name: '退回意见' })
    expect(opinion.textContent).toContain('联合会退回：“请写清雨天安排”')
    const plan = field(/^雨天安排/)
    await waitFor(() => expect(plan.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.click(within(opinion).getByRole('button', { name: /^去改\s*雨天安排$/ }))
    expect(document.activeElement).toBe(plan)
    await userEvent.paste('黄色暴雨预警停办')
    await waitFor(() => expect(within(opinion).getByRole('img', { name: '已改' })).toBeTruthy())
    expect(checklist().textContent).toContain('可以提交了')
  })
})

describe('slots in a week', () => {
  test('move by half an hour or a day with the arrow keys, their end with Shift, a copy with Alt', async () => {
    await open()
    act(() => block(/^陪读伙伴，12月23日 周三 16:30–18:30/).focus())
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('陪读伙伴，12月24日 周四 17:00–19:30，6 人')
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    const slots = (await save()).positions[0]?.slots.map(({ startAt, endAt }) => [startAt, endAt])
    expect(slots).toEqual([
      ['2026-12-23T17:00:00+08:00', '2026-12-23T19:30:00+08:00'],
      ['2026-12-24T17:00:00+08:00', '2026-12-24T19:30:00+08:00'],
    ])
  })

  test('are added by the head of a day, and their form sets time, places and person', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '在12月25日 周五加一个时段' }))
    const form = await screen.findByRole('group', { name: '选中的时段' })
    fireEvent.change(within(form).getByLabelText(/^开始/), { target: { value: '15:00' } })
    fireEvent.change(within(form).getByLabelText(/^结束/), { target: { value: '17:00' } })
    const places = within(form).getByRole('textbox', { name: /^名额/ })
    await userEvent.clear(places)
    await userEvent.type(places, '2')
    expect((await save()).positions[0]?.slots[1]).toMatchObject({
      startAt: '2026-12-25T15:00:00+08:00',
      endAt: '2026-12-25T17:00:00+08:00',
      capacity: 2,
      chargeId: '7',
    })
  })

  test('a week is repeated, and says before what it leaves out', async () => {
    const draft = fullDraft(7)
    const [position] = draft.positions
    const slots = [
      {
        key: 's1',
        startAt: '2026-12-25T15:00:00+08:00',
        endAt: '2026-12-25T17:00:00+08:00',
        capacity: 2,
        chargeId: '7',
      },
    ]
    server.on(calls.detail, ok(detailOf({ ...draft, positions: [{ ...position, slots } as never] })))
    await open()
    expect(screen.getByText('1月1日是法定节假日，跳过 1 个时段')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '复制 2 个时段' }))
    const days = (await save()).positions[0]?.slots.map(({ startAt }) => startAt.slice(0, 10))
    expect(days).toEqual(['2026-12-25', '2027-01-08', '2027-01-15'])
  })

  test('those of one position at the same hours change together, and the days are named before', async () => {
    await open()
    act(() => block(/^陪读伙伴，12月23日/).focus())
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    const form = await screen.findByRole('group', { name: '选中的时段' })
    await userEvent.click(within(form).getByText('连同这个岗位同一时间的另外 1 个时段一起改'))
    expect(form.textContent).toContain('12月23日 周三、12月24日 周四')
    fireEvent.change(within(form).getByLabelText(/^开始/), { target: { value: '16:00' } })
    const starts = (await save()).positions[0]?.slots.map(({ startAt }) => startAt)
    expect(starts).toEqual(['2026-12-23T16:00:00+08:00', '2026-12-24T16:00:00+08:00'])
  })
})

test('the point says what it understood, in whichever order and of whichever map', async () => {
  await open()
  await write(/^地图位置/, '113.26438, 23.12911')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '坐标取自' }), '高德、腾讯地图')
  expect(
    await screen.findByText(/^读作北纬 23\.12911°，东经 113\.26438°（高德、腾讯地图），换算成卫星定位是/),
  ).toBeTruthy()
  expect((await save()).basics.point).toEqual({
    latitude: 23.12911,
    longitude: 113.26438,
    datum: 'gcj02',
    source: 'map',
    accuracy: null,
  })
  await write(/^地图位置/, '大南路')
  expect(await screen.findByText('没有读出坐标，请粘贴两个数字：经度和纬度')).toBeTruthy()
  expect((await save()).basics.point).toBeNull()
})

test('a mission that cannot be edited says why', async () => {
  server.on(calls.open, { code: 12001, msg: '活动处于“招募中”，不能“编辑”' })
  await signInOrganizer(server)
  const router = createMemoryRouter(adminRouteObjects, {
    basename: '/admin',
    initialEntries: ['/admin/missions/12/edit'],
  })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  expect(await screen.findByRole('heading', { name: '现在不能编辑' })).toBeTruthy()
  expect(screen.getByText('活动处于“招募中”，不能“编辑”')).toBeTruthy()
})

test('what was said of a field goes once another one has answered it', async () => {
  const draft = fullDraft(7)
  server.on(calls.detail, ok(detailOf({ ...draft, safety: { ...draft.safety, isOutdoors: true } })))
  await open()
  await submit()
  await waitFor(() => expect(field(/^雨天安排/).getAttribute('aria-invalid')).toBe('true'))
  await userEvent.click(screen.getByRole('radio', { name: '室内' }))
  await waitFor(() => expect(field(/^雨天安排/).getAttribute('aria-invalid')).not.toBe('true'))
})

test('the drawn covers of its categories stand in front, and without a choice the preview shows one of them', async () => {
  const draft = fullDraft(7)
  const basics = { ...draft.basics, category: ['13', '06'] }
  server.on(calls.detail, ok(detailOf({ ...draft, basics, cover: { picture: '' } })))
  await open()
  const covers = within(screen.getByRole('group', { name: '或者选一张画好的' }))
  const names = covers.getAllByRole('radio', { hidden: true }).map((radio) => (radio as HTMLInputElement).value)
  expect(names).toHaveLength(44)
  expect(names.slice(0, 4)).toEqual(['rescue', 'cpr', 'river', 'plant'])
  expect(covers.getByText('其他类别的 40 张').closest('details')?.open).toBe(false)
  const preview = screen.getByRole('region', { name: '预览' })
  expect(preview.querySelector('img')?.getAttribute('src')).toMatch(/^\/covers\/(rescue|cpr)(-mirrored)?\.svg$/)
  await userEvent.click(covers.getByRole('radio', { name: '种树' }))
  expect((await save()).cover.picture).toBe('plant')
})

test('a draft that was deleted elsewhere says so and is saved no more', async () => {
  server.on(calls.save, { code: 10002, msg: '没有找到这份草稿' })
  await open()
  await write(/^活动名称/, '四点半课堂第三期')
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  expect(await screen.findByText(/没有保存：没有找到这份草稿/)).toBeTruthy()
})
