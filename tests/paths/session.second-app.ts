import { expect } from 'vitest'
import type { Scene, Walked } from './support/browser-suite.ts'
import { People } from './support/people.ts'
import { HeldRequests } from './support/playwright.ts'
import { type Landmark, type Vocabulary, text } from './support/ui.ts'

const leave: Landmark = { role: 'button', name: '退出登录' }
const agreement: Landmark = { role: 'heading', name: '组织注册须知' }
const retry: Landmark = { role: 'button', name: '重试' }

export const secondAppVocabulary: Vocabulary = {
  actions: {},
  others: {
    'user.wanted': '点进另一页',
    'user.changed': '这一页重新被看到',
    'consent.demanded': '服务器要求同意协议',
    'transport.failed': '服务器不接受一次请求',
  },
  states: {
    restoring: [],
    'signedIn.organizer.loading': [],
    'signedIn.organizer.failed': [],
    'signedIn.organizer.refreshing': [],
    'signedIn.organizer.ready': [],
    'signedIn.organizer.consent': [],
    'signedIn.organizer.secondFactor': [],
  },
  after: {
    'organization client: 404': [retry],
    'organization client: 500': [retry],
  },
}

/** The script that is waited for. */
const scripts: Record<string, string> = { restoring: 'session', 'signedIn.organizer.failed': 'desk' }

/** The organization's page of the second app, which reads the organizer once more when that failed. */
export async function beginInSecondApp({ page, ui, server }: Scene): Promise<Walked> {
  const people = await People.add(server)
  const [store, desk, organizer, list] = [
    new HeldRequests(),
    new HeldRequests(),
    new HeldRequests(),
    new HeldRequests(),
  ]
  await store.hold(page, '/assets/session.store-')
  await organizer.hold(page, '/preEditMyInfo')
  await page.goto('/healthz')
  await people.store(page, { type: '2' })
  await desk.hold(page, '/assets/desk.screen-')
  await page.goto('/admin/')

  const openList = async (): Promise<void> => {
    if (await page.getByRole('button', { name: '重试' }).isVisible()) await ui.press('button', '重试')
    else await ui.press('link', '活动管理')
  }
  const failList = async (status: number): Promise<void> => {
    await openList()
    await list.answer(status)
  }

  return {
    world: async ({ name }) => {
      if (name === 'the browser holds an organizer') await store.open()
      else if (name === 'the organizer info cannot be had') await organizer.cut()
      else if (name === 'the guard wants the user info') await desk.open()
      else if (name === 'something of the user changed')
        await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      else if (name.endsWith('asks for an agreement')) {
        await people.set({ asked: true })
        await organizer.pass()
        await desk.open()
      } else if (name === 'the organizer info asks for a second factor') {
        await people.set({ unproved: true, asked: true })
        await organizer.pass()
        await desk.open()
      } else if (name === 'the server demands an agreement') {
        await people.set({ asked: true })
        await openList()
        await list.pass()
      } else if (name === 'the organizer info arrives') {
        await people.set()
        await organizer.pass()
        await desk.open()
        // What was asked for is given on its own page, which leads on by a page load.
        if (['/admin/consent', '/admin/second-factor'].includes(new URL(page.url()).pathname)) {
          await page.goto('/admin/')
          await organizer.pass()
        }
        await ui.see({ role: 'heading', name: '今天要做' })
        await list.hold(page, '/manage/pc/mission/list')
      } else await failList(Number(name.slice(-3)))
    },
    inspect: async (state) => {
      if (state === 'restoring') await store.ready()
      else if (state === 'signedIn.organizer.loading') await organizer.ready()
      else if (state === 'signedIn.organizer.failed') await desk.ready()
      else if (state === 'signedIn.organizer.refreshing') await organizer.ready()
      else if (state === 'signedIn.organizer.consent') await ui.see(agreement)
      else if (state === 'signedIn.organizer.secondFactor') await ui.see({ role: 'heading', name: '两步验证' })
      else {
        await ui.see(leave)
        await ui.see(text('李文'))
      }
      const requests = ['signedIn.organizer.loading', 'signedIn.organizer.refreshing'].includes(state) ? 1 : 0
      expect(organizer.count).toBe(requests)
      return { asked: requests, script: scripts[state] }
    },
  }
}
