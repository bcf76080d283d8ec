import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { dayText } from '#domain/words.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { application } from '#server/database/schema/application.ts'
import { mission, missionQuestion, slot } from '#server/database/schema/mission.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { addMission, addPerson, placeApplication } from '../support/missions.ts'
import { settled } from '../browser/support/settled.ts'
import type { TestServer } from '../support/server.ts'
import { applyModel } from './apply.model.ts'
import { applyQuestion, applyVocabulary } from './apply.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { HeldRequests, pageUi } from './support/playwright.ts'
import type { Ui } from './support/ui.ts'

const slots = Array.from({ length: 6 }, (_, i) => {
  const day = addDays(shanghaiDay(Date.now()), 3 + i)
  return { start: `${day}T10:00:00+08:00`, end: `${day}T12:00:00+08:00` }
})

/** Somebody with a place in the first slot of a mission; what stands in the way of a wish can be brought about and taken away. */
async function addApplicant(server: TestServer) {
  const { executor } = server.database
  const { id: volunteerId, token } = await addPerson(server)
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  const of = await addMission(server, { slots, values: { autoApprove: true, recruitStartAt: lastWeek } })
  await executor.insert(missionQuestion).values({
    missionId: of.id,
    ordinal: 0,
    isRequired: false,
    phase: 'onApplying',
    text: applyQuestion,
    kind: 'text',
  })
  const own = await placeApplication(server, of, volunteerId, { state: 'confirmed' })
  const ofMission = (values: Partial<typeof mission.$inferInsert>) =>
    executor.update(mission).set(values).where(eq(mission.id, of.id))
  const ofPerson = (values: Partial<typeof volunteer.$inferInsert>) =>
    executor.update(volunteer).set(values).where(eq(volunteer.id, volunteerId))
  const ofOwn = (state: ApplicationState) =>
    executor.update(application).set({ state }).where(eq(application.id, own.id))
  const wished = (slotId: string) => {
    const ownSlot = of.slots.find(({ id }) => String(id) === slotId)
    if (!ownSlot) throw new Error(`the page asked for the slot ${slotId}`)
    return ownSlot
  }
  /** Takes a place elsewhere on the day of that slot, from one hour to another. */
  const goElsewhere = async (slotId: string, from: string, to: string) => {
    const day = shanghaiDay(wished(slotId).startAt)
    const times = [{ start: `${day}T${from}:00+08:00`, end: `${day}T${to}:00+08:00` }]
    await placeApplication(server, await addMission(server, { slots: times }), volunteerId, { state: 'confirmed' })
  }
  const inTheWay: Record<string, (slotId: string) => Promise<unknown>> = {
    'server puts in line': (slotId) =>
      executor
        .update(slot)
        .set({ taken: 2, waiting: 3, lastPosition: 3 })
        .where(eq(slot.id, wished(slotId).id)),
    'slot was applied for before': (slotId) =>
      placeApplication(server, { ...of, slots: [wished(slotId)] }, volunteerId, { state: 'confirmed' }),
    'time conflicts': (slotId) => goElsewhere(slotId, '11:00', '13:00'),
    'day is full': (slotId) => goElsewhere(slotId, '12:00', '23:30'),
    'slot is closed': () => ofMission({ recruitEndAt: lastWeek }),
    'profile is incomplete': () => ofPerson({ birthDay: null }),
    'conditions are not met': () => ofMission({ needsMinutes: 600 }),
    'server does not cancel': () => ofOwn('checkedIn'),
  }
  let next = 0
  return {
    token,
    address: `/mission/detail-${of.id}`,
    /** Another slot, which nothing chooses for somebody who has applied. */
    chooseAnother: (ui: Ui) => {
      next = (next % (slots.length - 1)) + 1
      return ui.press('radio', new RegExp(dayText(shanghaiDay(slots[next]?.start ?? ''))))
    },
    inTheWay,
    /** The place in the first slot and nothing else, and all that the mission asks for. */
    clear: async () => {
      const others = and(eq(application.volunteerId, volunteerId), ne(application.id, own.id))
      await executor.update(application).set({ state: 'cancelled', live: false }).where(others)
      await executor.update(application).set({ state: 'confirmed', live: true }).where(eq(application.id, own.id))
      await executor.update(slot).set({ taken: 0, waiting: 0 }).where(eq(slot.missionId, of.id))
      await executor.update(slot).set({ taken: 1 }).where(eq(slot.id, own.slotId))
      await ofMission({ recruitEndAt: of.recruitEndAt, needsMinutes: 0 })
      await ofPerson({ birthDay: '1995-05-05' })
    },
  }
}

