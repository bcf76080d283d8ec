import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { type CardDraft, emptyCardDraft } from '#domain/card/draft.ts'
import type { CardFacts } from '#domain/card/facts.ts'
import type { CardStep } from '#domain/card/steps.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { addressPath, overviewPath } from '#src/portal/features/volunteer-card/addresses.ts'
import { serveAreaFiles } from '../support/area-files.ts'
import { freshServer, signInVolunteer } from '../support/show-screen.tsx'
import { type CardPage, openCardPage, outside } from './support/card-page.tsx'
import type { Model } from './support/model.ts'
import { Stage } from './support/stage.ts'
import { describeComponents, screenUi } from './support/testing-library.ts'
import { alert, type Ui, type Vocabulary, text } from './support/ui.ts'
import { bases, drafts } from './volunteer-card.drafts.ts'
import { volunteerCardModel } from './volunteer-card.model.ts'
import { volunteerCardVocabulary } from './volunteer-card.vocabulary.ts'

const current = vi.hoisted(() => ({
  page: null as CardPage | null,
  stage: null as Stage | null,
  preview: 'data:image/png;base64,' as string | null,
}))

vi.mock('#src/shared/card/card-image.api.ts', () => ({ fetchCardImage: async () => new Blob() }))
vi.mock('#src/portal/features/volunteer-card/card.store.ts', () => ({
  currentCardApplication: () => (current.page as CardPage).application,
  holdCardApplication: () => () => {},
  trackForwardMove: () => true,
}))

// The pictures themselves are the server's.
vi.mock('#src/portal/features/volunteer-card/card-pictures.ts', async (original) => ({
  ...(await original<object>()),
  cachedPreview: () => current.preview,
  previewOf: () => Promise.reject(new Error('no picture')),
}))

const { actions } = volunteerCardVocabulary
const vocabulary: Vocabulary = {
  ...volunteerCardVocabulary,
  actions: {
    ...actions,
    'address.opened': async (_, { address }: { address: CardAddress }) =>
      act(async () => (current.page as CardPage).open(address)),
  },
  elsewhere: {
    'draft.replaced': '别的设备的草稿由草稿流程转来',
    'draft.changed': '照片由照片流程转来，整份资料由浏览器层填写',
    'application.changed': '由草稿流程和照片流程转来',
    'cancel.confirmed': '填写中的撤销要先回到总览，由浏览器层走过',
  },
}

serveAreaFiles()
beforeAll(() => signInVolunteer(freshServer()))

describeComponents('volunteer-card', volunteerCardModel, vocabulary, {
  mount: (stage) => {
    current.stage = stage
    current.page = openCardPage(stage.actor)
    current.page.draw()
  },
  offered: {
    withdraw: (s: AnyMachineSnapshot) => s.matches('applied'),
    'a new portrait is stored': () => false,
    'fill in the credit card': () => false,
    'fill in the debit card': () => false,
  },
})

/** A page of the card, and what happens to it. */
interface Visit {
  ui: Ui
  /** Lets cases of the model happen that no person does. */
  happen: (...cases: readonly string[]) => Promise<void>
  go: (path: string) => Promise<void>
}

/** The card's pages on the overview; `changes` is what saves their draft. */
async function visit(changes: Parameters<typeof openCardPage>[1] = {}): Promise<Visit> {
  const model = volunteerCardModel as unknown as Model
  const stage = new Stage(model, 'default')
  const page = openCardPage(stage.actor as never, changes)
  Object.assign(current, { stage, page })
  await act(async () => {
    page.draw()
    stage.actor.start()
  })
  return {
    ui: screenUi(),
    happen: async (...cases) => {
      for (const name of cases) {
        const match = model.cases.find((c) => c.name === name)
        if (!match) throw new Error(`no case ${name}`)
        await act(() => stage.perform(match))
      }
    },
    go: (path) => act(() => page.go(path)),
  }
}

/** Waits until the page of a state is there. */
const see = async (ui: Ui, state: string): Promise<void> => {
  for (const landmark of volunteerCardVocabulary.states[state] ?? []) await ui.see(landmark)
}

afterEach(() => {
  cleanup()
  current.page?.application.stop()
  current.stage?.actor.stop()
  current.preview = 'data:image/png;base64,'
})

