import sharp from 'sharp'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { focused, tabTo } from './support/keyboard.ts'
import { it, pathOf } from './support/site.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const unit = (page: Page) => page.getByRole('textbox', { name: '工作单位' })
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^草稿已保存/ })
    .waitFor()
const focus = async (page: Page) => (await focused(page)).name

const picture = async (color: string, width: number, height: number) => ({
  name: `${color}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})

/** Chooses, accepts and sends a picture with the keyboard. */
async function upload(page: Page, label: string, file: Awaited<ReturnType<typeof picture>>) {
  await tabTo(page, new RegExp(`^选择图片.*${label}`))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file)
  const dialog = page.getByRole('dialog', { name: `调整${label}` })
  await dialog.getByRole('button', { name: '使用这张', disabled: false }).waitFor()
  await tabTo(page, /^使用这张$/)
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: label }).getByText('已上传', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focus(page)).toContain(label)
}

/** Finds something in a picker by what is typed and takes the first that is found. */
async function pick(page: Page, label: string, empty: RegExp, text: string) {
  await tabTo(page, empty)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: `选择${label}` }).waitFor()
  await page
    .getByRole('dialog', { name: `选择${label}` })
    .locator('input')
    .waitFor()
  await tabTo(page, new RegExp(`^搜索${label}`), 'Shift+Tab')
  await page.keyboard.type(text)
  await page
    .getByRole('dialog', { name: `选择${label}` })
    .getByRole('option')
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

describe('an application that was returned', () => {
  it('opens at the step that was criticised, and keeps what is mended over a reload', async ({ visit }) => {
    const { page } = await visit({ as: 'cardholder' })
    await page.goto('/volunteerCard/needToKnow')
    await heading(page, '申领须知').waitFor()
    await page.goto('/personalCenter/volunteerCard/detail')
    await page.waitForURL('/personalCenter/volunteerCard/CreditCard')
    const summary = page.getByRole('alert')
    await summary.getByText('还有 2 项没填好').waitFor()
    await summary.getByRole('link', { name: /^紧急联系人手机号/ }).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('13920887719')
    await summary.getByText('还有 1 项没填好').waitFor()
    await saved(page)
    await page.reload()
    await page.getByRole('alert').getByText('还有 1 项没填好').waitFor()
    const phone = page.getByRole('textbox', { name: '紧急联系人手机号' })
    await expect.poll(() => phone.inputValue()).toBe('13920887719')
  })

  it('keeps words on this device while the server is away, and gives them on when it is back', async ({ visit }) => {
    const { page, context, expect: allow } = await visit({ as: 'cardholder' })
    allow(/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/)
    await page.goto('/volunteerCard/CreditCard')
    await unit(page).fill('区人民医院')
    await saved(page)
    await context.route('**/volunteer/bankCard/**', (route) => route.abort())
    await unit(page).fill('区人民医院急诊科')
    await page.getByText('没有保存到服务器，已存在本机').waitFor()
    const stored = await page.evaluate(() => Object.entries(localStorage).flat().join('\n'))
    expect(stored).toContain('cardDraft:')
    expect(stored).not.toMatch(/急诊科|德政中路|何建国/)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect.poll(() => unit(page).inputValue()).toBe('区人民医院急诊科')
    await context.unroute('**/volunteer/bankCard/**')
    await saved(page)
    const copies = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cardDraft')))
    await expect.poll(copies).toEqual([])
  })

  it('lets go from step to step without a network, and asks before it is left', async ({ visit }) => {
    const { page, context, expect: allow } = await visit({ as: 'cardholder' })
    allow(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/volunteerCard/CreditCard')
    await unit(page).waitFor()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await unit(page).fill('断网时写的')
    await page.getByText('没有保存到服务器，已存在本机').waitFor()
    await page.getByRole('button', { name: '上一步' }).click()
    await page.waitForURL('/volunteerCard/chooseCard')
    await heading(page, '选择卡种').waitFor()
    await page.getByRole('button', { name: '下一步：填写资料' }).click()
    await expect.poll(() => unit(page).inputValue()).toBe('断网时写的')
    await page.getByRole('link', { name: '志愿活动', exact: true }).first().click()
    const dialog = page.getByRole('alertdialog', { name: '还有内容没存到服务器' })
    await dialog.getByRole('button', { name: '存好再离开' }).click()
    await dialog.getByText(/现在没能保存到服务器/).waitFor()
    await dialog.getByRole('button', { name: '留下继续填' }).click()
    await context.setOffline(false)
    await saved(page)
  })

  it('asks which words count when two devices wrote', async ({ visit }) => {
    const [here, there] = [await visit({ as: 'cardholder' }), await visit({ as: 'cardholder' })]
    for (const { page } of [here, there]) {
      await page.goto('/volunteerCard/CreditCard')
      await unit(page).waitFor()
    }
    await Promise.all([there.page.waitForResponse('**/saveDraft'), unit(there.page).fill('另一台设备写的')])
    await saved(there.page)
    await unit(here.page).fill('这台设备写的')
    const dialog = here.page.getByRole('alertdialog', { name: '另一台设备上改过这份申请' })
    await dialog.getByRole('button', { name: '用另一台设备的' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => unit(here.page).inputValue()).toBe('另一台设备写的')
  })

  it('two tabs of one browser follow each other, and are called tabs where they do not agree', async ({ visit }) => {
    const { page: here, context } = await visit({ as: 'cardholder' })
    const there = await context.newPage()
    for (const page of [here, there]) {
      await page.goto('/volunteerCard/CreditCard')
      await unit(page).waitFor()
    }
    await unit(there).fill('另一页写的')
    await expect.poll(() => unit(here).inputValue()).toBe('另一页写的')
    let goOn: () => void = () => {}
    const held = new Promise<void>((done) => {
      goOn = done
    })
    await here.route('**/saveDraft', async (route) => {
      await held
      await route.continue()
    })
    const [sending] = await Promise.all([here.waitForRequest('**/saveDraft'), unit(here).fill('这一页写的')])
    expect(sending.postData()).toContain('这一页写的')
    const [saving] = await Promise.all([there.waitForResponse('**/saveDraft'), unit(there).fill('那一页写的')])
    expect(await saving.json()).toMatchObject({ code: 200 })
    goOn()
    const dialog = here.getByRole('alertdialog', { name: '另一个标签页里改过这份申请' })
    await dialog.getByText('两边不一样的是：工作单位。').waitFor()
    await dialog.getByRole('button', { name: '保留这里的' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => unit(there).inputValue()).toBe('这一页写的')
  })

  it('asks before it is left with words that are not saved', async ({ visit }) => {
    const { page, context, expect: allow } = await visit({ as: 'cardholder' })
    allow(/ERR_FAILED/)
    await page.goto('/volunteerCard/CreditCard')
    await unit(page).waitFor()
    await context.route('**/saveDraft', (route) => route.abort())
    await unit(page).fill('还没存好的')
    await page.getByRole('link', { name: '志愿活动', exact: true }).first().click()
    const dialog = page.getByRole('alertdialog', { name: '还有内容没存到服务器' })
    await dialog.getByRole('button', { name: '留下继续填' }).click()
    expect(pathOf(page)).toBe('/volunteerCard/CreditCard')
    await page.getByRole('link', { name: '志愿活动', exact: true }).first().click()
    await dialog.waitFor()
    await context.unroute('**/saveDraft')
    await dialog.getByRole('button', { name: '存好再离开' }).click()
    await page.waitForURL('/mission')
    await page.goto('/volunteerCard/CreditCard')
    await expect.poll(() => unit(page).inputValue()).toBe('还没存好的')
  })
})

describe('between steps', () => {
  /** Notes from now on how far the page is shifted sideways in each frame, in pixels. */
  const watchShifts = (page: Page) =>
    page.evaluate(() => {
      const widths: number[] = []
      Object.assign(window, { shifts: widths })
      const measure = () => {
        const moved = document.querySelector('main form')?.parentElement
        const transform = moved ? getComputedStyle(moved).transform : 'none'
        widths.push(transform === 'none' ? 0 : new DOMMatrix(transform).m41)
        requestAnimationFrame(measure)
      }
      measure()
    })

  /** What was noted since the last call, once the page rests. */
  async function shiftsOf(page: Page): Promise<number[]> {
    await page.waitForFunction(() => {
      const { shifts } = window as unknown as { shifts: number[] }
      return shifts.length > 5 && shifts.slice(-5).every((shift) => shift === 0)
    })
    return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0))
  }

  it.for([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('the page moves in from the side one goes to: %s', async ([reducedMotion, moves], { visit }) => {
    const { page } = await visit({ as: 'cardholder', reducedMotion })
    await page.goto('/volunteerCard/needToKnow')
    await heading(page, '申领须知').waitFor()
    await page.waitForLoadState('networkidle')
    await watchShifts(page)
    await page.getByRole('button', { name: '下一步：个人信息' }).click()
    await heading(page, '个人信息').waitFor()
    const onward = await shiftsOf(page)
    await page.getByRole('button', { name: '上一步' }).click()
    await heading(page, '申领须知').waitFor()
    const back = await shiftsOf(page)
    expect(onward.some((shift) => shift > 0)).toBe(moves)
    expect(back.some((shift) => shift < 0)).toBe(moves)
    expect([...onward, ...back].every((shift) => Math.abs(shift) <= 12)).toBe(true)
  })
})

describe('by keyboard alone', () => {
  it('one gets from the notice to success, over a reload in the middle', async ({ visit }) => {
    const { page } = await visit({ as: 'newcomer' })
    // Without a listener that stays, choosers are caught only some time after each wish to wait for one.
    page.on('filechooser', () => {})
    const press = (key: string) => page.keyboard.press(key)
    const write = async (name: RegExp, text: string) => {
      await tabTo(page, name)
      await page.keyboard.type(text)
    }
    const onward = async (name: RegExp) => {
      await tabTo(page, name)
      await press('Enter')
    }
    await page.goto('/personalCenter/volunteerCard')
    await page.getByRole('link', { name: '开始申请' }).waitFor()
    await onward(/^开始申请$/)
    await page.waitForURL('/personalCenter/volunteerCard/needToKnow')
    await heading(page, '申领须知').waitFor()

    await tabTo(page, /^我已阅读并了解以上须知$/)
    await press('Space')
    await onward(/^下一步：个人信息$/)

    await page.waitForURL('/personalCenter/volunteerCard/IndividualInfo')
    await expect.poll(() => focus(page)).toBe('个人信息')
    await onward(/^下一步：选择卡种$/)
    await page.getByRole('alert').waitFor()
    await page.keyboard.type('110101199003077758')
    await tabTo(page, /^请选择政治面貌/)
    await press('End')
    await tabTo(page, /^请选择学历/)
    await press('ArrowDown')
    await press('ArrowDown')
    expect(await page.getByLabel('政治面貌').inputValue()).toBe('13')
    expect(await page.getByLabel('学历').inputValue()).toBe('20')
    await onward(/^下一步：选择卡种$/)

    await page.waitForURL('/personalCenter/volunteerCard/chooseCard')
    await tabTo(page, /^志愿者信用卡/)
    await press('ArrowDown')
    expect(await page.getByRole('radio', { name: '志愿者借记卡' }).isChecked()).toBe(true)
    await tabTo(page, /^合作银行.*支行/)
    await press('Space')
    await saved(page)
    await page.reload()
    await page.getByRole('radio', { name: '志愿者借记卡', checked: true }).waitFor()
    await onward(/^下一步：填写资料$/)

    await page.waitForURL('/personalCenter/volunteerCard/debitCard')
    await upload(page, '身份证人像面', await picture('#dfe8ee', 1600, 1000))
    await upload(page, '身份证国徽面', await picture('#eee3df', 1600, 1000))
    await upload(page, '本人证件照', await picture('#bcd6ee', 900, 1200))
    await tabTo(page, /^身份证长期有效$/)
    await press('Space')
    await pick(page, '所在地区', /^选择省份/, '越秀')
    await write(/^详细地址\*?$/, '中山五路 1 号 3 栋 502')
    await write(/^紧急联系人\*?$/, '陈建国')
    await write(/^与本人的关系\*?$/, '父亲')
    await write(/^紧急联系人手机号\*?$/, '1392088771')
    await press('Tab')
    await press('Space')
    await write(/^领卡日期\*?$/, addDays(shanghaiDay(Date.now()), 30))
    await tabTo(page, /^我同意把以上资料交给发卡银行核对$/)
    await press('Space')
    await tabTo(page, /^我已阅读并同意/)
    await press('Space')
    await onward(/^下一步：核对$/)
    await page.getByRole('alert').getByText('还有 1 项没填好').waitFor()
    await press('End')
    await page.keyboard.type('9')
    await onward(/^下一步：核对$/)

    await page.waitForURL('/personalCenter/volunteerCard/detail')
    await expect.poll(() => focus(page)).toBe('核对并提交')
    await page.getByText('广东省 广州市 越秀区', { exact: true }).waitFor()
    await onward(/^提交申请$/)
    await page.waitForURL('/volunteerCard/success')
    await heading(page, '申请已提交').waitFor()
    await onward(/^查看进度$/)
    await page.waitForURL('/personalCenter/volunteerCard')
    await page.getByText('志愿者联合会正在审核').waitFor()

    await page.goto('/volunteerCard/chooseCard')
    await page.waitForURL('/personalCenter/volunteerCard/detail')
    await heading(page, '志愿者证').waitFor()
  })
})
