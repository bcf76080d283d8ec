import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { renewCalendar } from '#contract/calendar.ts'
import type { NoticeContext } from '#machines/notice/notice.machine.ts'
import { addPerson } from '../support/missions.ts'
import type { TestServer } from '../support/server.ts'
import { noticeModel } from './notice.model.ts'
import { noticeVocabulary } from './notice.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { notifyOtherTab } from './support/people.ts'
import { HeldRequests } from './support/playwright.ts'
import { type Landmark, press, text } from './support/ui.ts'

const question: Landmark = { role: 'alertdialog', name: '温馨提示' }
const tidings: Landmark = { role: 'alertdialog', name: '请先修改密码' }
const copied = text(/^地址已复制$|^没有复制成功/)
const leaving = text('正在退出登录…')
const own = '/personalCenter/myMission'

type When = (s: { context: NoticeContext }) => boolean
const never: When = () => false
const calm: When = ({ context }) => context.dialogs.length === 0 && context.messages.length === 0
/** What a place can show; none of the other cases. */
const only = (cases: Record<string, When>): Record<string, When> => ({
  ...Object.fromEntries(noticeModel.cases.map(({ name }) => [name, never])),
  ...cases,
})

const signIn = (page: Page, server: TestServer, token: string): Promise<void> =>
  storeLogin(page, server.url, { accessToken: token, refreshToken: randomUUID(), userType: '1' })

/** The secret address of the own calendar: copying it tells, changing it asks. */
const calendar: Host<typeof noticeModel.machine> = {
  name: 'the own calendar',
  movesClock: true,
  vocabulary: {
    ...noticeVocabulary,
    actions: {
      ...noticeVocabulary.actions,
      'message.shown': press('button', '复制地址'),
      'dialog.asked': press('button', '换新地址'),
      'dialog.answered': async (ui, { confirmed }: { confirmed: boolean }) => {
        if (!confirmed) return ui.press('button', '再想想')
        await ui.press('button', '换新地址', question)
        // What it answers is a message of its own.
        await ui.see(text('日历地址已生成'))
        await ui.press('button', '关闭')
      },
    },
    states: { '': [] },
    after: { ask: [question], 'show a message': [copied] },
  },
  offered: only({
    'show a message': calm,
    'close the message': ({ context }) => context.dialogs.length === 0,
    'the message has stood its time': ({ context }) => context.dialogs.length === 0,
    ask: calm,
    'say yes': ({ context }) => context.messages.length === 0,
    'say no': ({ context }) => context.messages.length === 0,
  }),
  begin: async ({ page, server }) => {
    const { token } = await addPerson(server)
    expectCode((await server.call(renewCalendar, { token })).envelope)
    await signIn(page, server, token)
    await page.clock.install()
    await page.goto(own)
    await page.getByText('订阅到手机日历').click()
    return {
      world: async () => page.clock.fastForward(3000),
      inspect: async (_, step) => {
        const gone = /^(say|close|the message has)/.test(step?.case ?? '')
        if (!gone) return
        await page.getByRole('alertdialog').waitFor({ state: 'detached' })
        await page.getByText(copied.name).waitFor({ state: 'detached' })
      },
    }
  },
}

/** Somebody who must change the password first is told so on any page. */
const forced: Host<typeof noticeModel.machine> = {
  name: 'a page of an account that must change its password',
  vocabulary: {
    ...noticeVocabulary,
    others: { 'dialog.asked': '登录时由服务器要求改密码', 'dialog.answered': '另一个标签页退出了登录，提醒自己收回' },
    refusals: {},
    after: { tell: [tidings] },
  },
  offered: only({
    tell: ({ context }) => context.dialogs.length === 0,
    'take note': ({ context }) => context.dialogs.length > 0,
    'the tidings are withdrawn': ({ context }) => context.dialogs.length > 0,
  }),
  begin: async ({ page, server }) => {
    const { token } = await addPerson(server, { forceChangePassword: true })
    return {
      world: async ({ name }) => {
        if (name === 'tell') {
          await signIn(page, server, token)
          await page.goto(own)
        } else {
          // Another tab has signed out: nobody here has a password to change.
          await page.context().clearCookies()
          await notifyOtherTab(page)
        }
      },
      inspect: async (_, step) => {
        if (step?.case === 'take note') await page.waitForURL('**/admin/change-password')
        if (step?.case === 'the tidings are withdrawn')
          await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      },
    }
  },
}

/** Signing out is waited for. */
const exit: Host<typeof noticeModel.machine> = {
  name: 'the way out',
  vocabulary: {
    ...noticeVocabulary,
    others: { 'loading.ended': '服务器答复退出登录' },
    refusals: {},
    actions: {
      'loading.started': async (ui) => {
        await ui.press('button', /^账号：/)
        await ui.press('menuitem', '退出登录')
      },
    },
    after: { 'start loading': [leaving] },
  },
  offered: only({
    'start loading': ({ context }) => context.loading === null,
    'the first loading ends': ({ context }) => context.loading !== null,
  }),
  begin: async ({ page, server }) => {
    const { token } = await addPerson(server)
    const calls = new HeldRequests()
    await calls.hold(page, '/auth/login/loginOut')
    await signIn(page, server, token)
    await page.goto(own)
    return {
      world: () => calls.pass(),
      inspect: async (_, step) => {
        if (step?.case !== 'the first loading ends') return
        await page.getByText(leaving.name).waitFor({ state: 'detached' })
        await page.getByRole('link', { name: '登录', exact: true }).waitFor()
      },
    }
  },
}

const oneLoading = '产品只在退出登录时显示加载提示，服务器十秒不答就不再等，没有第二条，也等不到 50 秒'
const clearing = '请求失败时先清掉提示，再说明这次失败，没有页面只清不说'
const several = '没有页面能在三秒内连着说五件事'
const queue = '要求改密码的提醒在换页时出现，换页前问题已经答完'

const because = (reason: string, ...goals: string[]): Record<string, string> =>
  Object.fromEntries(goals.map((goal) => [goal, reason]))

describeBrowser('notice', noticeModel, {
  hosts: [calendar, forced, exit],
  exclusions: {
    ...because(
      oneLoading,
      '|loading.ended|0:false',
      'row:* › start another loading',
      'row:* › the second loading ends',
      'row:* › the first loading takes too long',
      'row:* › the second loading takes too long',
      'case:start another loading',
      'case:the second loading ends',
      'case:the first loading takes too long',
      'case:the second loading takes too long',
    ),
    ...because(
      several,
      ...[
        'message m2 comes',
        'message m3 comes',
        'message m4 comes',
        'message m5 comes',
        'close the second message',
      ].flatMap((name) => [`case:${name}`, `row:* › ${name}`]),
    ),
    ...because(
      clearing,
      '|toasts.cleared|0',
      'row:* › clear the toasts',
      'row:* › clear the toasts [a loading notice is shown too]',
      'case:clear the toasts',
    ),
    ...because(
      queue,
      'row:* › tell [the question stands first]',
      'row:* › say yes [the tidings wait behind it]',
      'row:* › the tidings are withdrawn [the tidings wait behind it]',
    ),
  },
})
