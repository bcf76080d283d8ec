import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NewPasswordForm } from '#src/ui/form/new-password-form.tsx'
import { UiProvider } from '#src/ui/theme/provider.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a field that became right while it is typed keeps the focus, however late the timers of the attempt run', async () => {
  render(
    <UiProvider>
      <NewPasswordForm busy={false} message={null} onSubmit={() => {}} />
    </UiProvider>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const field = screen.getByLabelText('新密码')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '保存新密码' })))
  expect(document.activeElement).toBe(field)
  await act(async () => fireEvent.input(field, { target: { value: 'Kapok_202' } }))
  await act(async () => vi.runAllTimers())
  expect(document.activeElement).toBe(field)
})
