import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BackToTop } from '#src/portal/back-to-top.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['lies under the button', { top: -400, bottom: 900 }, 0],
  ['ends above it', { top: -400, bottom: 300 }, 1],
  ['begins below it', { top: 760, bottom: 1500 }, 1],
])('the way to the top is not offered over a form: one that %s', (_, rect, count) => {
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('scrollY', 900)
  vi.spyOn(HTMLFormElement.prototype, 'getBoundingClientRect').mockReturnValue(rect as DOMRect)
  render(
    <main id="main">
      <form />
      <BackToTop />
    </main>,
  )
  act(() => void fireEvent.scroll(window))
  expect(screen.queryAllByRole('button', { name: '回到顶部' })).toHaveLength(count)
})
