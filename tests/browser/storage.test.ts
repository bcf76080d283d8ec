import type { Page } from 'playwright'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { organizer } from '#server/database/schema/organizer.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { decrypt } from '#src/lib/cipher.ts'
import { demoKeys } from '../support/demo.ts'
import { people } from './support/accounts.ts'
import { plantMission } from './support/records.ts'
import { account, it, signIn, type Site } from './support/site.ts'
import { settled } from './support/settled.ts'

/** Everything this browser keeps for the site, as text: cookies, both storages, databases and caches. */
async function storageOf(page: Page): Promise<Record<string, string>> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => [`cookie ${name}`, value])
  const storages = await page.evaluate(async () => [
    ...Object.entries({ ...localStorage }).map(([key, value]) => [`local ${key}`, String(value)]),
    ...Object.entries({ ...sessionStorage }).map(([key, value]) => [`session ${key}`, String(value)]),
    ...(await indexedDB.databases()).map(({ name }) => [`database ${name}`, String(name)]),
    ...(await caches.keys()).map((name) => [`cache ${name}`, name]),
    ['window name', window.name],
    ['history', JSON.stringify(history.state ?? '')],
  ])
  return Object.fromEntries([...cookies, ...storages]) as Record<string, string>
}

/** Ways in which a value may stand in a text: plain, URL-encoded, hex, and base64 at each of its three alignments. */
function disguises(value: string): string[] {
  const bytes = Buffer.from(value)
  const base64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const partial = (shift + bytes.length) % 3 === 0 ? 0 : 1
    return text.slice(shift === 0 ? 0 : shift + 1, partial === 0 ? undefined : -1)
  })
  return [
    value,
    encodeURIComponent(value),
    bytes.toString('hex'),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ].map((text) => text.toLowerCase())
}

/** A text and what it decodes to, three layers deep. */
function layers(text: string, depth = 3): string[] {
  if (depth === 0) return [text]
  const decoded = [...text.matchAll(/[\w+/=%-]{8,}/g)].flatMap(([part]) => [
    safely(() => decodeURIComponent(part)),
    Buffer.from(part, 'base64').toString('utf8'),
    Buffer.from(part, 'hex').toString('utf8'),
  ])
  return [
    text,
    ...decoded.filter((inner) => inner !== text && inner.length >= 4).flatMap((inner) => layers(inner, depth - 1)),
  ]
}

function safely(work: () => string): string {
  try {
    return work()
  } catch {
    return ''
  }
}

function expectHidden(storage: Record<string, string>, secrets: Record<string, string>): void {
  for (const [key, text] of Object.entries(storage)) {
    const seen = layers(text).map((layer) => layer.toLowerCase())
    for (const [what, value] of Object.entries(secrets))
      for (const form of disguises(value))
        expect(
          seen.some((layer) => layer.includes(form)),
          `${what} stands in ${key} as ${form}`,
        ).toBe(false)
  }
}

function expectLight(storage: Record<string, string>): void {
  const cookies = Object.entries(storage).filter(([key]) => key.startsWith('cookie '))
  for (const [key, value] of cookies) expect(key.length - 'cookie '.length + value.length, key).toBeLessThan(4_096)
  // Node answers 431 to headers above 16 kB; all cookies of the site go out with every request.
  const together = cookies.reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  expect(together).toBeLessThan(4_096)
}

const userInfoOf = (storage: Record<string, string>) =>
  JSON.parse(Buffer.from(storage['cookie userInfo'] ?? '', 'base64url').toString('utf8')) as {
    users: Record<string, string>
  }

const opened = (text: string | undefined) => decrypt(decodeURIComponent(text ?? ''))

async function volunteerSecrets({ server }: Site): Promise<Record<string, string>> {
  const { loginName, password, name } = people.volunteer
  const [row] = await server.database.executor.select().from(volunteer).where(eq(volunteer.loginName, loginName))
  if (!row) throw new Error('no volunteer')
  const plain = (column: 'idNumber' | 'mobile' | 'email' | 'address') =>
    demoKeys.decryptColumn(`volunteer.${column}`, row[column] as string)
  return {
    loginName,
    password,
    name,
    idNumber: plain('idNumber'),
    mobile: plain('mobile'),
    email: plain('email'),
    address: plain('address'),
  }
}

describe('the storage of the browser', () => {
  it('shows a finder without the key that its search finds what is disguised', () => {
    for (const text of [
      'x林晓岚y',
      encodeURIComponent('林晓岚'),
      Buffer.from('{"name":"林晓岚"}').toString('base64url'),
    ])
      expect(() => expectHidden({ place: text }, { name: '林晓岚' })).toThrow(/name stands in place/)
    expect(() => expectHidden({ place: Buffer.from('a林晓岚').toString('hex') }, { name: '林晓岚' })).toThrow(
      /name stands in place/,
    )
    expect(() => expectHidden({ place: 'kapok' }, { name: '林晓岚' })).not.toThrow()
  })

  it.for([true, false])(
    'keeps nothing of a volunteer readable without the key (remembered: %s)',
    async (remember, { site, visit }) => {
      const secrets = await volunteerSecrets(site)
      const { page } = await visit()
      await signIn(page, 'volunteer', remember)
      await account(page).waitFor()
      await page.waitForFunction(() => document.cookie.includes('userInfo='))
      const mission = await plantMission(site, remember ? '山火防控入户宣讲' : '河涌岸线垃圾分拣')
      for (const path of [
        '/personalCenter/personalInfo',
        '/personalCenter/myMission',
        '/personalCenter/subtract',
        `/mission/detail-${mission.id}`,
      ]) {
        await page.goto(path)
        await settled(page)
        const storage = await storageOf(page)
        expectHidden(storage, secrets)
        expectLight(storage)
      }
      const finalStorage = await storageOf(page)
      const { users } = userInfoOf(finalStorage)
      expect(decrypt(users['name'] ?? '')).toBe(secrets['name'])
      expect(decrypt(users['userName'] ?? '')).toBe(secrets['loginName'])
      expect(opened(finalStorage['cookie volunteerUserName'])).toBe(remember ? secrets['loginName'] : '')
      expect(opened(finalStorage['cookie volunteerPassword'])).toBe(remember ? secrets['password'] : '')
    },
  )

  it('keeps nothing of an organizer readable without the key', async ({ site, visit }) => {
    const { loginName, password, name } = people.organizer
    const [row] = await site.server.database.executor.select().from(organizer).where(eq(organizer.loginName, loginName))
    expect(row?.name).toBe(name)
    const { page } = await visit()
    await signIn(page, 'organizer', true)
    await page.waitForURL('/admin/')
    await settled(page)
    const storage = await storageOf(page)
    expect(opened(storage['cookie orgUserName'])).toBe(loginName)
    expect(opened(storage['cookie orgPassword'])).toBe(password)
    expectHidden(storage, { loginName, password, name })
    expectLight(storage)
  })

  it('holds where the visitor is for this session only, and asks nobody twice', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/')
    await page.waitForFunction(() => sessionStorage.getItem('location') !== null)
    const record = await page.evaluate(() => JSON.parse(sessionStorage.getItem('location') ?? '{}') as object)
    expect(Object.keys(record).toSorted()).toEqual(['address', 'city', 'latitude', 'longitude', 'province', 'source'])
    const lookups: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && /callback=/.test(request.url())) lookups.push(request.url())
    })
    await page.goto('/mission')
    await settled(page)
    await page.waitForLoadState('networkidle')
    expect(lookups).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('location'))).toBeNull()
  })
})
