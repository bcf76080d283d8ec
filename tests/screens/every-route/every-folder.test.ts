import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminPages } from '#contract/admin-pages.ts'
import { routes } from '#contract/routes.ts'
import { pages } from '#tests/support/every-route.ts'

test('every route and every page of the second app is among the pages', () => {
  const withScreen = routes.filter((route) => !('redirect' in route) && route.name !== 'redirect')
  const names = new Set(pages.map(({ name }) => name))
  expect(names.size).toBe(withScreen.length + adminPages.length)
  expect(pages.length).toBeGreaterThan(60)
})

test('each folder with pages is in one of the files beside this one', () => {
  const parts = globSync('*.test.tsx', { cwd: import.meta.dirname })
  const visited = parts.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/'(src\/[^']+)'/g)].map(([, path]) => path),
  )
  expect(new Set(visited)).toEqual(new Set(pages.map(({ folder }) => folder)))
  expect(new Set(visited).size).toBe(visited.length)
})
