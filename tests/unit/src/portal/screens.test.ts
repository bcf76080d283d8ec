import { globSync } from 'node:fs'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { matchRoute, type RouteMeta, routePath, routes } from '#contract/routes.ts'
import { routeObjects } from '#src/portal/routes.tsx'
import { screenFiles } from '#src/portal/screens.ts'

const table: readonly RouteMeta[] = routes
const files = new Set<string>(Object.values(screenFiles))
const foundFiles = globSync('features/**/*.screen.tsx', { cwd: 'src/portal' })
  .map((file) => `./${file}`)
  .filter((file) => !file.startsWith('./features/error/'))

describe('files and routes hold each other', () => {
  test('routes share a file only where they are pages of one flow', () => {
    const byFile = Object.groupBy(Object.entries(screenFiles), ([, file]) => file)
    const shared = Object.values(byFile).flatMap((entries = []) =>
      entries.length > 1 ? [entries.map(([name]) => name).join(' ')] : [],
    )
    expect(shared).toEqual([
      'get-started-1 get-started-2 get-started-3 get-started-4',
      'needToKnow IndividualInfo chooseCard volunteerCard-CreditCard volunteerCard-debitCard volunteerCard-detail card-success card-needToKnow card-IndividualInfo card-chooseCard card-CreditCard card-debitCard',
    ])
  })

  test.each([...files])('%s is there', (file) => {
    expect(foundFiles).toContain(file)
  })

  test.each(foundFiles)('%s belongs to a route', (file) => {
    expect([...files]).toContain(file)
  })
})

/** Id of the router's route at an address. */
const routeAt = (address: string) => matchRoutes(routeObjects, address)?.at(-1)?.route.id?.split(' ') ?? []

describe('the router and the contract say the same of an address', () => {
  test.each(table.filter(({ name }) => name !== 'error').map(({ name }) => [name]))('%s', (name) => {
    const address = routePath(name as (typeof routes)[number]['name'], { missionId: 12, id: 7, pageno: 3, '*': 'help' })
    expect(matchRoute(address).route.name).toBe(name)
    expect(routeAt(address)).toContain(name)
  })

  test.each([
    ['/Mission', 'error'],
    ['/mission/', 'mission'],
    ['/mission/detail-', 'error'],
    ['/mission/other-1', 'error'],
    ['/mission/detail-1/more', 'error'],
    ['/article/news-1', 'error'],
    ['/personalcenter/personalInfo', 'error'],
  ])('%s is the route %s', (address, name) => {
    expect(matchRoute(address).route.name).toBe(name)
  })

  test.each(['/Mission', '/mission/detail-1/more', '/personalcenter/personalInfo', '/no/such/page'])(
    '%s is the error page of the router too',
    (address) => {
      expect(routeAt(address)).toEqual(['error'])
    },
  )
})
