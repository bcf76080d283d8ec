import { globSync } from 'node:fs'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { matchRoute, type RouteMeta, routePath, routes } from '#contract/routes.ts'
import { routeObjects } from '#src/portal/routes.tsx'
import { screenFiles } from '#src/portal/screens.ts'

const table: readonly RouteMeta[] = routes
const files: readonly string[] = Object.values(screenFiles)
const foundFiles = globSync('features/**/*.screen.tsx', { cwd: 'src/portal' })
  .map((file) => `./${file}`)
  .filter((file) => !file.startsWith('./features/error/'))

describe('files and routes hold each other', () => {
  test('no two routes share a file', () => {
    expect(new Set(files).size).toBe(files.length)
  })

  test.each(files)('%s is there', (file) => {
    expect(foundFiles).toContain(file)
  })

  test.each(foundFiles)('%s belongs to a route', (file) => {
    expect(files).toContain(file)
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
