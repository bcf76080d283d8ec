import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import type { DrawnShell } from '#src/portal/shell.tsx'

let shells: Map<string, DrawnShell>

beforeAll(async () => {
  const { drawShells } = await import('#src/portal/shell.tsx')
  shells = new Map(drawShells().map((shell) => [shell.name, shell]))
}, 120_000)

const shellOf = (name: string) => shells.get(name) ?? expect.unreachable(`no shell of ${name}`)

describe.each(routes.map(({ name }) => [name]))('the first picture of %s', (name) => {
  test('has header, main part and footer, and nothing that the policy forbids', () => {
    const { html } = shellOf(name)
    expect(html).toContain('省志愿者联合会')
    expect(html).toContain('<main id="main"')
    expect(html).toContain('href="tel:12355"')
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })
})

test('titles are those of the route table', () => {
  expect(shellOf('Home').title).toBe('i志愿')
  expect(shellOf('myMission').title).toBe('我的日程 · i志愿')
})

test('the home page has its headline twice: with the live number and without', () => {
  const { html, live = '' } = shellOf('Home')
  expect(html.replace(/<[^>]+>/g, '')).toContain('身边的事，一起做')
  expect(live.replace(/<[^>]+>/g, '')).toContain('{{weekend}}，{{place}}还缺 {{places}} 双手')
  expect(html).toMatch(/href="\/mission\?time=weekend"[^>]*>本周末</)
  expect(live).toMatch(/href="\/mission\?time=\{\{weekendTime\}\}"[^>]*>\{\{weekendText\}\}</)
  expect(live).toMatch(/<form[^>]* action="\/mission\/search"/)
})

test('the hero is asked for before anything else, in fitting sizes', () => {
  expect(shellOf('Home').head).toMatch(
    /rel="preload" as="image" type="image\/avif" imagesrcset="\/covers\/hero-760\.avif 760w/,
  )
})

test('the menu leads to pages of the table only, the present one marked', () => {
  const links = [...shellOf('mission').html.matchAll(/<a[^>]*?( aria-current="page")?[^>]*? href="(\/[^"]*)"/g)]
  const addresses = links.map(([, , href]) => href)
  expect(addresses).toContain('/mission')
  expect(addresses).toContain('/registered')
  expect(addresses).toContain('/organization')
  expect(addresses).not.toContain('/organization/details')
  expect(shellOf('mission').html).toMatch(/aria-current="page"[^>]*href="\/mission"/)
})
