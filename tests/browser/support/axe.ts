import axe from 'axe-core'
import type { Page } from 'playwright'
import { takePicture } from './picture.ts'

// Options replace those of the check as a whole: without its ratios it would find nothing.
const contrastOptions = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: true,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
}
const contrastOfAll = `;axe.configure({ checks: [{ id: 'color-contrast', options: ${JSON.stringify(contrastOptions)} }] })`

/**
 * What axe finds in a part of the page at its present width, of every impact, as sentences; of all rules unless some are named.
 * To find is cheap, to name every place that was looked at is not: axe names them only when there is something to tell. Text on what a pseudo-element paints is judged too: axe
 * would leave it open, and look for such elements three times as long as for all else. The program goes once into every page.
 */
export async function axeFindings(page: Page, part = 'html', rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source + contrastOfAll)
  return page.evaluate(
    async ({ selector, only }) => {
      // A colour on its way to another is no colour of the page; one that is too far below to be laid out would never arrive.
      for (const animation of document.getAnimations()) animation.finish()
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const violations = async (options: axe.RunOptions) =>
        (await inPage.run(selector, { resultTypes: ['violations'], ...only, ...options })).violations
      const count = await violations({ selectors: false })
      if (count.length === 0) return []
      const details = await violations({})
      return (details.length > 0 ? details : count).map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`).join(' | ')}`,
      )
    },
    { selector: part, only: rules && { runOnly: [...rules] } },
  )
}

/** What is wrong with the page as it stands, on phones and on a desk, at whose width it is left. */
export async function findings(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) faults.push(`wider than ${width}`)
    if (width === 320) continue
    faults.push(...(await axeFindings(page)).map((text) => `at ${width} ${text}`))
    await takePicture(page)
  }
  return faults
}