describe('volunteer-card: the overview', () => {
  const begun = text('有一份没填完的申请')

  it('invites who has begun nothing', async () => {
    const { ui, happen, go } = await visit()
    await happen('nothing was begun')
    await go(overviewPath)
    await ui.see({ role: 'link', name: '开始申请' })
    await expect(ui.seeNone(begun)).resolves.toBeUndefined()
  })

  it('gives a draft up after a question, and says why it could not', async () => {
    const { ui, happen, go } = await visit()
    await happen('a credit card is filled in')
    await go(overviewPath)
    await ui.see(begun)
    await ui.see({ role: 'link', name: '继续填写' })
    await ui.press('button', '放弃这份草稿')
    await ui.press('button', '放弃草稿', { role: 'alertdialog', name: '放弃这份草稿' })
    await see(ui, 'cancelling')
    await ui.seeNone(begun)
    await happen('withdrawal is not answered')
    await ui.see(begun)
    await expect(ui.see(alert('服务加载中，请尝试刷新。'))).resolves.toBeUndefined()
  })

  it('goes on to the form of a new application', async () => {
    const { ui, happen, go } = await visit()
    await happen('it was rejected')
    await go(overviewPath)
    await ui.press('button', '重新申请')
    await expect(see(ui, 'form.needToKnow')).resolves.toBeUndefined()
  })

  it('loads what was just sent, to show where it stands', async () => {
    const { ui, happen, go } = await visit()
    await happen('a credit card is filled in', 'submit', 'server takes the application')
    await see(ui, 'success')
    await go(overviewPath)
    await see(ui, 'loading')
    await happen('it waits for the federation')
    await expect(ui.see({ role: 'button', name: '撤销申请' })).resolves.toBeUndefined()
  })
})

describe('volunteer-card: the wizard', () => {
  it('loads again what did not load', async () => {
    const { ui, happen } = await visit()
    await act(async () => (current.page as CardPage).open('chooseCard'))
    await happen('the application does not load')
    await ui.press('button', '重试')
    await see(ui, 'loading')
    await happen('a credit card is filled in')
    await expect(see(ui, 'form.chooseCard')).resolves.toBeUndefined()
  })

  it('names the pictures of the last look that cannot be shown', async () => {
    current.preview = null
    const { ui, happen } = await visit()
    await happen('a credit card is filled in')
    await expect(ui.see({ role: 'img', name: '本人证件照，已上传' })).resolves.toBeUndefined()
  })

  it('shows what was sent part by part', async () => {
    const { ui, happen } = await visit()
    await happen('it waits for the federation')
    await ui.press('text', '填写的内容')
    await ui.see({ role: 'region', name: '个人信息' })
    await expect(ui.see({ role: 'region', name: '联系信息' })).resolves.toBeUndefined()
  })
})

describe('volunteer-card: leaving with words that the server lacks', () => {
  const question = { role: 'alertdialog', name: '还有内容没存到服务器' }

  /** Asks of a person who leaves the form, whose save is answered by `answer`. */
  async function leave(): Promise<Visit & { answer: (isSaved: boolean) => Promise<void> }> {
    const saved = Promise.withResolvers<{ revision: number; savedAt: string }>()
    const here = await visit({ saveDraft: () => saved.promise })
    await here.happen('a credit card is filled in')
    await see(here.ui, 'form.detail')
    const { contact } = drafts.newPhone
    await act(async () =>
      (current.page as CardPage).application.send({ type: 'part.changed', part: 'contact', values: contact }),
    )
    await here.go(outside.path)
    await here.ui.see(question)
    const answer = (isSaved: boolean) =>
      act(async () => {
        if (isSaved) saved.resolve({ revision: 2, savedAt: '2026-11-21T10:24:00+08:00' })
        else saved.reject({ code: 'NETWORK', message: '' })
      })
    return { ...here, answer }
  }

  it('stays', async () => {
    const { ui } = await leave()
    await ui.press('button', '留下继续填', question)
    await ui.seeNone(question)
    await expect(see(ui, 'form.detail')).resolves.toBeUndefined()
  })

  it('saves first', async () => {
    const { ui, answer } = await leave()
    await ui.press('button', '存好再离开', question)
    await ui.see({ role: 'button', name: '正在保存', disabled: true })
    await answer(true)
    await expect(ui.see({ role: 'heading', name: outside.title })).resolves.toBeUndefined()
  })

  it('leaves all the same when that fails', async () => {
    const { ui, answer } = await leave()
    await ui.press('button', '存好再离开', question)
    await answer(false)
    await ui.press('button', '仍要离开', question)
    await expect(ui.see({ role: 'heading', name: outside.title })).resolves.toBeUndefined()
  })
})

