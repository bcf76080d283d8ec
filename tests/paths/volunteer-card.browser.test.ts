import type { Page } from 'playwright'
import { expect } from 'vitest'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { CardDraft } from '#domain/card/draft.ts'
import type { CardStep } from '#domain/card/steps.ts'
import { routes } from '#contract/routes.ts'
import type { CardState } from '#domain/lifecycle/card.ts'
import type { VolunteerCardSnapshot } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { photo } from '../support/photo.ts'
import { giveUp } from './card-lifecycle.vocabulary.ts'
import { describeBrowser, type Host, type Scene } from './support/browser-suite.ts'
import { CardDesk } from './support/card-desk.ts'
import { HeldRequests } from './support/playwright.ts'
import type { FrozenStep } from './support/frozen.ts'
import type { Ui, Vocabulary } from './support/ui.ts'
import { basisName, draftName } from './volunteer-card.drafts.ts'
import { loadNames, volunteerCardModel } from './volunteer-card.model.ts'
import { volunteerCardVocabulary } from './volunteer-card.vocabulary.ts'

const overview = '/personalCenter/volunteerCard'
const addresses: Record<CardAddress, string> = {
  needToKnow: '/volunteerCard/needToKnow',
  individualInfo: '/volunteerCard/IndividualInfo',
  chooseCard: '/volunteerCard/chooseCard',
  creditCard: '/volunteerCard/CreditCard',
  debitCard: '/volunteerCard/debitCard',
  detail: '/personalCenter/volunteerCard/detail',
  success: '/volunteerCard/success',
}

const invalid = (field: string, message: string) => ({
  code: 10001,
  msg: '有 1 项填写有误，请按提示修改',
  data: { issues: [{ field, message }] },
  other: null,
})

/** Findings of the server that its tables would have to change for; that it makes them is held by the tests of its endpoints. */
const findings: Record<string, object> = {
  'profile refuses the ID number': invalid('individual.idNumber', '这个身份证号已在另一个账号实名'),
  'server finds a newer notice': invalid('notice.read', '请读完申领须知并勾选“我已阅读”'),
  'server finds the ID number wrong': invalid('individual.idNumber', '资料里的身份证号校验不通过'),
  'server finds the branch wrong': invalid('choice.branchId', '这个网点不能领这种卡，请重新选择'),
  'server finds the phone wrong': invalid('contact.emergencyPhone', '与本人手机号相同，请填另一个人的'),
  'server finds the gift gone': invalid('gift.giftId', '这份开卡礼已经没有了，请换一份'),
}

/** What another place of the product did meanwhile, before the call is let on. */
const meanwhile: Record<string, CardState> = {
  'server has another application': 'submittedToBank',
  'the bank has it already': 'submittedToBank',
  'the loss was told before': 'lost',
}

/** Follows a link inside the page, until its screen stands or has led on. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  const title = routes.find((route) => route.path === path)?.title ?? ''
  await page.waitForFunction(
    (to) => document.title.startsWith(to.title) || location.pathname !== to.path,
    { title, path },
    { timeout: 20_000 },
  )
}

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** A real file for a place of the material, cut as it is proposed. */
async function send(page: Page, slot: string, label: string): Promise<void> {
  await page.locator(`input[data-slot="${slot}"][data-source="album"]`).setInputFiles(await photo(`${slot}.jpg`))
  const dialog = page.getByRole('dialog', { name: `调整${label}` })
  await dialog.getByRole('button', { name: '使用这张' }).click()
}

/** Real files into the three places of the material. */
async function upload(page: Page, slot: string, label: string): Promise<void> {
  await send(page, slot, label)
  await page.getByRole('group', { name: label, exact: true }).getByText('已上传', { exact: true }).waitFor()
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: `选择${label}` })
  await dialog.locator('input').fill(option)
  await dialog.getByRole('option').first().click()
}

const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

async function fillForm(page: Page, kind: 'credit' | 'debit'): Promise<void> {
  await upload(page, 'idFront', '身份证人像面')
  await upload(page, 'idBack', '身份证国徽面')
  await upload(page, 'portrait', '本人证件照')
  await page.locator('label').filter({ hasText: '身份证长期有效' }).click()
  await pick(page, '所在地区', '越秀区')
  await box(page, /^详细地址/).fill('中山五路 1 号 3 栋 502')
  await box(page, /^紧急联系人(?!手机号)/).fill('陈建国')
  await box(page, /^与本人的关系/).fill('父亲')
  await box(page, /^紧急联系人手机号/).fill('13920887719')
  if (kind === 'credit') {
    await pick(page, '职业', '教学')
    await box(page, /^工作单位/).fill('市第三小学')
  } else {
    await page
      .getByRole('radiogroup', { name: /选一份/ })
      .locator('label')
      .first()
      .click()
    await box(page, /^领卡日期/).fill(addDays(shanghaiDay(Date.now()), 30))
  }
  await page.locator('label').filter({ hasText: '我同意把以上资料交给发卡银行核对' }).click()
  await page
    .locator('label')
    .filter({ hasText: '我已阅读并同意' })
    .click({ position: { x: 8, y: 8 } })
}

