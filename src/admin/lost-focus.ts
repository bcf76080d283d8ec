import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { runAfterPaint } from '../lib/after-paint.ts'
import { isKey } from '../lib/keys.ts'

const dialogs = '[role=dialog], [role=alertdialog]'
const controls = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((control) => `${control}:not(:disabled, [hidden], [hidden] *)`)
  .join(', ')

/** A control that had the focus, and where it was: in which child of each element around it, from within. */
interface Focus {
  readonly control: HTMLElement
  readonly text: string | null
  readonly levels: readonly { readonly parent: Element; readonly index: number }[]
}

interface Memory {
  main: Focus | null
  dialog: Focus | null
}

function focusOf(control: HTMLElement, root: Element): Focus {
  const levels: { parent: Element; index: number }[] = []
  for (let element: Element = control; element !== root && element.parentElement; element = element.parentElement)
    levels.push({ parent: element.parentElement, index: [...element.parentElement.children].indexOf(element) })
  return { control, text: control.textContent, levels }
}

/** What can take the focus now: the control itself; else one that says the same where it was, any there, any around. */
function successorsOf({ control, text, levels }: Focus): HTMLElement[] {
  if (control.isConnected) return [control]
  return levels
    .filter(({ parent }) => parent.isConnected)
    .flatMap(({ parent, index }) => {
      const neighbor = parent.children[Math.min(index, parent.children.length - 1)]
      const candidates = neighbor
        ? [neighbor, ...neighbor.querySelectorAll('*')].filter((element) => element.matches(controls))
        : []
      const same = candidates.filter((element) => element.textContent === text)
      return [...same, ...candidates, ...parent.querySelectorAll(controls)]
    })
    .filter((element) => element instanceof HTMLElement)
}

const isLost = ({ main, dialog }: Memory): boolean =>
  document.activeElement === document.body && (dialog ?? main)?.control.isConnected === false

function restore({ main, dialog }: Memory): void {
  for (const focus of [dialog, main])
    for (const control of focus ? successorsOf(focus) : []) {
      control.focus({ preventScroll: true })
      if (document.activeElement === control) return
    }
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** A key that is held would press what comes into the place of each button that it pressed. */
function ignoreHeldKey(event: KeyboardEvent): void {
  const isPress = isKey(event, 'Enter') && event.target instanceof HTMLButtonElement
  if (isPress && event.repeat) event.preventDefault()
}

/** Where a control goes while it has the focus, as with the row that was decided, the focus goes to what comes into its place. */
export function useLostFocus(): void {
  const { pathname } = useLocation()
  const memory = useRef<Memory>({ main: null, dialog: null })
  const page = useRef(pathname)
  useLayoutEffect(() => {
    // Another page takes the focus itself.
    if (page.current === pathname) return
    page.current = pathname
    memory.current = { main: null, dialog: null }
  }, [pathname])
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const [dialog, main] = [target.closest(dialogs), target.closest('main')]
      if (dialog) memory.current.dialog = focusOf(target, dialog)
      else memory.current = { main: main && focusOf(target, main), dialog: null }
    }
    const onPress = () => {
      memory.current = { main: null, dialog: null }
    }
    const observer = new MutationObserver(() => {
      if (isLost(memory.current)) runAfterPaint(() => isLost(memory.current) && restore(memory.current))
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', ignoreHeldKey)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', ignoreHeldKey)
      observer.disconnect()
    }
  }, [])
}
