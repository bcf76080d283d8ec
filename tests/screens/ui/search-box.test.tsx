import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchBox } from '#src/ui/field/search-box.tsx'

const show = (props: Partial<Parameters<typeof SearchBox>[0]> = {}) => {
  const onSearch = vi.fn<(text: string) => void>()
  render(<SearchBox onSearch={onSearch} {...props} />)
  return { onSearch, input: screen.getByRole<HTMLInputElement>('searchbox'), user: userEvent.setup() }
}

test('the placeholder asks for input unless told otherwise [S2 search box placeholder]', () => {
  expect(show().input.placeholder).toBe('请输入！')
})

test('Enter and the button confirm the trimmed text', async () => {
  const { onSearch, input, user } = show()
  await user.type(input, '  河岸清洁 {Enter}')
  await user.click(screen.getByRole('button', { name: '搜索' }))
  expect(onSearch.mock.calls).toEqual([['河岸清洁'], ['河岸清洁']])
})

test('the cross is there only with text, empties the box and keeps the focus in it [S2 search box clear]', async () => {
  const onClear = vi.fn<() => void>()
  const { input, user } = show({ onClear })
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
  await user.type(input, '阅读')
  await user.click(screen.getByRole('button', { name: '清空' }))
  expect(input.value).toBe('')
  expect(onClear).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(input)
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
})

test('without scripts the form leads to its own address', () => {
  const { input } = show({ action: '/mission' })
  expect(input.form?.getAttribute('action')).toBe('/mission')
  expect(input.name).toBe('keyword')
})

test('more than 50 characters do not fit', () => {
  const { input } = show()
  fireEvent.change(input, { target: { value: '' } })
  expect(input.maxLength).toBe(50)
})
