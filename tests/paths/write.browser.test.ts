import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { application } from '#server/database/schema/application.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { addMission, addPerson, placeApplication } from '../support/missions.ts'
import { cheapHash } from '../support/passwords.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { HeldRequests } from './support/playwright.ts'
import { type Landmark, text } from './support/ui.ts'
import { writeModel } from './write.model.ts'
import { exportVocabulary } from './write.vocabulary.ts'

type Machine = typeof writeModel.machine

const never = () => false
const login = (token: string) => ({ accessToken: token, refreshToken: randomUUID(), userType: '1' })

const privacy: Host<Machine> = {
  name: 'the privacy center',
  vocabulary: {
    ...exportVocabulary,
    after: {
      'server did it': [text('已导出，请保管好这个文件')],
      'server refuses': [text(/^现在的密码不对/)],
      'server is not reached': [text('服务加载中，请尝试刷新。')],
    },
  },
  offered: { 'remove a record': never },
  begin: async ({ page, server }) => {
    const passwordHash = await cheapHash('Kapok_2026')
    const { id, token } = await addPerson(server, { passwordHash })
    const become = (hash: string) =>
      server.database.executor.update(volunteer).set({ passwordHash: hash }).where(eq(volunteer.id, id))
    const calls = new HeldRequests()
    await calls.hold(page, '/exportData')
    await storeLogin(page, server.url, login(token))
    await page.goto('/personalCenter/privacy')
    return async ({ name }) => {
      if (name === 'server is not reached') return calls.cut()
      await become(name === 'server refuses' ? await cheapHash('Kapok_2027') : passwordHash)
      await calls.pass()
    }
  },
}

const remove: Landmark = { role: 'button', name: /^删除记录$/ }
const busy: Landmark = { role: 'button', name: /^提交中$/ }

const schedule: Host<Machine> = {
  name: 'the schedule',
  vocabulary: {
    actions: {
      'write.requested': async (ui) => {
        await ui.press(remove.role, remove.name)
        await ui.press(remove.role, remove.name, { role: 'alertdialog', name: '温馨提示' })
      },
    },
    states: { idle: [remove], sending: [remove, busy] },
    after: {
      'server did it': [text('已删除')],
      'server refuses': [text(/^没有找到这条报名/)],
      'server is not reached': [text('服务加载中，请尝试刷新。')],
    },
  },
  offered: { 'export the data': never },
  begin: async ({ page, server }) => {
    const { id, token } = await addPerson(server)
    const of = await addMission(server)
    for (let i = 0; i < 4; i += 1) await placeApplication(server, of, id, { state: 'cancelled' })
    const hide = (hiddenAt: Date | null, from: ReturnType<typeof isNull>) =>
      server.database.executor
        .update(application)
        .set({ hiddenAt })
        .where(and(eq(application.volunteerId, id), from))
    const [calls, reloads] = [new HeldRequests(), new HeldRequests()]
    await calls.hold(page, '/delApplyMission')
    await storeLogin(page, server.url, login(token))
    await page.goto('/personalCenter/myMission')
    await page
      .getByRole(remove.role as 'button', { name: remove.name })
      .first()
      .waitFor()
    await reloads.hold(page, '/getUserMissionList')
    return async ({ name }) => {
      const elsewhere = new Date()
      // Another device has removed them, and the list is read when they are back.
      if (name === 'server refuses') await hide(elsewhere, isNull(application.hiddenAt))
      await (name === 'server is not reached' ? calls.cut() : calls.pass())
      await reloads.ready()
      if (name === 'server refuses') await hide(null, eq(application.hiddenAt, elsewhere))
      // What is to come, and what came to nothing.
      await reloads.pass()
      await reloads.pass()
    }
  },
}

describeBrowser('write', writeModel, { hosts: [privacy, schedule] })