function vocabularyOf(page: () => Page): Vocabulary {
  const { actions } = volunteerCardVocabulary
  const choose = (name: RegExp): Promise<void> => page().locator('label').filter({ hasText: name }).first().click()
  const typing: Record<string, () => Promise<unknown>> = {
    read: async () => {
      await page().getByRole('region', { name: /须知/ }).press('End')
      await choose(/我已阅读并了解以上须知/)
    },
    noBranch: () => choose(/^志愿者信用卡/),
    debitNoBranch: () => choose(/^志愿者借记卡/),
    credit: async () => {
      await choose(/^志愿者信用卡/)
      await choose(/支行/)
    },
    debit: async () => {
      await choose(/^志愿者借记卡/)
      await choose(/支行/)
    },
    creditFull: () => fillForm(page(), 'credit'),
    debitFull: () => fillForm(page(), 'debit'),
    newPortrait: () => upload(page(), 'portrait', '本人证件照'),
    newPhone: () => box(page(), /^紧急联系人手机号/).fill('13900139000'),
  }
  return {
    ...volunteerCardVocabulary,
    others: {
      'draft.changed': '照片在离开那一页以后才传到',
      'draft.replaced': '另一台设备改了草稿，这里用那一份',
      'application.changed': '申请在另一台设备上提交了',
    },
    actions: {
      ...actions,
      'address.opened': (_, { address }: { address: CardAddress }) => follow(page(), addresses[address]),
      'draft.changed': async (ui: Ui, event: { draft: CardDraft }, world) => {
        const name = draftName(event.draft)
        const type = typing[name]
        if (name === 'newPortrait' && pathOf(page()) === overview) await world()
        else if (type) await type()
        else await actions['draft.changed']?.(ui, event as never, world)
      },
      'cancel.confirmed': async (ui: Ui, event: never, world) => {
        if (await page().getByRole('button', { name: '存草稿，先离开' }).isVisible()) {
          await ui.press('button', '存草稿，先离开')
          await giveUp(ui)
        } else await actions['cancel.confirmed']?.(ui, event, world)
      },
    },
  }
}

async function begin({ page, server }: Pick<Scene, 'page' | 'server'>) {
  const desk = await CardDesk.open(server)
  const held = {
    loadApplication: new HeldRequests(),
    saveIndividual: new HeldRequests(),
    submitApplication: new HeldRequests(),
    cancelApplication: new HeldRequests(),
    reportLost: new HeldRequests(),
    sendPicture: new HeldRequests(),
    saveDraft: new HeldRequests(),
  }
  await held.loadApplication.hold(page, '/bankCard/getUsersDetail')
  await held.saveIndividual.hold(page, '/saveIndividualInfo')
  await held.submitApplication.hold(page, '/submitApply')
  await held.cancelApplication.hold(page, '/cancelApply')
  await held.reportLost.hold(page, '/reportLost')
  await held.sendPicture.hold(page, '/photosRedoUpload')
  await held.saveDraft.hold(page, '/saveDraft')
  await held.sendPicture.open()
  await held.saveDraft.open()
  await desk.signIn(page)
  await page.goto(overview)
  return { desk, held }
}

