import type { Page } from 'playwright'

/** Waits until the product has taken over from the drawn page and no part of it is loading. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...(document.getElementById('root')?.children ?? [])]
    const isHydrated = parts.some((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')))
    const loading = document.querySelector(
      ':root[data-signed-in]:has(#page-data), #main[aria-busy="true"], [aria-label^="正在加载"], [role="progressbar"][aria-label="页面加载中"]',
    )
    return isHydrated && !loading && document.querySelector('h1, [role="alertdialog"], [role="dialog"]')
  })
}