describe('volunteer-card: what stands wrong', () => {
  /** Opens a step of a new application whose draft is `draft`, and wishes to go on. */
  async function refused(step: CardStep, draft: CardDraft = drafts.read): Promise<Visit> {
    const here = await visit()
    await here.happen('nothing was begun')
    await act(async () => (current.stage as Stage).actor.send({ type: 'draft.changed', draft }))
    await here.go(addressPath(step, 'own'))
    await see(here.ui, `form.${step}`)
    await here.ui.press('button', /^下一步：/)
    return here
  }
  const find = (role: string, name: RegExp, description: RegExp | string) =>
    screen.findByRole(role, { name, description: description as RegExp })

  it('is said at the notice, which is read first', async () => {
    await refused('needToKnow', emptyCardDraft)
    const notice = screen.getByRole('region', { name: '志愿者证须知' })
    expect(within(notice).getByRole('heading').textContent).toBe('谁能申领')
    const box = await find('checkbox', /^我已阅读并了解/, '请读完申领须知并勾选“我已阅读”')
    expect([box.getAttribute('aria-invalid'), box.hasAttribute('disabled')]).toEqual(['true', false])
  })

  it('is said at the card and at the branch', async () => {
    await refused('chooseCard')
    const kinds = await find('radiogroup', /^卡种/, '请选择卡种')
    expect([kinds.getAttribute('aria-required'), kinds.getAttribute('aria-invalid')]).toEqual(['true', 'true'])
    cleanup()
    await refused('chooseCard', drafts.noBranch)
    expect(screen.getByRole('radiogroup', { name: /^卡种/ }).getAttribute('aria-invalid')).toBe('false')
    const branches = await find('radiogroup', /^网点/, '请选择领卡网点')
    expect(within(branches).getAllByRole('radio')).toHaveLength(1)
  })

  const atPictures = {
    身份证人像面: '请上传身份证人像面',
    身份证国徽面: '请上传身份证国徽面',
    本人证件照: '请上传本人证件照',
  }
  const atContact: readonly [role: string, name: RegExp, message: string][] = [
    ['textbox', /^身份证有效期/, '请填写身份证有效期，长期有效的请勾选“长期”'],
    ['combobox', /^所在地区/, '请选择到区县'],
    ['textbox', /^详细地址/, '请填写详细地址'],
    ['textbox', /^紧急联系人$/, '请填写紧急联系人姓名'],
    ['textbox', /^与本人的关系/, '请填写与本人的关系'],
    ['textbox', /^紧急联系人手机号/, '请输入手机号'],
    ['checkbox', /^我同意把以上资料交给发卡银行核对/, '同意把资料交给发卡银行核对后才能办卡'],
    ['checkbox', /^我已阅读并同意/, '请阅读并同意《志愿者证申领须知》'],
  ]
  const atForm: Record<'creditCard' | 'debitCard', typeof atContact> = {
    creditCard: [
      ['combobox', /^职业/, '请从列表中选择职业'],
      ['textbox', /^工作单位/, '请填写工作单位'],
    ],
    debitCard: [
      ['radiogroup', /^选一份/, '请选择一份开卡礼'],
      ['textbox', /^领卡日期/, '请选择领卡日期 15 天以后、60 天以内'],
    ],
  }

  it.for(['creditCard', 'debitCard'] as const)('is said at every field of %s', async (step) => {
    await refused(step, step === 'creditCard' ? drafts.credit : drafts.debit)
    for (const [role, name, message] of [...atContact, ...atForm[step]]) {
      const field = await find(role, name, message)
      expect(field.getAttribute('aria-invalid'), message).toBe('true')
    }
    for (const [name, message] of Object.entries(atPictures))
      expect(within(screen.getByRole('group', { name })).getByText(message).isConnected).toBe(true)
  })

  /** What was begun by somebody whose profile says `facts`. */
  async function begun(facts: Partial<CardFacts>): Promise<Visit> {
    const here = await visit()
    const basis = { ...bases.complete, facts: { ...bases.complete.facts, ...facts } }
    const application = { applicationId: '71', state: 'draft' as const }
    await act(async () =>
      (current.stage as Stage).fakes.resolve('loadApplication', { application, draft: drafts.read, basis }),
    )
    return here
  }

  it('is said at what the profile lacks', async () => {
    const { ui } = await begun({ missing: ['name', 'idNumber', 'politicalStatus', 'education'] })
    await see(ui, 'form.individualInfo')
    await ui.press('button', /^下一步：/)
    await find('textbox', /^姓名/, /请填写姓名/)
    await find('textbox', /^身份证号/, /身份证号/)
    await find('combobox', /^政治面貌/, '请选择政治面貌')
    const field = await find('combobox', /^学历/, '请选择学历')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('is said of papers that are taken at a branch only', async () => {
    const { ui } = await begun({ idType: '414' })
    await see(ui, 'form.individualInfo')
    const note = screen.getByRole('note')
    expect(within(note).getByRole('link', { name: '12355' }).getAttribute('href')).toBe('tel:12355')
  })

  it('is said of a card that is not for the young', async () => {
    const { ui } = await begun({ birthDay: '2009-03-08' })
    await see(ui, 'form.chooseCard')
    const credit = await find('radio', /^志愿者信用卡/, /信用卡须年满 18 周岁，可以申请借记卡/)
    expect(credit.hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('radio', { name: /^志愿者借记卡/ }).hasAttribute('disabled')).toBe(false)
  })
})
