import type { Page } from 'playwright'

/** The system turns to the theme, and the page with it. */
export async function turnTo(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-theme=${theme}]`).waitFor()
}
