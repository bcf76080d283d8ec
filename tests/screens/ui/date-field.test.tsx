import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DateField } from '#src/ui/date/date-field.tsx'

beforeAll(() => import('#src/ui/date/date-field-panel.tsx'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-21T20:00:00+08:00')
})
afterEach(() => {
  vi.useRealTimers()
})

function show(props: { start?: string; min?: string; max?: string; error?: string } = {}) {
  const onChange = vi.fn<(day: string) => void>()
  const { start = '', ...field } = props
  function Form() {
    const [value, setValue] = useState(start)
    return (
      <>
        <DateField
          label="领卡日期"
          name="gift.pickUpOn"
          value={value}
          onChange={(day) => {
            setValue(day)
            onChange(day)
          }}
          {...field}
        />
        <button type="button">别处</button>
      </>
    )
  }
  render(<Form />)
  return { user: userEvent.setup(), onChange }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '领卡日期' })
const opener = () => screen.getByRole('button', { name: '从日历选择领卡日期' })
const cell = (day: string) =>
  document.querySelector<HTMLElement>(`[data-part="table-cell-trigger"][data-value="${day}"]`)
const focusOn = (day: string) => waitFor(() => expect(document.activeElement?.getAttribute('data-value')).toBe(day))

test.each([
  ['2026-12-10', '2026-12-10'],
  ['2026/1/5', '2026-01-05'],
  ['20260105', '2026-01-05'],
])('%s is typed and stands as %s when it is left', async (text, day) => {
  const { user, onChange } = show()
  await user.type(field(), text)
  expect(field().value).toBe(text)
  expect(onChange.mock.lastCall).toEqual([day])
  await user.tab()
  expect(field().value).toBe(day)
})

test('what is no day is handed on as it was typed, for the rules of the form', async () => {
  const { user, onChange } = show()
  await user.type(field(), '2026-02-30')
  await user.tab()
  expect(onChange.mock.lastCall).toEqual(['2026-02-30'])
  expect(field().value).toBe('2026-02-30')
})

test('field, error and button have names', async () => {
  show({ error: '请选择领卡日期' })
  expect(field().id).toBe('gift.pickUpOn')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const description = (field().getAttribute('aria-describedby') ?? '').split(' ')
  expect(description.map((id) => document.getElementById(id)?.textContent)).toContain('请选择领卡日期')
  expect(opener().getAttribute('aria-expanded')).toBe('false')
})

test('the calendar opens at today, Monday first, and is left with Escape', async () => {
  const { user, onChange } = show()
  await user.click(opener())
  await focusOn('2026-11-21')
  expect(screen.getByRole('dialog', { name: '选择领卡日期' })).toBeDefined()
  const grid = screen.getByRole('grid', { name: '2026年11月' })
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['一', '二', '三', '四', '五', '六', '日'])
  expect(cell('2026-11-21')?.getAttribute('aria-label')).toBe('2026年11月21日星期六，今天')
  expect(cell('2026-11-21')?.parentElement?.getAttribute('aria-current')).toBe('date')
  expect(document.querySelectorAll('[data-part=table-cell-trigger][tabindex="0"]')).toHaveLength(1)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener())
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['{ArrowRight}', '2026-11-22'],
  ['{ArrowLeft}', '2026-11-20'],
  ['{ArrowDown}', '2026-11-28'],
  ['{ArrowUp}', '2026-11-14'],
  ['{Home}', '2026-11-01'],
  ['{End}', '2026-11-30'],
  ['{PageUp}', '2026-10-21'],
  ['{PageDown}', '2026-12-21'],
  ['{Shift>}{PageUp}{/Shift}', '2025-11-21'],
  ['{Shift>}{PageDown}{/Shift}', '2027-11-21'],
  ['{ArrowDown}{ArrowDown}', '2026-12-05'],
])('%s leads from 2026-11-21 to %s', async (keys, day) => {
  const { user, onChange } = show({ start: '2026-11-21' })
  field().focus()
  await user.keyboard('{ArrowDown}')
  await focusOn('2026-11-21')
  await user.keyboard(keys)
  await focusOn(day)
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([[day]])
  expect(field().value).toBe(day)
  expect(document.activeElement).toBe(opener())
})

test('days outside the range are told why and cannot be chosen', async () => {
  const { user, onChange } = show({ min: '2026-12-06', max: '2027-01-20' })
  await user.click(opener())
  await focusOn('2026-12-06')
  expect(screen.getByText('可选 2026年12月6日 到 2027年1月20日')).toBeDefined()
  expect(screen.queryByRole('button', { name: '今天' })).toBeNull()
  await user.keyboard('{ArrowLeft}')
  await focusOn('2026-12-06')
  expect(cell('2026-12-05')?.getAttribute('aria-disabled')).toBe('true')
  expect(cell('2026-12-05')?.getAttribute('aria-label')).toBe('2026年12月5日星期六，不能选，最早 2026年12月6日')
  await user.click(cell('2026-12-04') as HTMLElement)
  expect(onChange).not.toHaveBeenCalled()
  await user.click(cell('2026-12-07') as HTMLElement)
  expect(onChange.mock.calls).toEqual([['2026-12-07']])
})

test('far days are chosen by year and month', async () => {
  const { user, onChange } = show({ start: '2026-11-30', min: '2026-11-21' })
  await user.click(opener())
  await focusOn('2026-11-30')
  await user.selectOptions(screen.getByRole('combobox', { name: '年' }), '2046年')
  await user.selectOptions(screen.getByRole('combobox', { name: '月' }), '2月')
  expect(screen.getByRole('grid', { name: '2046年2月' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: '上个月' }))
  await user.click(screen.getByRole('button', { name: '下个月' }))
  await user.click(screen.getByRole('button', { name: '下个月' }))
  expect(screen.getByRole('grid', { name: '2046年3月' })).toBeDefined()
  await user.click(cell('2046-03-09') as HTMLElement)
  expect(onChange.mock.calls).toEqual([['2046-03-09']])
})

test('today is one press away, and a press elsewhere closes', async () => {
  const { user, onChange } = show()
  await user.click(opener())
  await focusOn('2026-11-21')
  await user.click(screen.getByRole('button', { name: '别处' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('别处')
  await user.click(opener())
  await user.click(await screen.findByRole('button', { name: '今天' }))
  expect(onChange.mock.calls).toEqual([['2026-11-21']])
})
