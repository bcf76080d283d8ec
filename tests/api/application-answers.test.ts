import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerQuestions, applyMission, userMissionInfo } from '#contract/application/application.ts'
import { missionDetails } from '#contract/mission/mission.ts'
import { missionQuestion } from '#server/database/schema/mission.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

async function asking() {
  const of = await addMission(server)
  const question = { missionId: of.id, ordinal: 0, isRequired: true }
  const [first, second] = await server.database.executor
    .insert(missionQuestion)
    .values([
      { ...question, phase: 'onApplying', text: '有没有带过孩子？', kind: 'choice', choices: ['有', '没有'] },
      { ...question, phase: 'afterAcceptance', text: '衣服尺码？', kind: 'text' },
    ])
    .returning()
  return { of, slotId: String(of.slots[0]?.id), first: String(first?.id), second: String(second?.id) }
}

it('what a mission asks is shown, and an application without the answer is refused at its question', async () => {
  const { of, slotId, first } = await asking()
  const { token } = await addPerson(server)
  const { data } = (await server.call(missionDetails, { query: { missionId: String(of.id) } })).envelope
  expect(data.questions).toEqual([
    { questionId: first, text: '有没有带过孩子？', kind: 'choice', choices: ['有', '没有'], isRequired: true },
  ])
  const apply = async (answers?: object[]) =>
    (await server.call(applyMission, { token, body: { slotId, ...(answers && { answers }) } })).envelope
  const missing = { code: 10001, data: { issues: [{ field: `answers.${first}`, message: '请选择一项' }] } }
  expect(await apply()).toMatchObject(missing)
  expect(await apply([{ questionId: first, text: '也许' }])).toMatchObject({ code: 10001, msg: '请从选项中选择' })
  const { code, data: applied } = await apply([{ questionId: first, text: '有' }])
  expect(code).toBe(200)
  const query = { applicationId: applied.applicationId }
  expect((await server.call(userMissionInfo, { token, query })).envelope.data).toMatchObject({
    answers: [{ question: '有没有带过孩子？', answer: '有' }],
    questions: [],
  })
})

it('the questions after acceptance are answered by who was accepted, until the slot begins', async () => {
  const { of, second } = await asking()
  const person = await addPerson(server)
  const { id } = await placeApplication(server, of, person.id, { state: 'confirmed' })
  const body = { applicationId: String(id), answers: [{ questionId: second, text: 'L' }] }
  const send = async (as: string, sent: object = body) =>
    (await server.call(answerQuestions, { token: as, body: sent })).envelope
  expect((await send((await addPerson(server)).token)).code).toBe(10002)
  expect(await send(person.token, { ...body, answers: [] })).toMatchObject({ code: 10001, msg: '请回答这个问题' })
  expect((await send(person.token)).code).toBe(200)
  expect((await send(person.token, { ...body, answers: [{ questionId: second, text: 'XL' }] })).code).toBe(200)
  const query = { applicationId: String(id) }
  const { data } = (await server.call(userMissionInfo, { token: person.token, query })).envelope
  expect(data.questions).toMatchObject([{ questionId: second, text: '衣服尺码？', answer: 'XL' }])
  server.setNow(new Date('2026-12-05T08:00:00+08:00'))
  expect((await send(person.token)).msg).toBe('活动已经开始，回答不能再改')
})

it('who waits is not asked yet', async () => {
  const { of, second } = await asking()
  const person = await addPerson(server)
  const { id } = await placeApplication(server, of, person.id, { state: 'pending' })
  const body = { applicationId: String(id), answers: [{ questionId: second, text: 'L' }] }
  expect((await server.call(answerQuestions, { token: person.token, body })).envelope).toMatchObject({
    code: 12001,
    msg: '报名处于“待审核”，录用后再回答',
  })
})