/** From the overview a person goes on to the step, or to what became of the application. */
async function goOn(page: Page, to: string): Promise<void> {
  if (pathOf(page) !== overview) return
  if (to === 'applied') {
    await page.getByRole('list', { name: '办理经过' }).waitFor()
    await follow(page, addresses.detail)
  } else if (to.startsWith('form.')) {
    await page.getByRole('link', { name: /^(开始申请|继续填写|去修改)$/ }).click()
    await page.waitForURL((url) =>
      url.pathname.endsWith(addresses[to.slice(5) as CardStep].split('/').at(-1) as string),
    )
  }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** What another device took over while this page has words that are not saved. */
const foreign = async (desk: CardDesk): Promise<void> =>
  desk.saveElsewhere({ 'material.portrait': await desk.uploadElsewhere('portrait') })

async function take(page: Page): Promise<void> {
  await page.getByRole('button', { name: '用另一台设备的' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}

/**
 * What arrives while a call is under way began before it, on the page that the person is about to leave: a picture that is sent, a save
 * of words over which another device saved.
 */
async function beginBefore(page: Page, { desk, held }: Begun, [wish, next]: readonly FrozenStep[]): Promise<void> {
  if (wish?.to === 'cancelling' && next?.case === 'a new portrait is stored') {
    await onMaterial(page, async () => {
      held.sendPicture.shut()
      await send(page, 'portrait', '本人证件照')
      await held.sendPicture.ready()
    })
    held.saveDraft.shut()
  } else if (next?.case === 'the draft of another device is taken') {
    await foreign(desk)
    held.saveDraft.shut()
    if (wish?.to === 'savingIndividual') await otherStatus(page)
    else await onMaterial(page, () => otherAddress(page))
    await held.saveDraft.ready()
  } else if (wish?.to === 'savingIndividual' && next?.case === 'the application was sent elsewhere') {
    held.saveDraft.shut()
    await otherStatus(page)
    await held.saveDraft.ready()
  }
}

/** Does it on the page of the material, and comes back to the last look if that is where the person stood. */
async function onMaterial(page: Page, action: () => Promise<unknown>): Promise<void> {
  const isReview = pathOf(page).endsWith('/detail')
  if (isReview) await follow(page, addresses.creditCard)
  await action()
  if (isReview) await follow(page, addresses.detail)
}

const otherStatus = (page: Page): Promise<unknown> =>
  page.getByLabel(/^政治面貌/).selectOption({ label: '中国民主同盟盟员' })
const otherAddress = (page: Page): Promise<unknown> => box(page, /^详细地址/).fill('德政中路 14 号')

/** The picture on its way is stored, and the draft that names it is saved. */
async function portraitArrives({ desk, held }: Begun): Promise<void> {
  const before = await desk.portrait()
  await held.sendPicture.pass()
  const { draft } = (await held.saveDraft.body()) as { draft: CardDraft }
  expect(draft.material.portrait).not.toBe(before)
  await held.saveDraft.open()
  await expect.poll(() => desk.portrait()).toBe(draft.material.portrait)
  await held.sendPicture.open()
}

const isOwn = (s: VolunteerCardSnapshot): boolean =>
  !s.matches('cancelling') || s.context.application.state !== 'pendingReview'
const isLacking = ({ context: { basis } }: VolunteerCardSnapshot): boolean =>
  basis !== null && basisName(basis) === 'lacking'

let visiblePage: Page | null = null

const portal: Host<typeof volunteerCardModel.machine> = {
  name: 'portal',
  vocabulary: vocabularyOf(() => visiblePage as Page),
  offered: {
    // What was sent is read only: nothing of it can be on its way.
    'a new portrait is stored': isOwn,
    'the draft of another device is taken': isOwn,
    // Where nothing is asked there is nothing to type.
    'the draft of another device is taken on individualInfo': isLacking,
  },
  begin: async ({ page, server, path }) => {
    visiblePage = page
    const begun = await begin({ page, server })
    const { desk, held } = begun
    const afterStep = (step: FrozenStep): readonly FrozenStep[] => path.steps.slice(path.steps.indexOf(step) + 1)
    return {
      inspect: async (state, step) => {
        // A withdrawal under way looks like a load.
        const loads = state === 'loading' ? 1 : 0
        if (loads > 0) await held.loadApplication.ready()
        if (state === 'cancelling') expect(held.loadApplication.count).toBe(loads)
        if (step) await beginBefore(page, begun, afterStep(step))
        if (state === 'loading' || state === 'cancelling') return { loads }
      },
      world: async (c, step) => {
        const to = step?.to ?? ''
        if (c.name === 'a new portrait is stored') return portraitArrives(begun)
        if (c.name === 'the draft of another device is taken') {
          await held.saveDraft.open()
          return take(page)
        }
        if (c.name.startsWith('the draft of another device is taken on ')) {
          await foreign(desk)
          await (to === 'form.individualInfo' ? otherStatus(page) : otherAddress(page))
          return take(page)
        }
        if (c.name === 'the application was sent elsewhere') {
          await desk.become('pendingReview')
          if (step?.from === 'form.creditCard') await otherAddress(page)
          await held.saveDraft.open()
          return held.loadApplication.ready()
        }
        if (c.kind !== 'resolve' && c.kind !== 'reject') throw new Error(`nobody does ${c.name}`)
        const call = held[c.invoke as keyof typeof held]
        const finding = findings[c.name]
        const state = meanwhile[c.name]
        if (loadNames.includes(c.name)) {
          await call.ready()
          await desk.stand(c.name)
        }
        if (finding) await call.answer(200, finding)
        else if (state) {
          await desk.become(state)
          await call.pass()
        } else if (c.kind === 'resolve') await call.pass()
        else await call.cut()
        // A withdrawal under way looks like a load.
        if (to === 'loading') await held.loadApplication.ready()
        await goOn(page, to)
      },
    }
  },
}

describeBrowser('volunteer-card', volunteerCardModel, {
  seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] },
  hosts: [portal],
})
