import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import { demoKeys } from '#tests/support/demo.ts'
import { people } from './support/accounts.ts'
import { settled } from './support/settled.ts'
import { it, type Site, type Visit, type VisitOptions } from './support/site.ts'

type Visitor = (options?: VisitOptions) => Promise<Visit>

/** Red, green, blue and yellow quarters, 4,000 × 3,000. */
const quarters = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><rect width="2000" height="1500" fill="#f00"/>
      <rect x="2000" width="2000" height="1500" fill="#0f0"/><rect y="1500" width="2000" height="1500" fill="#00f"/>
      <rect x="2000" y="1500" width="2000" height="1500" fill="#ff0"/></svg>`,
    ),
  )
    .jpeg({ quality: 90 })
    .toBuffer()

const pictureGroup = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })

/** Opens an application of the federation's queue by the masked name of its applicant. */
async function openApplication(page: Page, address: string, name: RegExp): Promise<string> {
  await page.goto(address)
  await page.getByRole('region', { name: '审核列表' }).getByRole('link', { name }).first().click()
  const number = page.getByRole('article').getByText(/^ZK\d+/)
  await number.waitFor()
  return /ZK\d+/.exec(await number.innerText())?.[0] ?? ''
}

/** The minute is over in which a decision can be taken back. */
const settle = ({ server }: Site) => runDue(server.context, new Date(Date.now() + 61_000))

/** The value below a name of the open application. */
const valueOf = (page: Page, name: string) =>
  page
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()
    .innerText()

/** The wizard's page with the pictures, as the demo's cardholder left it. */
async function openMaterial(page: Page) {
  await page.goto('/personalCenter/volunteerCard/CreditCard')
  await settled(page)
  await page.getByRole('heading', { name: '材料信息' }).waitFor()
}

async function upload(page: Page, slot: string, file: Buffer) {
  await page
    .locator(`input[data-slot=${slot}][data-source=album]`)
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file })
  const use = page.getByRole('button', { name: '使用这张' })
  await use.waitFor()
  return use
}

/** Ratio of a picture, and the colours of its quarters from the upper left on, whatever is written over them. */
function readCorners(image: HTMLImageElement) {
  const canvas = document.createElement('canvas')
  canvas.width = 2
  canvas.height = 2
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, 2, 2)
  const { data } = context.getImageData(0, 0, 2, 2)
  const names: Record<string, string> = { '100': 'red', '010': 'green', '001': 'blue', '110': 'yellow' }
  const corners = [0, 4, 8, 12].map(
    (at) => names[[0, 1, 2].map((channel) => ((data[at + channel] ?? 0) > 150 ? 1 : 0)).join('')],
  )
  return { ratio: image.naturalWidth / image.naturalHeight, corners }
}

describe('the page of the card', () => {
  it('answers a query with masked facts, and "none" and "wrong" in one sentence', async ({
    visit,
    site: { server },
  }) => {
    const { executor } = server.database
    const { loginName, name } = people.volunteer
    const [row] = await executor.select().from(volunteer).where(eq(volunteer.loginName, loginName))
    const idNumber = demoKeys.decryptColumn('volunteer.idNumber', row?.idNumber ?? '')

    const { page } = await visit()
    await page.goto('/card')
    await page.getByRole('link', { name: '查志愿者证' }).click()
    await page.getByLabel(/姓名/).fill('林晓风')
    await page.getByLabel(/身份证号/).fill(idNumber)
    await page.keyboard.press('Enter')
    const none = page.getByText(/^没有查到志愿者证/)
    await none.waitFor()
    const sentence = await none.innerText()
    await page.getByLabel(/姓名/).fill(name)
    await page.getByLabel(/身份证号/).fill('11010519491231002X')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('button', { name: '查询' }).isEnabled()).toBe(true)
    expect(await none.innerText()).toBe(sentence)

    await page.getByLabel(/身份证号/).fill(idNumber)
    await page.keyboard.press('Enter')
    const answer = page.getByRole('status').filter({ hasText: '查到一张志愿者证' })
    await answer.waitFor()
    const text = await answer.innerText()
    expect(text).toContain('林*岚')
    expect(text).toContain('已启用')
    expect(text).not.toContain(name)
    expect(text).not.toContain(idNumber)
  })

  it('leads a guest by the sign-in to the application', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/card')
    await page.getByRole('link', { name: '登录后申请' }).click()
    await page.waitForURL((url) => url.pathname === '/login/volunteer')
    await page.getByLabel('用户名').fill('newcomer01')
    await page.getByLabel('密码', { exact: true }).fill('Newcomer_01')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/volunteerCard/needToKnow')
  })
})

describe('downloads', () => {
  it('give the holder the card as PNG and the form as PDF', async ({ visit }) => {
    const { page } = await visit({ as: 'volunteer' })
    // Under load the browser sometimes tells of a file before its name.
    await page.addInitScript(() => {
      document.addEventListener('click', ({ target }) => {
        if (target instanceof HTMLAnchorElement) Object.assign(window, { savedAs: target.download })
      })
    })
    await page.goto('/card/download')
    const picture = page.getByRole('img', { name: '我的电子证' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2528)
    const [card] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /下载电子证/ }).click(),
    ])
    expect(await page.evaluate('savedAs')).toMatch(/^志愿者证-ZK\d+\.png$/)
    expect(await sharp(readFileSync(await card.path())).metadata()).toMatchObject({
      format: 'png',
      width: 2528,
      height: 1595,
    })
    const [form] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /下载申请表/ }).click(),
    ])
    expect(await page.evaluate('savedAs')).toMatch(/^志愿者证申请表-ZK\d+\.pdf$/)
    expect(
      readFileSync(await form.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

describe('agreements', () => {
  it('are read by their contents, and the address leads to the place', async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 375, height: 700 } })
    await page.goto('/registered/agreement/cardRequirements')
    await page.getByText('2026-07 版').waitFor()
    await page.getByRole('link', { name: '六、使用和挂失' }).click()
    await expect
      .poll(() => page.getByRole('heading', { name: '六、使用和挂失' }).evaluate((h) => h.getBoundingClientRect().top))
      .toBeLessThan(200)
    expect(new URL(page.url()).hash).toBe('#section-6')
  })
})

describe('a picture of the material', () => {
  it('is moved, turned and cut by the keyboard before it is sent', async ({ visit }) => {
    const { page } = await visit({ as: 'cardholder' })
    await openMaterial(page)
    const use = await upload(page, 'idFront', await quarters())
    const frame = page.getByRole('application', { name: '取景框' })
    await expect.poll(() => frame.evaluate((element) => element === document.activeElement)).toBe(true)
    const where = () =>
      frame
        .locator('xpath=..')
        .locator('img')
        .evaluate((image) => image.style.transform)
    const before = await where()
    await page.keyboard.press('ArrowUp')
    await expect.poll(where).not.toBe(before)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(where).toContain('rotate(90deg)')
    await use.click()
    const field = pictureGroup(page, '身份证人像面')
    await field.getByText('已加密保存').waitFor()
    const stored = field.getByRole('img')
    await expect.poll(() => stored.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(800)
    const { ratio, corners } = await stored.evaluate(readCorners)
    expect(ratio).toBeCloseTo(8 / 5, 2)
    // Turned to the right: blue above red becomes blue left, red right; below them yellow and green.
    expect(corners).toEqual(['blue', 'red', 'yellow', 'green'])
  })

  it('is refused by the server with what to do when the browser cannot open it', async ({ visit }) => {
    const { page } = await visit({ as: 'cardholder' })
    await openMaterial(page)
    const broken = (await quarters()).subarray(0, 30_000)
    for (const file of [broken, Buffer.from('<html>hi</html>')]) {
      await page
        .locator('input[data-slot=idBack][data-source=album]')
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file })
      const reason = pictureGroup(page, '身份证国徽面').getByRole('alert')
      await reason.waitFor()
      expect(await reason.innerText()).not.toBe('')
      expect(await pictureGroup(page, '身份证国徽面').getByRole('button', { name: /重试/ }).count()).toBe(0)
    }
  })
})

describe('the federation', () => {
  it('returns an application, and the volunteer reads why', async ({ visit, site }) => {
    const number = await submitAsCardholder(visit)
    const { page: office } = await visit({ as: 'federation' })
    expect(await openApplication(office, '/admin/reviews/cards', /何\*远/)).toBe(number)
    await office.getByRole('button', { name: /^查看\s*本人证件照/ }).click()
    const portrait = office.getByRole('img', { name: '本人证件照' })
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)

    await office.getByRole('button', { name: '指出要改的地方' }).click()
    await office.getByText('详细地址', { exact: true }).last().click()
    await office.getByLabel('详细地址要怎样改').fill('请写到门牌号')
    await office.getByLabel('意见', { exact: true }).fill('地址不完整，补齐后再交')
    await office.getByRole('button', { name: '退回修改' }).click()
    await office.getByText('已决定，一分钟后通知').waitFor()
    await settle(site)

    const { page } = await visit({ as: 'cardholder' })
    await page.goto('/card')
    await page.getByText('已退回').waitFor()
    await page.goto('/card/download')
    await page.getByRole('heading', { name: '申请被退回了' }).waitFor()
    await page.getByText('地址不完整，补齐后再交').waitFor()
    await openMaterial(page)
    await page.getByText('请写到门牌号').first().waitFor()
  })

  it('leads an application from the queue to the card', async ({ visit, site }) => {
    const { page } = await visit({ as: 'federation' })
    const number = await openApplication(page, '/admin/reviews/cards', /第 2 次提交/)
    const id = new URL(page.url()).searchParams.get('id')
    const decide = async (label: string, tab: string) => {
      await page.getByRole('button', { name: label, exact: true }).click()
      await page.getByText('已决定，一分钟后通知').first().waitFor()
      await settle(site)
      await page.goto(`/admin/reviews/cards?tab=${tab}&id=${id}`)
      await page.getByRole('article').getByText(number).waitFor()
    }
    await decide('通过并交银行', 'submittedToBank')
    await decide('银行受理，开始制卡', 'producing')
    await page.getByLabel(/卡号末四位/).fill('0421')
    await decide('卡片到达网点', 'readyForPickup')
    expect(await valueOf(page, '卡号末四位')).toBe('0421')
    await decide('确认领取', 'all')
    await page.getByRole('article').getByText('已启用').waitFor()
  })

  it('alone sees the queue', async ({ visit }) => {
    const { page } = await visit({ as: 'organizer' })
    await page.goto('/admin/missions')
    await page.getByRole('heading', { level: 2, name: /活动/ }).waitFor()
    expect(await page.getByRole('link', { name: '志愿者证审核' }).count()).toBe(0)
    await page.goto('/admin/reviews/cards')
    await page.getByRole('heading', { level: 1, name: '这里只对联合会开放' }).waitFor()
  })
})

/** Sends the cardholder's returned application again, over the product's own calls. @returns its number */
async function submitAsCardholder(visit: Visitor): Promise<string> {
  const { page, context } = await visit({ as: 'cardholder' })
  await page.goto('/card')
  await settled(page)
  const token = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value ?? ''
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#89a' } })
    .jpeg()
    .toBuffer()
  const base = '/v2/api/zyz/volunteer/bankCard'
  const headers = { Authorization: `Bearer ${token}` }
  const read = async (answer: { json(): Promise<unknown> }) => {
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Record<string, never> }
    if (code !== 200) throw new Error(msg)
    return data
  }
  const pictures: Record<string, string> = {}
  for (const slot of ['idFront', 'idBack', 'portrait']) {
    const multipart = { slot, file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture } }
    const stored = await read(await page.request.post(`${base}/photosRedoUpload`, { headers, multipart }))
    pictures[slot] = stored['pictureId'] ?? ''
  }
  const detail = await read(await page.request.get(`${base}/getUsersDetail`, { headers }))
  const { draft, revision } = detail as unknown as {
    draft: { material: object; contact: object }
    revision: number
  }
  const mended = {
    ...draft,
    material: { ...draft.material, ...pictures },
    contact: { ...draft.contact, emergencyPhone: '13912345678' },
  }
  const saved = await read(await page.request.post(`${base}/saveDraft`, { headers, data: { revision, draft: mended } }))
  const sent = await read(
    await page.request.post(`${base}/submitApply`, { headers, data: { revision: saved['revision'] } }),
  )
  return sent['number'] ?? ''
}
