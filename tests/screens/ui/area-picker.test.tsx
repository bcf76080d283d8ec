import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { serveAreaFiles } from '#tests/support/area-files.ts'
import { AreaPicker } from '#src/ui/picker/area-picker.tsx'

beforeAll(
  () => Promise.all([import('#src/ui/picker/picker-panel.tsx'), import('#src/ui/picker/area-picker-source.ts')]),
  60_000,
)

const files = serveAreaFiles()

function Form({ start = '', near, onChange }: { start?: string; near?: string; onChange?: (code: string) => void }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <AreaPicker
        label="所在地区"
        name="contact.area"
        required
        near={near}
        value={value}
        onChange={(code) => {
          setValue(code)
          onChange?.(code)
        }}
      />
      <button type="button">别处</button>
    </>
  )
}

const field = () => screen.getByRole('combobox', { name: /^所在地区/ })
const list = (name: string) => screen.findByRole('listbox', { name })
const activeOption = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
const focused = () => (activeOption() ?? document.activeElement)?.textContent
const says = (text: string) => waitFor(() => expect(field().textContent).toBe(text))
const focusOn = (text: string) => waitFor(() => expect(focused()).toBe(text))

function show(props: Parameters<typeof Form>[0] = {}) {
  const onChange = vi.fn<(code: string) => void>()
  render(<Form onChange={onChange} {...props} />)
  return { user: userEvent.setup(), onChange }
}

test('a closed field without a value asks for no table', () => {
  show()
  expect(field().textContent).toBe('选择省份、城市、区县')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(field().getAttribute('aria-required')).toBe('true')
  expect(field().id).toBe('contact.area')
  expect(files.requests).toEqual([])
})

test('the way down with arrows and Enter; the focus returns to the field', async () => {
  const { user, onChange } = show()
  field().focus()
  await user.keyboard('{ArrowDown}')
  await focusOn('北京市')
  expect(field().textContent).toBe('选择省份')
  await user.keyboard('{ArrowDown}{ArrowDown}{Home}{End}')
  expect(focused()).toBe('澳门特别行政区')
  await user.keyboard('g')
  expect(focused()).toBe('广东省')
  await user.keyboard('{Enter}')
  await focusOn('广州市')
  expect(field().textContent).toBe('广东省 / 选择城市')
  await user.keyboard('{ArrowRight}')
  await focusOn('荔湾区')
  expect(field().textContent).toBe('广东省 / 广州市 / 选择区县')
  await user.keyboard('{ArrowDown} ')
  expect(onChange.mock.calls).toEqual([['440104']])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(field())
  await says('广东省 / 广州市 / 越秀区')
})

test('a value is shown by name, and the panel opens at it', async () => {
  const { user } = show({ start: '440305' })
  await says('广东省 / 深圳市 / 南山区')
  expect(files.requests).not.toContain('counties.json')
  await user.click(field())
  await focusOn('南山区')
  const chosen = screen.getAllByRole('option', { selected: true })
  expect(chosen.map((option) => option.textContent)).toEqual(['广东省', '深圳市', '南山区'])
  await user.keyboard('{ArrowLeft}')
  await focusOn('深圳市')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  await focusOn('广东省')
})

test('Escape closes and leaves the value as it was', async () => {
  const { user, onChange } = show({ start: '440305' })
  await user.click(field())
  await focusOn('南山区')
  await user.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(field())
  expect(onChange).not.toHaveBeenCalled()
})

test('a press elsewhere closes and does not call the focus back', async () => {
  const { user } = show()
  await user.click(field())
  await focusOn('北京市')
  await user.click(screen.getByRole('button', { name: '别处' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focused()).toBe('别处')
})

test('the panel has names that can be read', async () => {
  const { user } = show({ near: '440100' })
  await user.click(field())
  const panel = screen.getByRole('dialog', { name: '选择所在地区' })
  expect(field().getAttribute('aria-controls')).toBe(panel.id)
  await list('省份')
  const cities = await list('城市')
  await focusOn('广州市')
  expect(within(cities).getAllByRole('option')).toHaveLength(21)
  expect(within(panel).getByRole('combobox', { name: '搜索所在地区' })).toBeDefined()
})

test.each([
  ['东莞市', 'd', '441900', '广东省 / 东莞市'],
  ['中山市', 'zzzz', '442000', '广东省 / 中山市'],
])('%s has no counties and is chosen itself', async (_name, keys, code, text) => {
  const { user, onChange } = show({ near: '440000' })
  await user.click(field())
  await focusOn('广州市')
  await user.keyboard(`${keys}{Enter}`)
  expect(onChange.mock.calls).toEqual([[code]])
  await says(text)
})

test('the counties of 北京市 are asked for at once', async () => {
  const { user, onChange } = show()
  await user.click(field())
  await user.click(await screen.findByRole('option', { name: '北京市' }))
  await focusOn('东城区')
  expect(field().textContent).toBe('北京市 / 选择区县')
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['110101']])
  await says('北京市 / 东城区')
})

test('香港特别行政区 is chosen itself', async () => {
  const { user, onChange } = show()
  await user.click(field())
  await user.click(await screen.findByRole('option', { name: '香港特别行政区' }))
  expect(onChange.mock.calls).toEqual([['810000']])
  await says('香港特别行政区')
})

async function search(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.type(await screen.findByRole('combobox', { name: '搜索所在地区' }), text)
  const results = await list('搜索结果')
  return within(results).getAllByRole('option')
}

