import { describe, expect, it, test } from 'vitest'
import { checkCreditCode } from '#domain/fields/credit-code.ts'
import { isDay } from '#domain/fields/shanghai-day.ts'
import { coverScenes, sceneOf } from '#domain/lists/cover-scene.ts'
import { announcementContents } from '#server/seed/content/announcements.ts'
import { articleContents } from '#server/seed/content/articles.ts'
import { bannerContents } from '#server/seed/content/banners.ts'
import { missionContents } from '#server/seed/content/missions.ts'
import { organizations } from '#server/seed/content/organizations.ts'
import { givenNamesFemale, givenNamesMale, givenNamesShared, skills, surnames } from '#server/seed/content/people.ts'
import { districtSeeds } from '#server/records/district/districts.ts'

const plainText = (html: string): string => html.replaceAll(/<\/?p>/g, '')
const repeated = (texts: readonly string[]): string[] => texts.filter((text, at) => texts.indexOf(text) !== at)
const districtNames = new Map(districtSeeds.map(({ code, name }) => [code, name]))
const cityOf = (code: string): string => `${code.slice(0, 4)}00`

const titles = {
  organizations: organizations.map(({ name }) => name),
  missions: missionContents.map(({ title }) => title),
  articles: articleContents.map(({ title }) => title),
  banners: bannerContents.map(({ title }) => title),
  announcements: announcementContents.map(({ title }) => title),
}
const counts = { organizations: 12, missions: 120, articles: 60, banners: 6, announcements: 10 }

