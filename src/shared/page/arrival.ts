import { useLayoutEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { runAfterPaint } from '../../lib/after-paint.ts'

/** Title, scroll position and focus after every navigation (docs/rules/pages.md#navigation). */
export function useArrival(title: string) {
  const { key, pathname, hash, state } = useLocation() as Omit<Location, 'state'> & {
    state: { keepScroll?: boolean } | null
  }
  const previousLocation = useRef({ key: '', pathname })
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  useLayoutEffect(() => {
    const previous = previousLocation.current
    if (previous.key === key) return
    previousLocation.current = { key, pathname }
    // The first page of a visit is where its reader has scrolled it.
    if (previous.key === '') return
    if (!state?.keepScroll) scrollToPart(hash)
    const previousFocus = document.activeElement
    runAfterPaint(() => {
      const currentFocus = document.activeElement
      // What was pressed may have gone with the page's other face; the page may have put the focus where it wants it.
      const isPast =
        currentFocus === document.body || (previous.pathname !== pathname && currentFocus === previousFocus)
      // A menu that was opened on the way would close without it, and what a dialog asks be judged before anybody answers.
      const opened = document.querySelector(':is([role=menu], [role=dialog], [role=alertdialog])[data-state=open]')
      if (!isPast || opened) return
      document.getElementById('main')?.focus({ preventScroll: true })
    })
  }, [key, pathname, hash, state])
}

/** To the part that the address names, where the page has it; else to the top. */
function scrollToPart(hash: string): void {
  const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  if (part) part.scrollIntoView()
  else window.scrollTo(0, 0)
}
