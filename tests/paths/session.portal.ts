import { expect } from 'vitest'
import type { UserType } from '#contract/auth.ts'
import { settled } from '../browser/support/settled.ts'
import { codeField, factorField, sessionVocabulary } from './session.vocabulary.ts'
import type { Scene, Walked } from './support/browser-suite.ts'
import type { FrozenStep } from './support/frozen.ts'
import { People, password, type Stored, notifyOtherTab } from './support/people.ts'
import { HeldRequests, Traffic } from './support/playwright.ts'
import type { Facts, Landmark, Ui, Vocabulary, World } from './support/ui.ts'
import { text } from './support/ui.ts'

const account: Landmark = { role: 'button', name: /^账号：/ }
const unnamed: Landmark = { role: 'button', name: '账号：我的账号' }
const volunteer: Landmark = { role: 'button', name: '账号：陈小明' }
const organizer: Landmark = { role: 'button', name: '账号：李文' }
const login: Landmark = { role: 'link', name: /^登录$/ }
const agreement: Landmark = { role: 'heading', name: '志愿服务协议' }
const forcedAlert: Landmark = { role: 'alertdialog', name: '请先修改密码' }
const refusal = text(/用户名或密码不对/)
const changed = 'Kapok_2027'
const schedule = '/personalCenter/myMission'

const inHeader = sessionVocabulary(async () => {})

/** Signing in begins where the page is; the world finds the form and fills it in. What tells the states stands in `signs`. */
export const portalVocabulary: Vocabulary = {
  ...inHeader,
  others: {
    'login.submitted': '在登录页填表，等验证码',
    'user.changed': '删除一条报名记录，或这一页重新被看到',
    'user.wanted': '点进另一页',
    'logoff.applied': '在另一台设备上申请注销',
    'logoff.cancelled': '在注销页撤销注销',
    'password.changed': '在改密码的页面改好密码',
    'password.changeDemanded': '服务器要求改密码',
    'consent.demanded': '服务器要求同意协议',
    'logout.done': '在账号菜单里退出，服务器答复',
    'storage.changed': '另一个标签页登录、退出，或凭证已经不在',
    'error.dismissed': '改登录表单里的字',
    'transport.failed': '服务器不接受一次请求',
  },
  actions: {
    ...inHeader.actions,
    'login.submitted': async (_ui: Ui, _event: never, world: () => Promise<void>) => world(),
  },
  refusals: {
    ...inHeader.refusals,
    // The notice of leaving lies over the button: no pointer reaches it, but keys do.
    'check.requested': async (ui, state) => {
      // Of another tab this one learns with the next step.
      if (state === 'restoring') return
      if (!state.startsWith('signedIn.organizer')) return ui.cannotPress('button', account.name)
      await ui.keys(account, 'Enter')
      await ui.see({ role: 'menuitem', name: '个人中心' })
      await ui.keys({ role: 'menuitem', name: '个人中心' }, 'Enter')
    },
  },
  states: { restoring: [], anonymous: [], signingIn: [], signedIn: [] },
  after: {
    'the server refuses the login': [refusal],
    'the server asks for a code': [codeField],
    'the server asks for the second factor': [factorField],
    'the tokens are refused': [text('登录已失效，请重新登录')],
    'the session is over': [text('登录已失效，请重新登录')],
    'the session is not the account’s any more': [text('登录已失效，请重新登录')],
  },
}

/** What the login asks for in place of name and password, by what the server answered. */
const fieldAfter: Readonly<Record<string, Landmark>> = {
  'the server asks for a code': codeField,
  'the server asks for the second factor': factorField,
}

/** What the browser holds, by case of the path. */
const held: Record<string, Stored | null> = {
  'the browser holds no login': null,
  'the storage cannot be read': null,
  'the browser holds a volunteer': { type: '1' },
  'the browser holds a volunteer with user info': { type: '1', userInfo: 'false' },
  'the browser holds a logged-off volunteer': { type: '1', userInfo: 'true' },
  'the browser holds a forced change': { type: '1', userInfo: 'false', isForceChangePwd: true },
  'the browser holds a weak password': { type: '1', weakPassword: true },
  'the browser holds an organizer': { type: '2' },
}

