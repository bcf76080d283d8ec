import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { organization } from '#server/database/schema/organization.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { registrationTicket } from '#server/database/schema/registration.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { idHash } from '#server/records/account/duplicates.repository.ts'
import { encrypt } from '#src/lib/cipher.ts'
import type { Contact } from '#machines/registration/registration.types.ts'
import { codeFor, contactsOf } from '../support/code.ts'
import { photo } from '../support/photo.ts'
import { agreedVersion, freshTicket } from '../support/registration.ts'
import type { TestServer } from '../support/server.ts'
import { organizationForms, volunteerForms } from './registration.forms.ts'
import { storedLifetime, registrationModel } from './registration.model.ts'
import { orOver, registrationVocabulary } from './registration.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { askElsewhere, changeCode, forgetCodes } from './support/code-desk.ts'
import { caseGoal, rowGoal } from './support/denominator.ts'
import { HeldRequests, pageUi } from './support/playwright.ts'
import { type Ui, type Vocabulary, text } from './support/ui.ts'

const targets = { mobile: '13800020001', email: 'kapok@example.com' }
const { idNumber = '' } = volunteerForms['submit an adult']?.form ?? {}
const editing = 'filling.editing'

/** Forms that show nothing of the page which the shorter ones do not; the component level types each of them. */
const longForms = Object.keys({ ...volunteerForms, ...organizationForms }).filter((name) => /words|without/.test(name))
const oneText = 'agree to one text of two'
const typedBelow = '由组件层填写，页面怎样对待由其他资料看过'
const exclusions = {
  ...Object.fromEntries(
    longForms.flatMap((name) => [caseGoal(name), rowGoal(editing, name)].map((goal) => [goal, typedBelow])),
  ),
  ...Object.fromEntries(
    [caseGoal(oneText), rowGoal('contacting.editing', oneText)].map((goal) => [goal, '一个勾选框同意全部协议']),
  ),
  [rowGoal('filling', 'server refuses the ticket of a picture')]: '提交资料时不能上传照片',
}

/** Everything that a tour registered, or put in its way, makes room for the next. */
async function makeRoom({ database }: TestServer): Promise<void> {
  const { executor } = database
  const gone = { loginName: sql`'gone' || id`, mobileHash: null, emailHash: null }
  await executor.update(volunteer).set({ ...gone, idNumberHash: null })
  await executor.update(organizer).set(gone)
  await executor.update(organization).set({ name: sql`'gone' || id`, creditCode: null })
}

/** An account of the kind that has the contacts. */
async function takeContacts(server: TestServer, isOrganization: boolean, loginName: string): Promise<void> {
  const { mobile, email } = targets
  if (!isOrganization) {
    await server.addVolunteer({ loginName, ...contactsOf(server, 'volunteer', mobile, email) })
    return
  }
  const { id } = await server.addOrganization()
  await server.addOrganizer(id, { loginName, ...contactsOf(server, 'organizer', mobile, email) })
}

const endTickets = ({ database }: TestServer) =>
  database.executor.update(registrationTicket).set({ expiresAt: new Date(0) })

async function chooseLicence(ui: Ui): Promise<void> {
  await ui.give('input[data-slot="licence"][data-source="album"]', await photo('licence.jpg'))
  await ui.press('button', '使用这张')
}

/** Leaves what an earlier page of this tab kept: a ticket with its contact. */
async function keepTicket(page: Page, server: TestServer): Promise<void> {
  const { ticket } = await freshTicket(server, '1', targets.mobile)
  const agreements = ['personalRegRequirements', 'voluntaryAgreement'].map((kind) => ({ kind, version: agreedVersion }))
  const contact = { channel: 'mobile', contact: targets.mobile, agreements }
  await page.goto('/robots.txt')
  const ticketEnd = Date.now() + storedLifetime
  const draft = encrypt(JSON.stringify({ contact, ticket, ticketEnd }))
  await page.evaluate(
    (cipherText) => sessionStorage.setItem('registrationDate:volunteers', JSON.stringify({ words: cipherText })),
    draft,
  )
}

const plain = registrationVocabulary(async (ui) => {
  await chooseLicence(ui)
  await ui.see(text('已加密保存'))
})
let channel: Contact['channel'] = 'mobile'
let url = ''