test.each([
  ['yx', '越秀区广东省 / 广州市'],
  ['gzyx', '越秀区广东省 / 广州市'],
  ['YXQ', '越秀区广东省 / 广州市'],
  ['越秀', '越秀区广东省 / 广州市'],
  ['广州 越秀', '越秀区广东省 / 广州市'],
  ['xm', '厦门市福建省'],
  ['重庆', '重庆市'],
  ['东莞', '东莞市广东省'],
])('%s finds %s first', async (text, first) => {
  const { user } = show({ near: '440000' })
  await user.click(field())
  const options = await search(user, text)
  expect(options[0]?.textContent).toBe(first)
  expect(activeOption()).toBe(options[0])
})

test('what is found is chosen with Enter, an area above counties is opened', async () => {
  const { user, onChange } = show()
  await user.click(field())
  await search(user, '深圳')
  await user.keyboard('{Enter}')
  await focusOn('罗湖区')
  expect(onChange).not.toHaveBeenCalled()
  await search(user, '珠海市香洲')
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['440402']])
  await says('广东省 / 珠海市 / 香洲区')
  expect(document.activeElement).toBe(field())
})

test('arrows lead through what was found, and the box keeps the focus', async () => {
  const { user, onChange } = show()
  await user.click(field())
  const options = await search(user, '城关')
  const box = screen.getByRole('combobox', { name: '搜索所在地区' })
  await user.keyboard('{ArrowDown}')
  expect(box.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
  expect(document.activeElement).toBe(box)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(box.getAttribute('aria-activedescendant')).toBe(options[0]?.id)
  await user.keyboard('{Escape}')
  expect(box.getAttribute('value')).toBe('')
  expect(screen.getByRole('dialog')).toBeDefined()
  await user.keyboard('{ArrowDown}')
  await focusOn('北京市')
  expect(onChange).not.toHaveBeenCalled()
})

test('nothing found is said', async () => {
  const { user } = show()
  await user.click(field())
  await user.type(await screen.findByRole('combobox', { name: '搜索所在地区' }), '亚特兰蒂斯')
  expect(await screen.findByText('没有找到“亚特兰蒂斯”。换一个写法，或只打每个字的拼音首字母。')).toBeDefined()
  expect(screen.getByText('没有结果')).toBeDefined()
})

test('counties that did not arrive are asked for again, and the focus is where the list will be', async () => {
  files.failing.add('35.json')
  const { user, onChange } = show({ near: '350000' })
  await user.click(field())
  await focusOn('福州市')
  await user.keyboard('{ArrowDown}{Enter}')
  const column = await screen.findByRole('group', { name: '区县' })
  expect((await within(column).findByRole('alert')).textContent).toBe(
    '没有加载出来，请检查网络后重试；仍不行请刷新页面。',
  )
  files.failing.clear()
  await user.click(within(column).getByRole('button', { name: '重试' }))
  await focusOn('思明区')
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['350203']])
  await says('福建省 / 厦门市 / 思明区')
})

test('while counties are on their way that is said, and the keys wait for them', async () => {
  files.pending.add('36.json')
  const { user } = show({ near: '360000' })
  await user.click(field())
  await focusOn('南昌市')
  await user.keyboard('{Enter}')
  const column = await screen.findByRole('group', { name: '区县' })
  expect(within(column).getByRole('status', { name: '正在加载区县' })).toBeDefined()
  expect(document.activeElement).toBe(column)
  files.arrive()
  await focusOn('东湖区')
})

test('a search whose table did not arrive can be tried again', async () => {
  vi.resetModules()
  const { AreaPicker: FreshPicker } = await import('#src/ui/picker/area-picker.tsx')
  files.failing.add('counties.json')
  render(<FreshPicker label="所在地区" value="" onChange={() => {}} />)
  const user = userEvent.setup()
  await user.click(field())
  const box = await screen.findByRole('combobox', { name: '搜索所在地区' })
  await user.type(box, '越秀')
  const again = await screen.findByRole('button', { name: '重试' })
  files.failing.clear()
  await user.click(again)
  expect(document.activeElement).toBe(box)
  expect(within(await list('搜索结果')).getAllByRole('option')).toHaveLength(1)
})

test('the levels are tabs over one list on a narrow window', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const { user, onChange } = show({ near: '440000' })
  await user.click(field())
  await focusOn('广州市')
  await user.keyboard('{Enter}')
  await focusOn('荔湾区')
  const tabs = within(screen.getByRole('tablist', { name: '已选' }))
  expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['广东省', '广州市', '选择区县'])
  expect(screen.getAllByRole('listbox')).toHaveLength(1)
  expect(screen.getByRole('tabpanel', { name: '选择区县' })).toBeDefined()
  await user.click(tabs.getByRole('tab', { name: '广州市' }))
  await focusOn('广州市')
  expect(tabs.getByRole('tab', { name: '广州市' }).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await focusOn('罗湖区')
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['440303']])
  await says('广东省 / 深圳市 / 罗湖区')
})

test('a name that did not arrive is said so, and comes when the connection is back', async () => {
  files.failing.add('46.json')
  show({ start: '460400' })
  show({ start: '460105' })
  const fields = screen.getAllByRole('combobox', { name: /^所在地区/ })
  await waitFor(() =>
    expect(fields.map(({ textContent }) => textContent)).toEqual(['海南省 / 儋州市', '已选择，名称没有加载出来']),
  )
  files.failing.clear()
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(fields[1]?.textContent).toBe('海南省 / 海口市 / 秀英区'))
})

test('Enter that ends what an input method composes chooses nothing', async () => {
  const { user, onChange } = show()
  await user.click(field())
  await search(user, 'gzyx')
  const box = screen.getByRole('combobox', { name: '搜索所在地区' })
  await act(async () => fireEvent.keyDown(box, { key: 'Enter', isComposing: true }))
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['440104']])
  await says('广东省 / 广州市 / 越秀区')
})
