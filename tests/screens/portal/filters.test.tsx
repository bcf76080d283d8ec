import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { main, openTab } from '#tests/support/visit-route.tsx'

const scrollTo = vi.fn<(x: number, y: number) => void>()
beforeEach(() => {
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['/mission', 'guest', '离我近', '?order=near'],
  ['/mission?category=06&time=today', 'guest', '去掉条件：今天', '?category=06'],
  ['/organization', 'guest', '活动最多', '?order=missions'],
  ['/personalCenter/evaluation', 'volunteer', /^已评价/, null],
] as const)('%s as a %s: the list begins at its top by %s', async (address, visitor, name, search) => {
  const tab = await openTab({ address, visitor })
  await tab.go()
  const link = main().getByRole('link', { name })
  link.focus()
  scrollTo.mockClear()
  await act(async () => fireEvent.click(link))
  await tab.settle()
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
  if (search !== null) expect(tab.router.state.location.search).toBe(search)
  // A filter that is still there keeps the focus; one that is gone leaves it in the page.
  expect(document.activeElement).not.toBe(document.body)
  if (link.isConnected) expect(document.activeElement).toBe(link)
})