const isForm = (s: { matches: (state: { ready: 'done' }) => boolean }): boolean => !s.matches({ ready: 'done' })
const never = () => false

const dismiss = applyVocabulary.actions['outcome.dismissed'] as (ui: Ui) => Promise<void>
const current: { choose?: (ui: Ui) => Promise<void> } = {}

const detail: Host<typeof applyModel.machine> = {
  name: 'the mission',
  vocabulary: {
    ...applyVocabulary,
    actions: {
      ...applyVocabulary.actions,
      'outcome.dismissed': async (ui: Ui) => {
        await dismiss(ui)
        await current.choose?.(ui)
      },
    },
  },
  offered: {
    'apply without a message': isForm,
    'apply with a message in spaces': isForm,
    'apply with 200 letters': isForm,
    'confirm to cancel': isForm,
    'apply with 200 letters among spaces': never,
    'apply with 201 letters': never,
    'apply without a slot': never,
  },
  begin: async ({ page, server }) => {
    const applicant = await addApplicant(server)
    const [wishes, cancels, reloads] = [new HeldRequests(), new HeldRequests(), new HeldRequests()]
    await wishes.hold(page, '/applyMission')
    await cancels.hold(page, '/cancelApplyMission')
    await storeLogin(page, server.url, { accessToken: applicant.token, refreshToken: randomUUID(), userType: '1' })
    await page.goto(applicant.address)
    await settled(page)
    await applicant.chooseAnother(pageUi(page))
    await pageUi(page).see({ role: 'textbox', name: /^给组织的话/ })
    current.choose = applicant.chooseAnother
    // What follows an answer waits until nothing stands in the way any more.
    await reloads.hold(page, '/missionDetails')
    const confirmations = new Set(['server gives a place', 'server puts in line'])
    return async ({ name }) => {
      if (name === 'application is not answered') await wishes.cut()
      else if (name === 'server cancelled') await cancels.pass()
      else if (name === 'server does not cancel') {
        await applicant.inTheWay[name]?.('')
        await cancels.pass()
      } else {
        const { slotId } = (await wishes.body()) as { slotId: string }
        await applicant.inTheWay[name]?.(slotId)
        await wishes.pass()
      }
      await reloads.ready()
      if (!confirmations.has(name)) await applicant.clear()
      await reloads.pass()
    }
  },
}

const tooLong = '输入框最多收 200 字'
const withoutSlot = '没有可选的时段就没有报名按钮'
const done = '结果的面板盖住活动，关上后表单和取消的按钮才回来'
const reasons = {
  'apply with 200 letters among spaces': tooLong,
  'apply with 201 letters': tooLong,
  'apply without a slot': withoutSlot,
}
const forms = ['apply without a message', 'apply with a message in spaces', 'apply with 200 letters']

describeBrowser('apply', applyModel, {
  hosts: [detail],
  exclusions: {
    'ready|apply.submitted|0:false': `${tooLong}；${withoutSlot}`,
    'ready|apply.submitted|1': `${tooLong}；${withoutSlot}`,
    ...Object.fromEntries(
      Object.entries(reasons).flatMap(([name, reason]) => [
        [`case:${name}`, reason],
        ...['idle', 'done', 'refused'].map((state) => [`row:ready.${state} › ${name}`, reason]),
      ]),
    ),
    ...Object.fromEntries([...forms, 'confirm to cancel'].map((name) => [`row:ready.done › ${name}`, done])),
  },
})
