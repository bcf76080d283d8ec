import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchBox } from '#src/ui/field/search-box.tsx'

let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

/** Sends the words as soon as the page has taken over. */
function Hasty({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    screen.getByRole('search').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  }, [])
  return children
}

test('what was typed before the scripts came is searched for, and can be cleared', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const box = <SearchBox onSearch={onSearch} />
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(box)
  const input = screen.getByRole<HTMLInputElement>('searchbox')
  input.value = '榕树头'
  await act(async () => {
    root = hydrateRoot(page, box)
  })
  expect(screen.getByRole('button', { name: '清空' })).toBeDefined()
  fireEvent.submit(screen.getByRole('search'))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('榕树头')
  expect(input.value).toBe('榕树头')
})

test('it is searched for at once, too', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const box = (
    <Hasty>
      <SearchBox onSearch={onSearch} />
    </Hasty>
  )
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<SearchBox onSearch={onSearch} />)
  screen.getByRole<HTMLInputElement>('searchbox').value = '榕树头'
  await act(async () => {
    root = hydrateRoot(page, box)
  })
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('榕树头')
})
