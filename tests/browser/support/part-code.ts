import type { Page } from 'playwright'

/**
 * Waits until the page has script and styles of a part that it loads ahead of its use, such as `check-in-form`, so that the part can be
 * opened without a network.
 */
export async function partCode(page: Page, name: string): Promise<void> {
  const script = await page.waitForFunction((part) => {
    const find = (rel: string) => document.querySelector<HTMLLinkElement>(`link[rel=${rel}][href*="/${part}-"]`)
    return find('stylesheet')?.sheet && find('modulepreload')?.href
  }, name)
  // A string, because Vite rewrites the import of a function.
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())})`)
}