/** Lets the time of the tokens leap and leaves that of toasts and animations alone: timers of 20 minutes and more, and `Date.now`. */
function installLeaps(): void {
  const [now, later] = [Date.now, window.setTimeout]
  const waiting: (() => void)[] = []
  let leapt = 0
  const leap = (milliseconds: number): void => {
    leapt += milliseconds
    for (const work of waiting.splice(0)) work()
  }
  const setTimeout = (work: () => void, milliseconds = 0, ...rest: []): number =>
    milliseconds < 20 * 60_000 ? later(work, milliseconds, ...rest) : -waiting.push(work)
  Object.assign(Date, { now: () => now() + leapt })
  Object.assign(window, { leap, setTimeout })
}

/** A page of the portal whose calls about the session wait until the path answers them. */
export async function beginInPortal({ page, ui, server, path }: Scene): Promise<Walked> {
  const people = await People.add(server)
  const traffic = new Traffic(page)
  const calls = {
    store: new HeldRequests(),
    login: new HeldRequests(),
    user: new HeldRequests(),
    organizer: new HeldRequests(),
    check: new HeldRequests(),
    logout: new HeldRequests(),
    districts: new HeldRequests(),
  }
  await calls.store.hold(page, '/assets/session.store-')
  await calls.login.hold(page, '/password')
  await calls.user.hold(page, '/volunteer/user/current')
  await calls.organizer.hold(page, '/preEditMyInfo')
  await calls.check.hold(page, '/detectStatus')
  await calls.logout.hold(page, '/loginOut')
  await calls.districts.hold(page, '/districtList')
  await page.addInitScript(installLeaps)
  /** Calls to the server, of which a script is none. */
  const heldCalls = (): number => Object.values(calls).reduce((sum, { count }) => sum + count, 0) - calls.store.count

  /** Another tab has been at work, of which this one learns with the next step. */
  let untold = false
  /** Who this page last knew to be here: somebody new makes it ask the guard again. */
  let code: string | null = null
  /** Where a navigation leads that waits for the user info. */
  let leading: string | null = null

  const first = path.steps[0]?.case ?? ''
  const begins = held[first] ?? null
  await page.goto('/healthz')
  await people.store(page, begins)
  await page.goto(begins === null ? '/login/volunteer' : begins.type === '1' ? schedule : '/')

  const open = async (address: string): Promise<void> => {
    code = null
    await page.goto(address)
  }
  /** Where the session failed before the guard comes to its turn, the guard asks for the user once more. */
  const openWithoutUser = (address: string, shows: Landmark): Promise<void> =>
    calls.user.cutDuring(async () => {
      await open(address)
      await ui.see(shows)
      await ui.see(unnamed)
      await settled(page)
    })
  const at = (address: string): boolean => new URL(page.url()).pathname === address

  /** The form of this kind of user: by its links, or by the address bar where the guard would ask for the user first. */
  const findForm = async (type: UserType): Promise<void> => {
    const address = type === '1' ? '/login/volunteer' : '/login/organization'
    if (code === 'volunteer ?') {
      await openWithoutUser(address, { role: 'textbox', name: '用户名' })
    } else if (!at(address)) {
      await ui.press('link', login.name)
      await page.waitForURL('/login')
      await ui.press('link', type === '1' ? /^我是志愿者/ : /^我是组织/)
      await page.waitForURL(address)
    }
  }

  const signIn = async (type: UserType): Promise<void> => {
    await people.set()
    await findForm(type)
    // The paths go on in the portal, where staff has asked for its home page.
    if (type === '2') await page.evaluate(() => sessionStorage.setItem('wayBack', '"/"'))
    await ui.fill('用户名', people.names[type])
    await ui.fill('密码', password)
    await ui.press('button', '登录')
  }

  /** The person's own applications, where every call asks for a live login that nothing restricts. */
  const findSchedule = async (state: string): Promise<void> => {
    if (leading) await page.waitForURL(leading)
    leading = null
    // What the server refused before the user was lost has left the page without its list.
    if (state === 'signedIn.volunteer.failed') {
      await openWithoutUser(schedule, { role: 'heading', name: '我的日程' })
    } else if (!at(schedule)) {
      await ui.press('button', account.name)
      await ui.press('menuitem', '我的日程')
    }
    await ui.see({ role: 'heading', name: '我的日程' })
    // What is still being read would hear first of what the server is about to change.
    await traffic.settled(heldCalls)
  }

  /** While the user info is still awaited, a page from before must be open: another tab signed in beside it. */
  const findScheduleWhileLoading = async (): Promise<void> => {
    await people.set()
    await calls.user.pass()
    await ui.see(volunteer)
    // A page that arrives takes the focus, and a menu that loses it closes.
    await page.getByRole('progressbar', { name: '页面加载中' }).waitFor({ state: 'hidden' })
    await findSchedule('signedIn.volunteer.ready')
    await people.store(page, { type: '1' })
    await notifyOtherTab(page)
    await calls.user.ready()
  }

  const removeRecord = async (): Promise<void> => {
    await ui.press('button', '删除记录')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除记录' }).click()
  }

  /** A public call of the volunteer client, which any page of the portal can make. */
  const failDistricts = async (status: number): Promise<void> => {
    await ui.press('button', /^地区：/)
    await calls.districts.answer(status)
    await ui.see(text(/地区没有加载出来/))
    await ui.press('button', /^地区：/)
  }

  const changePassword = async (state: string): Promise<void> => {
    if (state === 'signedIn.forcedChange') {
      await people.set({ forced: true })
      await ui.press('button', '去修改密码')
      await page.waitForURL('/admin/change-password')
    } else {
      await ui.press('button', account.name)
      await ui.press('menuitem', '个人中心')
      await ui.press('link', '账号安全')
      await ui.fill('现在的密码', password)
    }
    await ui.fill('新密码', changed)
    await ui.fill('再输入一次', changed)
    await ui.press('button', '保存新密码')
    await ui.press('button', '重新登录')
    await people.setPassword(password)
    if (state === 'signedIn.forcedChange') code = null
  }

  /** The dialog that offers to check once more lies over everything. */
  const turnDownRecheck = async (): Promise<void> => {
    await ui.see(text(/^暂时无法确认登录状态/))
    await ui.press('button', '以后再说')
    await ui.seeNone(text(/^暂时无法确认登录状态/))
  }

  /** The next read of the cookies by the session fails, as it does where a browser forbids them. */
  const forbidCookiesOnce = (): Promise<void> =>
    page.evaluate(() => {
      const present = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
      Object.defineProperty(document, 'cookie', {
        configurable: true,
        set: (value: string) => {
          present?.set?.call(document, value)
        },
        get: () => {
          if (!new Error('who reads').stack?.includes('/assets/session.store-')) return present?.get?.call(document)
          Reflect.deleteProperty(document, 'cookie')
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    })

  const restore = async (name: string): Promise<void> => {
    if (untold) await people.store(page, held[name] ?? null)
    if (name === 'the storage cannot be read') await forbidCookiesOnce()
    if (untold) await notifyOtherTab(page)
    else await calls.store.open()
    untold = false
  }

  /** The guard of a page that opens, or a call of the page that is refused, may have the user read again once more. */
  const loseUserInfo = (): Promise<void> =>
    calls.user.cutDuring(async () => {
      await calls.user.cut()
      // Whoever has signed in goes on from the form.
      await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
      await ui.see(unnamed)
      await settled(page)
      await traffic.settled(heldCalls)
    })

  const arriveAtAgreement = async (): Promise<void> => {
    await page.waitForURL(({ pathname }) => pathname === '/consent')
    await ui.see(agreement)
  }
  const leaveForAgreement = async (): Promise<void> => {
    await people.set({ asked: true })
    await calls.user.pass()
    await arriveAtAgreement()
  }

  const answers: Record<string, (state: string, to: string) => Promise<void>> = {
    'another tab signed in or out': async () => {
      untold = true
    },
    'sign in as volunteer': async () => signIn('1'),
    'sign in as organizer': async () => signIn('2'),
    'the server accepts the volunteer': async () => calls.login.pass(),
    'the server accepts the organizer': async () => calls.login.pass(),
    'the server demands a change at login': async () => {
      await people.set({ forced: true })
      await calls.login.pass()
    },
    'the server finds the organizer must change': async () => {
      await people.set({ forced: true })
      await calls.login.pass()
    },
    'the server finds the password weak': async () => {
      await people.set({ weak: true })
      await calls.login.pass()
    },
    'the server refuses the login': async () => {
      await people.setPassword(changed)
      await calls.login.pass()
      await ui.see(refusal)
      await people.setPassword(password)
    },
    'the server asks for a code': async () => calls.login.pass({ 'x-forwarded-for': await people.crowdedAddress() }),
    'sign in with the code': async () => {
      await people.set()
      await ui.fill('验证码', await people.code())
      await ui.press('button', '登录')
    },
    'the server asks for the second factor': async () => {
      const msg = '请输入验证器应用里的 6 位动态码'
      await calls.login.answer(200, { code: 13201, msg, data: null, other: null })
    },
    'sign in with the second factor': async () => {
      await people.set()
      await ui.fill('动态码', '482913')
      await ui.press('button', '登录')
    },
    'dismiss the error': async () => {
      await ui.fill('用户名', 'volunteer')
      await ui.seeNone(refusal)
    },
    'the user info arrives': async () => {
      await people.set()
      await calls.user.pass()
    },
    'the user info says logged off': async () => {
      await people.set({ leaving: true })
      await calls.user.pass()
    },
    'the user info says forced': async () => {
      await people.set({ forced: true })
      await calls.user.pass()
    },
    'the user info says logged off and asks for an agreement': async () => {
      await people.set({ leaving: true, asked: true })
      await calls.user.pass()
    },
    'the user info asks for an agreement': leaveForAgreement,
    'newer user info asks for an agreement': leaveForAgreement,
    'the user info cannot be had': loseUserInfo,
    'newer user info cannot be had': async () => calls.user.cut(),
    'the guard wants the user info': async () => {
      await ui.press('link', '首页')
      leading = '/'
    },
    'something of the user changed': async (state) => {
      await people.set()
      // An organizer learns of decisions when the tab comes into sight again.
      if (state.startsWith('signedIn.organizer'))
        return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      await findSchedule(state)
      await removeRecord()
    },
    'the organizer info arrives': async () => {
      await people.set()
      await calls.organizer.pass()
    },
    'the organizer info says forced': async () => {
      await people.set({ forced: true })
      await calls.organizer.pass()
    },
    'the organizer info asks for a second factor': async () => {
      await people.set({ unproved: true, asked: true })
      await calls.organizer.pass()
    },
    'newer organizer info asks for a second factor': async () => {
      await people.set({ unproved: true })
      await calls.organizer.pass()
    },
    'the organizer info cannot be had': async () => calls.organizer.cut(),
    'newer organizer info arrives': async () => {
      await people.set()
      await calls.organizer.pass()
    },
    'newer organizer info says forced': async () => {
      await people.set({ forced: true })
      await calls.organizer.pass()
    },
    'newer organizer info cannot be had': async () => calls.organizer.cut(),
    'the session stands': async (_state, to) => {
      await calls.check.pass()
      await page.waitForURL('/admin/', { waitUntil: 'commit' })
      await open('/')
      await calls.organizer.ready()
      if (to !== 'signedIn.organizer.loading') await calls.organizer.pass()
    },
    'the session is not the account’s any more': async () =>
      calls.check.answer(200, { code: 10003, msg: '这项操作只对组织管理员开放', data: null, other: null }),
    'the session cannot be checked': async () => {
      await calls.check.cut()
      await turnDownRecheck()
    },
    'the server is too busy to check the session': async () => {
      await calls.check.answer(503)
      await turnDownRecheck()
    },
    'the session is over': async () => {
      await people.revoke()
      await calls.check.pass()
    },
    'the account is logged off': async (state) => {
      if (state === 'signedIn.volunteer.loading') await findScheduleWhileLoading()
      else await findSchedule(state)
      await people.set({ leaving: true })
      await removeRecord()
    },
    'the logoff is cancelled': async () => ui.press('button', '撤销注销'),
    'the server demands a new password': async (state) => {
      await findSchedule(state)
      await people.set({ forced: true })
      await removeRecord()
    },
    'the server demands an agreement': async (state) => {
      await people.set()
      await findSchedule(state)
      await people.set({ asked: true })
      await removeRecord()
      // The act that was refused has the user read once more.
      await calls.user.pass()
      await arriveAtAgreement()
    },
    'the password is changed': changePassword,
    'log out': async (state) => {
      if (state !== 'signedIn.organizer.expired') {
        await ui.press('button', account.name)
        await ui.press('menuitem', '退出登录')
      }
      await calls.logout.pass()
    },
    'the tokens are gone': async () => {
      await page.context().clearCookies()
      await page.evaluate('leap(26 * 60_000)')
    },
    'the tokens are refused': async () => {
      await people.revoke()
      await page.evaluate('leap(26 * 60_000)')
    },
    'volunteer client: 401': async (state) => {
      if (state !== 'signedIn.volunteer.ready') return failDistricts(401)
      await findSchedule(state)
      await people.revoke()
      await removeRecord()
    },
    'volunteer client: 404': async () => failDistricts(404),
    'volunteer client: 403': async () => failDistricts(403),
    'volunteer client: 500': async () => failDistricts(500),
    'organization client: 401': async () => {
      await people.revoke()
      await calls.organizer.pass()
    },
  }
  for (const newer of ['arrives', 'says logged off', 'says forced']) {
    answers[`newer user info ${newer}`] = answers[`the user info ${newer}`] as (typeof answers)[string]
  }

  const world: World = async (c, step) => {
    if (c.name in held) return restore(c.name)
    const answer = answers[c.name]
    if (!answer) throw new Error(`no page shows ${c.name}`)
    await answer(step?.from ?? '', step?.to ?? '')
  }

  /** Exactly these calls are under way; of the others none. */
  const waiting = async (...names: (keyof typeof calls)[]): Promise<Facts> => {
    for (const name of names) await calls[name].ready()
    await traffic.settled(heldCalls)
    const countCalls = () =>
      Object.fromEntries(
        Object.entries(calls)
          .map(([name, { count }]) => [name, count] as const)
          .filter(([, count]) => count > 0),
      )
    // A call that the page gives up for a newer one is missed until the newer one has its token.
    await expect.poll(countCalls).toEqual(Object.fromEntries(names.map((name) => [name, 1])))
    return { calls: countCalls() }
  }

  const tokens = async (): Promise<string[]> =>
    (await page.context().cookies()).map(({ name }) => name).filter((name) => /accessToken$/i.test(name))

  const signs: Record<string, (step?: FrozenStep) => Promise<Facts | null>> = {
    restoring: async () => (untold ? null : waiting('store')),
    anonymous: async (step) => {
      await ui.see(login)
      // The drawn page has the link already; its form is there once the session runs.
      if (page.url().includes('/login/'))
        await ui.see(fieldAfter[step?.case ?? ''] ?? { role: 'textbox', name: '用户名' })
      code = 'anonymous'
      return waiting()
    },
    signingIn: async () => {
      await ui.see(login)
      return waiting('login')
    },
    'signedIn.volunteer.loading': () => waiting('user'),
    'signedIn.volunteer.refreshing': async () => {
      await ui.see(volunteer)
      code = 'volunteer'
      return waiting('user')
    },
    'signedIn.volunteer.ready': async () => {
      await ui.see(volunteer)
      code = 'volunteer'
      return waiting()
    },
    'signedIn.volunteer.failed': async () => {
      await ui.see(unnamed)
      code = 'volunteer ?'
      return waiting()
    },
    'signedIn.volunteer.consent': async () => {
      await ui.see(agreement)
      return waiting()
    },
    'signedIn.loggedOff': async () => {
      await ui.see({ role: 'heading', name: '账号正在注销' })
      code = 'logged off'
      return waiting()
    },
    'signedIn.forcedChange': async () => {
      await ui.see(forcedAlert)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('isForceChangePwd'))).toBe('true')
      code = 'forced'
      return waiting()
    },
    'signedIn.organizer.loading': async () => {
      await ui.see(unnamed)
      code = 'organizer'
      return waiting('organizer')
    },
    'signedIn.organizer.refreshing': async () => {
      await ui.see(organizer)
      code = 'organizer'
      return waiting('organizer')
    },
    'signedIn.organizer.ready': async () => {
      await ui.see(organizer)
      code = 'organizer'
      return waiting()
    },
    'signedIn.organizer.secondFactor': async () => {
      await ui.see(organizer)
      code = 'organizer'
      return waiting()
    },
    'signedIn.organizer.failed': async () => {
      await ui.see(unnamed)
      return waiting()
    },
    'signedIn.organizer.checking': () => waiting('check'),
    'signedIn.organizer.expired': () => waiting('logout'),
  }

  const inspect: Walked['inspect'] = async (state, step) => {
    const sign = signs[state]
    if (!sign) throw new Error(`no sign tells ${state}`)
    const facts = await sign(step)
    if (state === 'restoring') return facts
    const [, kind] = /^signedIn\.(volunteer|loggedOff|organizer)/.exec(state) ?? []
    if (state === 'signedIn.forcedChange') return facts
    const expected = kind ? [kind === 'organizer' ? 'orgAccessToken' : 'accessToken'] : []
    await expect.poll(tokens).toEqual(expected)
    return { ...facts, tokens: expected }
  }
  return { world, inspect }
}