describe('content of the demo', () => {
  it.each(Object.keys(counts) as (keyof typeof counts)[])('plants the promised number of %s', (kind) => {
    expect(titles[kind]).toHaveLength(counts[kind])
  })

  const all = Object.values(titles).flat()

  test('no two titles are equal', () => {
    expect(repeated(all)).toEqual([])
  })

  test('no two titles of one kind begin alike over eight characters', () => {
    for (const kind of ['missions', 'articles'] as const) {
      expect(repeated(titles[kind].map((title) => title.slice(0, 8)))).toEqual([])
    }
  })

  test('no title ends in a digit, a number sign or a Chinese ordinal in brackets', () => {
    expect(all.filter((title) => /[\d０-９#]$|[（(][一二三四五六七八九十]+[)）]$/u.test(title))).toEqual([])
  })

  test('titles fit their places', () => {
    expect(titles.missions.filter((title) => title.length > 50 || title.length < 6)).toEqual([])
    expect(titles.articles.filter((title) => title.length > 40 || title.length < 6)).toEqual([])
    expect(titles.announcements.filter((title) => title.length > 40)).toEqual([])
    expect(titles.banners.filter((title) => title.length > 24)).toEqual([])
  })

  test('texts are Chinese paragraphs and no markup but p', () => {
    const bodies = [
      ...missionContents.map(({ detail }) => detail),
      ...articleContents.map(({ body }) => body),
      ...announcementContents.map(({ text }) => text),
    ]
    for (const body of bodies) {
      expect(body).toMatch(/^(<p>[^<>]+[。！？」”]<\/p>)+$/u)
      expect(body).not.toMatch(/[a-z]{4,}|undefined|null|TODO|某某|示例|测试/u)
    }
  })
})

describe('organizations', () => {
  test('the first is the federation, the only one', () => {
    expect(organizations.map(({ level }) => level)).toEqual(['federation', ...Array<string>(11).fill('organization')])
    expect(organizations[0]?.district).toBe('440000')
  })

  it.each(organizations.map((organization) => [organization.name, organization] as const))('%s', (_, organization) => {
    expect(organization.introduction.length).toBeGreaterThanOrEqual(60)
    expect(organization.introduction.length).toBeLessThanOrEqual(150)
    expect(checkCreditCode(organization.creditCode)).toBeNull()
    if (organization.level === 'organization') {
      expect(organization.creditCode.slice(2, 8)).toBe(organization.district)
      expect(organization.address).toContain(districtNames.get(organization.district))
    }
    expect(isDay(organization.foundedOn)).toBe(true)
    expect(organization.contactPhone).toMatch(/^0\d{2,3}-\d{7,8}$/)
    expect(organization.categories.length).toBeGreaterThan(0)
  })

  test('credit codes and phones are their own', () => {
    expect(repeated(organizations.map(({ creditCode }) => creditCode))).toEqual([])
    expect(repeated(organizations.map(({ contactPhone }) => contactPhone))).toEqual([])
  })
})

describe('missions', () => {
  it.each(missionContents.map((mission) => [mission.title, mission] as const))('%s', (_, mission) => {
    const owner = organizations[mission.organization]
    expect(owner).toBeDefined()
    expect(districtNames.get(mission.district)).toBeDefined()
    expect(mission.address).toContain(districtNames.get(mission.district))
    if (owner?.level === 'organization') expect(cityOf(mission.district)).toBe(cityOf(owner.district))
    expect(mission.categories.length).toBeGreaterThan(0)
    expect(mission.categories.length).toBeLessThanOrEqual(4)
    expect(mission.targets.length).toBeGreaterThan(0)
    expect(mission.guarantees).toContain('志愿者保险')
    expect(mission.risk.note.length).toBeGreaterThan(8)
    expect(sceneOf(mission.cover)).not.toBeNull()
    const paragraphs = mission.detail.split('</p>').length - 1
    expect(paragraphs).toBeGreaterThanOrEqual(2)
    expect(paragraphs).toBeLessThanOrEqual(4)
    expect(plainText(mission.detail).length).toBeGreaterThan(120)
    expect(mission.positions.length).toBeGreaterThanOrEqual(1)
    expect(mission.positions.length).toBeLessThanOrEqual(3)
    for (const position of mission.positions) expect(position.capacity).toBeGreaterThan(0)
    expect(repeated(mission.positions.map(({ name }) => name))).toEqual([])
    for (const skill of mission.conditions.skills) expect(skills).toContain(skill)
    expect(mission.schedule.weekday).toBeGreaterThanOrEqual(1)
    expect(mission.schedule.weekday).toBeLessThanOrEqual(7)
    expect(mission.schedule.start).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    expect(mission.schedule.minutes).toBeGreaterThanOrEqual(60)
    expect(mission.schedule.minutes).toBeLessThanOrEqual(720)
  })

  test('no paragraph appears in two missions', () => {
    expect(
      repeated(missionContents.flatMap(({ detail }) => detail.split('</p>').filter((text) => text !== ''))),
    ).toEqual([])
  })

  test('a mission of medium or high risk takes adults only', () => {
    for (const { risk, conditions, title } of missionContents) {
      if (risk.level === 'medium' || risk.level === 'high') {
        expect(conditions.ageFrom, title).toBeGreaterThanOrEqual(18)
      }
    }
  })

  test('all 22 categories, all 21 cities and every organization have one', () => {
    expect(new Set(missionContents.flatMap(({ categories }) => categories)).size).toBe(22)
    expect(new Set(missionContents.map(({ district }) => cityOf(district))).size).toBe(21)
    expect(new Set(missionContents.map(({ organization }) => organization)).size).toBe(12)
  })

  test('they show many scenes, none of them in many missions', () => {
    const shown = Map.groupBy(missionContents, ({ cover }) => sceneOf(cover))
    expect(shown.size).toBeGreaterThanOrEqual(30)
    expect(Math.max(...[...shown.values()].map(({ length }) => length))).toBeLessThanOrEqual(9)
  })
})

describe('articles', () => {
  it.each(articleContents.map((article) => [article.title, article] as const))('%s', (_, article) => {
    const paragraphs = article.body.split('</p>').length - 1
    expect(paragraphs).toBeGreaterThanOrEqual(3)
    expect(paragraphs).toBeLessThanOrEqual(6)
    expect(article.summary.length).toBeGreaterThanOrEqual(12)
    expect(article.summary.length).toBeLessThanOrEqual(60)
    expect(coverScenes).toContain(article.scene)
    expect(titles.organizations).toContain(article.source)
  })

  test('summaries and bodies are their own, and both kinds appear', () => {
    expect(repeated(articleContents.map(({ summary }) => summary))).toEqual([])
    expect(repeated(articleContents.map(({ body }) => body))).toEqual([])
    expect(articleContents.filter(({ kind }) => kind === 'news').length).toBeGreaterThanOrEqual(20)
    expect(articleContents.filter(({ kind }) => kind === 'summary').length).toBeGreaterThanOrEqual(20)
  })
})

describe('banners and announcements', () => {
  test('banners lead inside the site and differ in scene', () => {
    for (const { link } of bannerContents) expect(link).toMatch(/^\/(mission|article)([/?][\w=&-]+)?$/)
    expect(repeated(bannerContents.map(({ scene }) => scene))).toEqual([])
  })

  test('every level of announcement appears on the home page', () => {
    const levels = announcementContents.filter(({ showType }) => showType === 1).map(({ level }) => level)
    expect(new Set(levels)).toEqual(new Set(['important', 'publicity', 'notice']))
  })
})

describe('name parts', () => {
  test('nothing repeats, and they make more than two thousand full names', () => {
    expect(repeated(surnames.map(([surname]) => surname))).toEqual([])
    for (const [surname, weight] of surnames) {
      expect(surname).toMatch(/^\p{Script=Han}{1,2}$/u)
      expect(weight).toBeGreaterThan(0)
    }
    const givenNames = [...givenNamesFemale, ...givenNamesMale, ...givenNamesShared]
    expect(repeated(givenNames)).toEqual([])
    for (const name of givenNames) expect(name).toMatch(/^\p{Script=Han}{1,2}$/u)
    expect(surnames.length * givenNames.length).toBeGreaterThan(2000 * 5)
  })
})
