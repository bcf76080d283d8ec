import type { Page } from 'playwright'

interface Stop {
  name: string
  /** The focus can be seen: by an outline, a ring or both, on the control or on the frame around it. */
  visible: boolean
}

/** What has the focus; the name is empty when nothing has. */
export function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null
    if (!at || at === document.body) return { name: '', visible: true }
    const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
    const label = isField ? at.labels?.[0]?.textContent : ''
    const isMarked = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    return {
      name: (at.getAttribute('aria-label') || label || at.textContent || at.id).trim(),
      visible: at.tabIndex < 0 || isMarked(at) || isMarked(at.parentElement) || isMarked(at.nextElementSibling),
    }
  })
}

/** Presses Tab until what is wanted has the focus; from the first key on the focus can be seen. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let pressed = 0; pressed < 120; pressed++) {
    const stop = await focused(page)
    if (pressed > 0 && !stop.visible) throw new Error(`the focus on ${stop.name} cannot be seen`)
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return
    passed.push(stop.name.slice(0, 20))
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never reached ${String(name)}: ${passed.join(' · ')}`)
}
