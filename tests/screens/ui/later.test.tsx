import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { notify } from '#src/lib/notice.ts'
import { lazyComponent, MissingPart } from '#src/ui/frame/later.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'
import { spyOnErrors } from '#tests/support/spy-on-errors.ts'

vi.mock('#src/ui/notice/notice-region.tsx', () => {
  throw new Error('the code did not arrive')
})

test('a part whose code does not arrive leaves the rest of the page as it is', async () => {
  const Lost = lazyComponent<object>(() => Promise.reject(new Error('the code did not arrive')))
  await act(async () => {
    render(
      <>
        <input aria-label="给组织的话" defaultValue="我会说潮州话" />
        <Lost waiting="正在加载" missing={<MissingPart />} />
      </>,
    )
  })
  expect(await screen.findByText('没有加载出来，请刷新页面再试。')).toBeDefined()
  expect(screen.getByLabelText('给组织的话')).toHaveProperty('value', '我会说潮州话')
})

test('its code stands there once it has come, and at once the next time', async () => {
  const load = vi.fn<() => Promise<{ default: (props: { text: string }) => ReactNode }>>()
  load.mockResolvedValue({ default: ({ text }) => <p>{text}</p> })
  const Part = lazyComponent(load)
  const { unmount } = render(<Part text="三月的活动" waiting="正在加载" />)
  expect(document.body.textContent).toBe('正在加载')
  expect(await screen.findByText('三月的活动')).toBeDefined()
  unmount()
  render(<Part text="四月的活动" waiting="正在加载" />)
  expect(document.body.textContent).toBe('四月的活动')
  expect(load).toHaveBeenCalledOnce()
})

test('a part that was missing is asked for again where it is drawn anew', async () => {
  const load = vi.fn<() => Promise<{ default: () => string }>>()
  const Part = lazyComponent(load.mockRejectedValueOnce(new Error('away')).mockResolvedValue({ default: () => '来了' }))
  const { unmount } = render(<Part missing={<MissingPart />} />)
  expect(await screen.findByText('没有加载出来，请刷新页面再试。')).toBeDefined()
  unmount()
  render(<Part missing={<MissingPart />} />)
  expect(await screen.findByText('来了')).toBeDefined()
})

test('a message is said even where what draws messages cannot be had', async () => {
  spyOnErrors()
  await act(async () => {
    render(<Notices />)
  })
  await act(async () => notify.warning('服务加载中，请尝试刷新。'))
  expect(await screen.findByText('服务加载中，请尝试刷新。')).toBeDefined()
})
