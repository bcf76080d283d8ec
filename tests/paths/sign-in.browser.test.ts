import { desc, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { loginFailure } from '#server/database/schema/auth.ts'
import { verificationCode } from '#server/database/schema/code.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { secondFactor } from '#server/database/schema/second-factor.ts'
import { attemptOf } from '#server/records/account/login-guard.ts'
import { codeHashes } from '#server/records/code/code.service.ts'
import { deviceHashes, forgetDevices } from '#server/records/session/known-device.repository.ts'
import { contactsOf, freshMobile } from '../support/code.ts'
import { failSignIns } from '../support/failed-sign-ins.ts'
import { cheapHash } from '../support/passwords.ts'
import type { TestServer } from '../support/server.ts'
import { signInModel } from './sign-in.model.ts'
import { loginEnded, signInVocabulary } from './sign-in.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { forgetCodes } from './support/code-desk.ts'
import { HeldRequests } from './support/playwright.ts'
import type { Landmark, Ui } from './support/ui.ts'

const password = 'Kapok_2026'
const crowded = '10.41.1.7'
const steps = ['the login', 'the code', 'asking for another code', 'the second factor'] as const

/** What the server finds when it answers; what is not named is as it should be. */
interface Circumstances {
  crowded?: true
  wrong?: true
  locked?: true
  closed?: true
  proved?: true
}

/** Somebody on the staff of an organization, and what the server knows of the account. */
async function addStaff(server: TestServer, page: Page) {
  const { executor } = server.database
  const { keys } = server.context
  const mobile = freshMobile()
  const contacts = contactsOf(server, 'organizer', mobile, `${mobile}@example.com`)
  const right = await cheapHash(password)
  const other = await cheapHash('Kapok_2027')
  const organization = await server.addOrganization()
  const { id, loginName } = await server.addOrganizer(organization.id, { passwordHash: right, ...contacts })

  const lock = async (): Promise<void> => {
    const deviceId = (await page.evaluate(() => JSON.parse(localStorage.getItem('deviceId') ?? '""'))) as string
    const [device = ''] = deviceHashes(keys, deviceId)
    const slips = [null, device].map((one) => attemptOf(keys, 'organizer', loginName, '127.0.0.1', one))
    const at = new Date()
    await executor.insert(loginFailure).values([1, 2, 3, 4, 5].flatMap(() => slips.map((slip) => ({ ...slip, at }))))
  }
  return {
    loginName,
    meet: async (now: Circumstances): Promise<void> => {
      await executor.delete(loginFailure)
      await executor.delete(secondFactor)
      await forgetDevices(executor, { kind: 'organizer', id })
      const block = now.closed
        ? { blockedAt: new Date(), blockReason: '冒用他人身份' }
        : { blockedAt: null, blockReason: null }
      await executor
        .update(organizer)
        .set({ passwordHash: now.wrong ? other : right, ...block })
        .where(eq(organizer.id, id))
      if (now.proved) {
        const secret = keys.encryptColumn('organizer.secondFactor', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
        await executor.insert(secondFactor).values({ organizerId: id, secret, enabledAt: new Date() })
      }
      if (now.locked) await lock()
      if (now.crowded) await failSignIns(server, crowded, 30)
    },
    /** Changes the code that was sent last: the model types one of its own. */
    changeCode: async (change: { isRight?: boolean; tries?: number }): Promise<void> => {
      const [last] = await executor.select().from(verificationCode).orderBy(desc(verificationCode.id)).limit(1)
      if (!last) throw new Error('no code was sent')
      const about = { channel: 'mobile', purpose: 'loginOrganizer', target: loginName, subject: loginName } as const
      const [codeHash = ''] = codeHashes(keys, about, change.isRight ? '482913' : '000000')
      await executor
        .update(verificationCode)
        .set({ codeHash, tries: change.tries ?? 0 })
        .where(eq(verificationCode.id, last.id))
    },
  }
}

const articles: Landmark = { role: 'heading', name: '新闻资讯' }

const portal: Host = {
  name: 'portal',
  vocabulary: {
    ...signInVocabulary,
    // Whoever is let in has gone on to the page that was asked for.
    instead: Object.fromEntries(steps.map((step) => [`server lets in at ${step}`, [articles]])),
  },
  movesClock: true,
  offered: {
    'submit name and password': (s) => !s.matches('signedIn'),
    'type in the form': (s) => !s.matches('signedIn'),
  },
  begin: async ({ page, ui, server, path }) => {
    const staff = await addStaff(server, page)
    const logins = new HeldRequests()
    await logins.hold(page, '/auth/login/org/password')
    await page.clock.install()
    const isEnded = path.start === 'the login page after a login that ended'
    await page.goto(`/login/organization?from=%2Farticle${isEnded ? '&expired=1' : ''}`)
    if (!isEnded) {
      await ui.fill('用户名', staff.loginName)
      await ui.fill('密码', password)
    }

    const answer = async (now: Circumstances): Promise<void> => {
      await staff.meet(now)
      if (now.crowded) await forgetCodes(server)
      await logins.pass(now.crowded ? { 'x-forwarded-for': crowded } : {})
    }
    const answers = (what: string, now: Circumstances) =>
      steps.map((step) => [
        `server ${what} at ${step}`,
        async () => {
          if (step === 'the code') await staff.changeCode({ isRight: true })
          await answer(now)
        },
      ])
    const refuse = (code: number, msg: string) => logins.answer(200, { code, msg, data: null, other: null })
    const world: Record<string, () => Promise<void>> = {
      ...Object.fromEntries([
        ...answers('lets in', {}),
        ...answers('refuses name or password', { wrong: true }),
        ...answers('locks the login', { locked: true }),
        ...answers('finds the account closed', { closed: true }),
        ...answers('wants a code', { crowded: true }),
        ...answers('wants the second factor', { proved: true }),
      ]),
      // A code that is right makes the device known, which is asked for no other one.
      'server wants a code at the code': () => refuse(13200, '这个网络上登录失败的次数太多，请用验证码确认是你本人'),
      'server does not answer the login': () => logins.cut(),
      'server refuses the code': async () => {
        await staff.changeCode({})
        await answer({})
      },
      'server finds the code used up': async () => {
        await staff.changeCode({ tries: 4 })
        await answer({})
      },
      'server does not answer the code': () => logins.cut(),
      // Within the minute the code before is good still, and the server says so; this is what it says after too many of a day.
      'server sends no other code': () => refuse(10005, '刚刚发过验证码，请 42 秒后再获取'),
      'a minute passes': () => page.clock.fastForward(60_000),
      'the code expires': () => page.clock.fastForward(540_000),
      'server refuses the second factor': () => answer({ proved: true }),
      'server does not answer the second factor': () => logins.cut(),
    }
    // The key alone would leave another name in the form.
    const retype = async (to: Ui) => to.fill('用户名', staff.loginName)
    return {
      world: async ({ name }) => world[name]?.(),
      inspect: async (_state, step) => {
        if (!step) await (isEnded ? ui.see(loginEnded) : ui.seeNone(loginEnded))
        if (step?.case === 'type in the form') await retype(ui)
      },
    }
  },
}

const gone = '登录成功后，页面随即换成要去的那一页，登录页上来不及再做什么'

describeBrowser('sign-in', signInModel, {
  env: { TRUST_PROXY: 'loopback' },
  hosts: [portal],
  exclusions: {
    'row:signedIn › submit name and password': gone,
    'row:signedIn › type in the form': gone,
    'signedIn|login.submitted|0': gone,
    'signedIn|login.edited|0': gone,
  },
})
