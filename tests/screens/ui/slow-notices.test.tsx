import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notify } from '#src/lib/notice.ts'
import { Notices } from '#src/ui/notice/notices.tsx'

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('#src/ui/notice/notice-region.tsx', async (original) => {
  const region = await original()
  await code.promise
  return region
})

afterEach(() => void vi.useRealTimers())

test('the three seconds of a message begin when the page can show it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const goBy = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  render(<Notices />)
  notify.success('已保存')
  await goBy(4_000)
  expect(screen.queryByText('已保存')).toBeNull()
  code.resolve()
  await act(() => vi.dynamicImportSettled())
  await goBy(2_900)
  expect(screen.getByText('已保存')).toBeDefined()
  await goBy(200)
  await vi.waitFor(() => expect(screen.queryByText('已保存')).toBeNull())
})
