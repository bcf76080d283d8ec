import { expect } from 'vitest'
import { people } from './support/accounts.ts'
import { it } from './support/site.ts'

it('every endpoint stands on the page of the interface, and is called there: sign in, then as whoever signed in', async ({
  site,
  visit,
}) => {
  const { page } = await visit()
  await page.goto('/docs')
  await page.locator('.opblock').first().waitFor()
  const { paths } = (await (await fetch(`${site.server.url}/docs/openapi.json`)).json()) as {
    paths: Record<string, object>
  }
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods))
  // The page draws what is in sight.
  const inSight = () => page.locator('.opblock').evaluateAll((blocks) => blocks.map((block) => block.id))
  const seen = new Set<string>()
  const goOn = async () => {
    for (const id of await inSight()) seen.add(id)
    await page.mouse.wheel(0, 500)
    return seen.size
  }
  await expect.poll(goOn, { timeout: 30_000 }).toBe(described.length)
  await page.evaluate(() => scrollTo(0, 0))

  const login = page.locator('#operations-登录-loginVolunteer')
  await login.locator('.opblock-summary-control').click()
  await login.locator('[data-property-name="loginName"] input').fill(people.volunteer.loginName)
  await login.locator('[data-property-name="password"] input').fill(people.volunteer.password)
  // The page writes an example into what nobody needs to fill in.
  await login.locator('[data-property-name="code"] input[type="text"]').fill('')
  await login.getByRole('button', { name: 'Execute' }).click()
  await login.locator('.live-responses-table .response').getByText('access_token').waitFor()

  const isThere = async () => {
    await page.mouse.wheel(0, 500)
    return (await inSight()).includes('operations-志愿者-currentUser')
  }
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true)
  const own = page.locator('#operations-志愿者-currentUser')
  await own.locator('.opblock-summary-control').click()
  // The button is there before the page has read the operation.
  await own.locator('.responses-wrapper').waitFor()
  await own.getByRole('button', { name: 'Execute' }).click()
  await own.locator('.live-responses-table .response').getByText(people.volunteer.loginName).waitFor()
})
