import { randomUUID } from 'node:crypto'
import { collection } from '#server/database/schema/collection.ts'
import { addMission, addPerson } from '../support/missions.ts'
import type { TestServer } from '../support/server.ts'
import { collectionModel } from './collection.model.ts'
import { collectionVocabulary, missionNames, seeWithdrawn } from './collection.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { notifyOtherTab } from './support/people.ts'
import { HeldRequests, moveTo } from './support/playwright.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

const added = new WeakMap<TestServer, Promise<Record<string, number>>>()

/** The ids of both missions, which all paths see in the same list. */
const missionsOf = (server: TestServer): Promise<Record<string, number>> => {
  const add = async ([id, name]: [string, string]) => {
    const values = { name, recruitStartAt: new Date(inDays(-9)) }
    return [id, (await addMission(server, { slots: [{ start: inDays(9), end: inDays(9.1) }], values })).id] as const
  }
  const missions = added.get(server) ?? Promise.all(Object.entries(missionNames).map(add)).then(Object.fromEntries)
  added.set(server, missions)
  return missions
}

const list: Host = {
  name: 'the list of missions',
  vocabulary: {
    ...collectionVocabulary,
    others: { 'collection.read': '收藏列表由服务器答复', 'login.changed': '另一个人在这里登录' },
  },
  begin: async ({ page, server, ui }) => {
    const missions = await missionsOf(server)
    const newcomer = async () => {
      const person = await addPerson(server)
      return { ...person, login: { accessToken: person.token, refreshToken: randomUUID(), userType: '1' } }
    }
    let reader = await newcomer()
    /** Reads that wait: one of the reader, and one of each reader before who had no answer. */
    let unread = 1
    const [reads, writes] = [new HeldRequests(), new HeldRequests()]
    await reads.hold(page, '/collectedAmong')
    await writes.hold(page, '/updateEnshrine')
    await storeLogin(page, server.url, reader.login)
    await page.goto('/mission')
    const collectElsewhere = (id: string) =>
      server.database.executor
        .insert(collection)
        .values({ volunteerId: reader.id, missionId: missions[id] as number, createdAt: new Date() })
        .onConflictDoNothing()
    const answer = async (collected: readonly string[]) => {
      for (const id of collected) await collectElsewhere(id)
      for (; unread > 0; unread -= 1) await reads.pass()
    }
    const world = async ({ name }: { name: string }) => {
      if (name === '7 is found collected') return answer(['7'])
      if (name === 'none is found collected') return answer([])
      if (name === 'the own list has 7') {
        await collectElsewhere('7')
        await moveTo(page, '/personalCenter/myCollection')
        await page.getByRole('listitem', { name: '红树林补种' }).waitFor()
        return moveTo(page, '/mission')
      }
      if (name === 'server did it') {
        const answered = page.waitForResponse((response) => response.url().includes('/updateEnshrine'))
        await writes.pass()
        return void (await answered)
      }
      if (name === 'server refuses') return writes.answer(400, { code: 10002, msg: '没有找到这个活动，它可能已被删除' })
      reader = await newcomer()
      const { url } = server
      await page
        .context()
        .addCookies(
          Object.entries(reader.login).map(([key, value]) => ({ name: key, value, url, sameSite: 'Strict' as const })),
        )
      await page.evaluate((loginId) => localStorage.setItem('loginId', JSON.stringify(loginId)), randomUUID())
      unread += 1
      await notifyOtherTab(page)
    }
    return {
      world,
      inspect: async (state, step) => {
        await seeWithdrawn(ui, step)
        if (state === 'writing') await writes.ready()
        return { writes: writes.count }
      },
    }
  },
}

describeBrowser('collection', collectionModel, { hosts: [list] })
