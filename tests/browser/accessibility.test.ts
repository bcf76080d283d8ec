import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import type { Who } from './support/accounts.ts'
import { recruitingMission, newestArticle } from './support/records.ts'
import { it, type Site } from './support/site.ts'
import { settled } from './support/settled.ts'

type Guest = 'guest'
type Address = (site: Site) => Promise<string> | string

/** Who may see which built route; a person who sees a dialog over the page is held to that. */
const seenBy: Record<string, { address: Address; who: readonly (Who | Guest)[] }> = {
  Home: { address: () => '/', who: ['guest', 'volunteer', 'newcomer', 'weak', 'forced', 'organizer', 'federation'] },
  mission: { address: () => '/mission', who: ['guest', 'volunteer', 'organizer'] },
  'mission-detail': {
    address: async (site) => `/mission/detail-${(await recruitingMission(site)).id}`,
    who: ['guest', 'volunteer', 'newcomer', 'organizer'],
  },
  article: { address: () => '/article', who: ['guest', 'volunteer'] },
  'article-detail': {
    address: async (site) => `/article/article-${await newestArticle(site)}`,
    who: ['guest', 'organizer'],
  },
  Login: { address: () => '/login', who: ['guest'] },
  VolunteerLogin: { address: () => '/login/volunteer', who: ['guest'] },
  OrganizationLogin: { address: () => '/login/organization', who: ['guest'] },
  personalInfo: { address: () => '/personalCenter/personalInfo', who: ['volunteer', 'newcomer', 'organizer'] },
  myMission: { address: () => '/personalCenter/myMission', who: ['volunteer', 'newcomer'] },
  subtract: { address: () => '/personalCenter/subtract', who: ['volunteer', 'loggedOff'] },
  change_password: { address: () => '/admin/change-password', who: ['forced', 'forcedOrganizer'] },
  error: { address: () => '/nowhere', who: ['guest', 'organizer'] },
  admin: { address: () => '/admin/', who: ['organizer', 'federation'] },
}

const leadsOn = ['redirect', 'personalCenter']

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`).join(' | ')}`,
    )
}

test('every route that is built is looked at', () => {
  const built = routes.flatMap((route) => ('built' in route ? [route.name as string] : []))
  expect(
    Object.keys(seenBy)
      .filter((name) => name !== 'admin')
      .toSorted(),
  ).toEqual(built.filter((name) => !leadsOn.includes(name)).toSorted())
})

describe.each(Object.entries(seenBy))('%s', (name, { address, who }) => {
  it.for(who)('is free of serious findings and of sideways scrolling for %s', async (someone, { site, visit }) => {
    const { page, expect: allow } = await visit(someone === 'guest' ? {} : { as: someone })
    if (name === 'error') allow(/404/)
    await page.goto(await address(site))
    // The page behind the alert of a forced change waits for its answer and stays on its way.
    if (name === 'Home' && someone === 'forced') await page.getByRole('alertdialog').waitFor()
    else await settled(page)
    expect(await page.getByText('没有加载出来').count(), 'parts that did not load').toBe(0)
    if (name === 'Home' && someone === 'weak') await page.getByRole('dialog').waitFor()
    expect(await findings(page), 'at 1280').toEqual([])
    await page.setViewportSize({ width: 375, height: 812 })
    expect(await findings(page), 'at 375').toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width at 320').toBeLessThanOrEqual(320)
  })
})