/** As on the components, but the code is read where a demo shows it. */
const vocabulary: Vocabulary = {
  ...plain,
  actions: {
    ...plain.actions,
    'contact.submitted': async (ui, event: never, world) => {
      channel = (event as Contact).channel
      await plain.actions['contact.submitted']?.(ui, event, world)
    },
    'code.submitted': async (ui, event: never, world) => {
      const { code } = event as { code: string }
      const read = code === '482913' ? await codeFor(url, targets[channel]) : code
      await plain.actions['code.submitted']?.(ui, { code: read } as never, world)
    },
  },
  others: { 'ticket.refused': '服务器不再接受选照片时的凭证' },
  states: { ...plain.states, done: [{ role: 'heading', name: /^(注册成功|注册已提交)$/ }] },
  after: {
    ...plain.after,
    'server registered': [text(/^(志愿者编号|注册编号)$/)],
    'server refuses two fields': [orOver('这个用户名已被使用'), orOver('这个手机号刚刚注册了另一个账号')],
  },
}

const never = () => false
const portal: Host<typeof registrationModel.machine> = {
  name: 'portal',
  vocabulary,
  offered: {
    ...Object.fromEntries(longForms.map((name) => [name, never])),
    [oneText]: never,
    'server refuses two fields': (s) => s.context.contact?.channel === 'mobile',
    'server refuses the ticket of a picture': (s) => s.matches({ filling: 'editing' }),
  },
  movesClock: true,
  begin: async ({ page, server, path }) => {
    url = server.url
    const isOrganization = path.start === 'an organization'
    const [requests, checks, forms] = [new HeldRequests(), new HeldRequests(), new HeldRequests()]
    await makeRoom(server)
    await page.clock.install()
    if (path.start === 'a volunteer who loads the page again') await keepTicket(page, server)
    await requests.hold(page, '/sendCode')
    await checks.hold(page, '/register/checkContact')
    await forms.hold(page, '/registerSummit')
    await forgetCodes(server)
    await page.goto(isOrganization ? '/registered/organization' : '/registered/volunteers')
    // A form takes nothing before its scripts are there.
    await page.locator('form[inert]').waitFor({ state: 'detached' })

    const world: Record<string, () => Promise<unknown>> = {
      'server sends the code': async () => {
        await forgetCodes(server)
        await requests.pass()
      },
      'server asks to wait': async () => {
        await askElsewhere(server, targets)
        await requests.pass()
      },
      'server does not answer the request': () => requests.cut(),
      'server takes the code': async () => {
        await makeRoom(server)
        await checks.pass()
      },
      'server knows the contact': async () => {
        await makeRoom(server)
        await takeContacts(server, isOrganization, 'kapok226')
        await checks.pass()
      },
      'server refuses the code': async () => {
        await changeCode(server, targets, { code: '111111' })
        await checks.pass()
      },
      'server finds the code used up': async () => {
        await changeCode(server, targets, { code: '111111' })
        await changeCode(server, targets, { tries: 4 })
        await checks.pass()
      },
      'server does not answer the code': () => checks.cut(),
      'a minute passes': () => page.clock.fastForward(60_000),
      'the code expires': () => page.clock.fastForward(540_000),
      'server sends another code': async () => {
        await forgetCodes(server)
        await requests.pass()
      },
      'server sends no other code': async () => {
        await askElsewhere(server, targets)
        await requests.pass()
      },
      'server registered': async () => {
        await makeRoom(server)
        await forms.pass()
      },
      'server refuses two fields': async () => {
        const { loginName } = (await forms.body()) as { loginName: string }
        await makeRoom(server)
        await takeContacts(server, isOrganization, loginName)
        await forms.pass()
      },
      'server refuses for now': () =>
        forms.answer(200, { code: 10005, msg: '操作太频繁，请 3 分钟后再试', data: null, other: null }),
      'server does not answer the form': () => forms.cut(),
      'server refuses the ticket': async () => {
        await endTickets(server)
        await forms.pass()
      },
      'server knows the ID number': async () => {
        await makeRoom(server)
        const idNumberHash = idHash(server.context.keys, '111', idNumber)
        await server.addVolunteer({ loginName: 'kapok2025', name: '陈大明', idNumberHash })
        await forms.pass()
      },
      'server refuses the ticket of a picture': async () => {
        await endTickets(server)
        await chooseLicence(pageUi(page))
      },
      'the ticket expires': () => page.clock.fastForward(1_800_000),
      'the kept ticket expires': () => page.clock.fastForward(storedLifetime),
    }
    return async ({ name }) => void (await world[name]?.())
  },
}

describeBrowser('registration', registrationModel, {
  seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] },
  hosts: [portal],
  exclusions,
})
