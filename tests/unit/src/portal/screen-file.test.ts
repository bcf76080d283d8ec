import { describe, expect, test } from 'vitest'
import { matchRoute, type RouteMeta, routes } from '#contract/routes.ts'
import { screenFile } from '#src/portal/screen-file.ts'
import { loadScreen, screenFiles } from '#src/portal/screens.ts'

const table: readonly RouteMeta[] = routes

describe('the address tells the file', () => {
  test.each([
    ['/', './features/home/home.screen.tsx'],
    ['/mission', './features/mission/mission.screen.tsx'],
    ['/mission/detail-12', './features/mission/detail.screen.tsx'],
    ['/mission/search-org-list', './features/mission/search-org-list.screen.tsx'],
    ['/publicity/7', './features/publicity/detail.screen.tsx'],
    ['/article', './features/article/article.screen.tsx'],
    ['/article/article-3', './features/article/article-detail.screen.tsx'],
    ['/article/summary-3', './features/article/summary.screen.tsx'],
    ['/change-password/2', './features/change-password/2.screen.tsx'],
    ['/login', './features/login/login.screen.tsx'],
    ['/login/volunteer', './features/login/volunteer.screen.tsx'],
    ['/login/feedback', './features/feedback/login.screen.tsx'],
    ['/registered/feedback', './features/feedback/registered.screen.tsx'],
    [
      '/registered/agreement/personalRegRequirements',
      './features/registered/agreement/personal-reg-requirements.screen.tsx',
    ],
    ['/redirect/anywhere/else', './features/redirect/redirect.screen.tsx'],
    ['/personalCenter', null],
    ['/personalCenter/myMission', './features/personal-center/my-mission.screen.tsx'],
    ['/personalCenter/volunteerCard', './features/volunteer-card/center.screen.tsx'],
    ['/personalCenter/volunteerCard/IndividualInfo', './features/volunteer-card/center/individual-info.screen.tsx'],
    ['/volunteerCard/IndividualInfo', './features/volunteer-card/individual-info.screen.tsx'],
    ['/zs', './features/certificate/zs.screen.tsx'],
    ['/donation', './features/certificate/donation.screen.tsx'],
    ['/personalCenter/timeCate', './features/certificate/time-cate.screen.tsx'],
    ['/personalCenter/certificate', './features/certificate/certificate.screen.tsx'],
    ['/personalCenter/change_password', null],
    ['/volunteerCard/success', './features/volunteer-card/success.screen.tsx'],
    ['/no/such/page', './features/error/error.screen.tsx'],
  ])('%s is %s', (address, file) => {
    expect(screenFile(matchRoute(address).route)).toBe(file)
  })

  test('no two routes share a file', () => {
    const files = table.map(screenFile).filter((file) => file !== null)
    expect(new Set(files).size).toBe(files.length)
  })
})

describe('route table, files and router hold each other', () => {
  const needed = table.filter((route) => !route.redirect)

  test.each(needed.map((route) => [route.path, screenFile(route)]))('%s has its screen %s', (_path, file) => {
    expect(screenFiles).toContain(file)
  })

  test.each(screenFiles)('%s belongs to a route', (file) => {
    expect(needed.map(screenFile)).toContain(file)
  })

  test('the router loads the screen of an address', async () => {
    const [error, missing] = await Promise.all([
      import('#src/portal/features/error/error.screen.tsx'),
      loadScreen(matchRoute('/no/such/page').route),
    ])
    expect(missing.default).toBe(error.default)
  })

  test.each([
    ['/Mission', 'error'],
    ['/mission/', 'mission'],
    ['/mission/detail-', 'error'],
    ['/mission/other-1', 'error'],
    ['/mission/detail-1/more', 'error'],
    ['/personalcenter/personalInfo', 'error'],
  ])('%s is the route %s', (address, name) => {
    expect(matchRoute(address).route.name).toBe(name)
  })
})
