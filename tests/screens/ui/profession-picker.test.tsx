import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { ProfessionPicker } from '#src/ui/picker/profession-picker.tsx'

beforeAll(
  () => Promise.all([import('#src/ui/picker/picker-panel.tsx'), import('#src/ui/picker/profession-picker-source.ts')]),
  60_000,
)

function show(start = '') {
  const onChange = vi.fn<(code: string) => void>()
  function Form() {
    const [value, setValue] = useState(start)
    return (
      <ProfessionPicker
        label="职业"
        value={value}
        error={value === '' ? '请从列表中选择职业' : undefined}
        onChange={(code) => {
          setValue(code)
          onChange(code)
        }}
      />
    )
  }
  render(<Form />)
  return { user: userEvent.setup(), onChange }
}

const field = () => screen.getByRole('combobox', { name: '职业' })
const activeOption = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
const focusOn = (text: string) => waitFor(() => expect(activeOption()?.textContent).toBe(text))

test('a profession is chosen by its group with the keyboard', async () => {
  const { user, onChange } = show()
  await waitFor(() => expect(field().getAttribute('aria-describedby')).not.toBeNull())
  const error = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(error?.textContent).toBe('请从列表中选择职业')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await user.click(field())
  await focusOn('单位负责人')
  await user.keyboard('{ArrowDown}{Enter}')
  await focusOn('科学研究人员')
  expect(field().textContent).toBe('专业技术人员 / 选择职业')
  await user.keyboard('jx{Enter}')
  expect(onChange.mock.calls).toEqual([['2-08']])
  expect(field().textContent).toBe('教学人员')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(field())
})

test.each([
  ['jxry', '2-08'],
  ['教学', '2-08'],
  ['zyz', '9-01'],
  ['小学老师', '2-08'],
  ['宇航员', null],
  ['其他服务', '4-15'],
])('%s leads to %s', async (text, code) => {
  const { user, onChange } = show('8-02')
  expect(field().textContent).toBe('离退休人员')
  await user.click(field())
  await user.type(await screen.findByRole('combobox', { name: '搜索职业' }), text)
  if (code === null) {
    await screen.findByText(`没有找到“${text}”。换一个写法，或只打每个字的拼音首字母。`)
    return
  }
  within(await screen.findByRole('listbox', { name: '搜索结果' })).getAllByRole('option')
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([[code]])
})
