import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveIndividualInfo, submitApply } from '#contract/card/card.ts'
import { emptyCardDraft } from '#domain/card/draft.ts'
import { updateProfile } from '#contract/profile.ts'
import { registerVolunteer } from '#contract/registration/registration.ts'
import type { VolunteerForm } from '#domain/registration/volunteer-form.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { verifyRealName } from '#server/records/person/real-name.ts'
import { createLogger } from '#server/http/logging.ts'
import { addApplicant, prepare, submitCard } from '#tests/support/card.ts'
import {
  freshTicket,
  registrationNow,
  startRegistrationServer,
  volunteerForm,
  volunteerTexts,
} from '#tests/support/registration.ts'
import type { TestServer } from '#tests/support/server.ts'

interface Heard {
  method: string | undefined
  authorization: string | undefined
  type: string | undefined
  body: unknown
}

let service: Server
let server: TestServer
let heard: Heard[] = []
let answer: { status: number; text: string } | 'hangUp' | 'redirect' | 'silence' = {
  status: 200,
  text: '{"match":true}',
}
let log = ''

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += String(part)
    })
    request.on('end', () => {
      const { authorization, 'content-type': type } = request.headers
      heard.push({ method: request.method, authorization, type, body: text === '' ? null : JSON.parse(text) })
      if (answer === 'hangUp') request.socket.destroy()
      else if (answer === 'silence') return
      else if (answer === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end()
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
    })
  })
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  const { port } = service.address() as AddressInfo
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  server = await startRegistrationServer({
    env: { REALNAME_URL: `http://portal:s%40fe@127.0.0.1:${port}/check?region=gd` },
    logger: createLogger('warn', sink),
  })
})
afterAll(async () => {
  await server.stop()
  service.closeAllConnections()
  await new Promise((resolve) => {
    service.close(resolve)
  })
})
beforeEach(() => {
  heard = []
  log = ''
  answer = { status: 200, text: '{"match":true}' }
})

const send = async (form: VolunteerForm, ticket?: Record<string, string>) => {
  const headers = ticket ?? (await freshTicket(server, '1')).headers
  return (await server.call(registerVolunteer, { headers, body: { ...form, agreements: volunteerTexts } })).envelope
}
const rowOf = async (loginName: string) =>
  (await server.database.executor.select().from(volunteer).where(eq(volunteer.loginName, loginName)))[0]

describe('a card, which needs a real name', () => {
  const unverified = async () => {
    const person = await addApplicant(server, { realNameVerifiedAt: null })
    const { revision } = await prepare(server, person)
    heard = []
    const submit = () => server.call(submitApply, { token: person.token, body: { revision } })
    const verifiedAt = async () => (await rowOf(person.loginName))?.realNameVerifiedAt
    return { person, submit, verifiedAt }
  }

  it('asks for a name that was not verified before the application goes to review', async () => {
    const { person, submit, verifiedAt } = await unverified()
    expect((await submit()).envelope.code).toBe(200)
    expect(heard.map(({ body }) => body)).toEqual([{ name: '林晓岚', idNumber: person.idNumber18 }])
    expect(await verifiedAt()).toEqual(registrationNow)
  })

  it('is refused where name and number are of two people', async () => {
    const { submit, verifiedAt } = await unverified()
    answer = { status: 200, text: '{"match":false}' }
    expect((await submit()).envelope.data.issues).toEqual([
      { field: 'individual.idNumber', message: '姓名和身份证号核对不一致，请在个人资料里更正后再提交' },
    ])
    expect(await verifiedAt()).toBeNull()
  })

  it('goes to review unverified when nobody could tell: the federation holds it against the pictures', async () => {
    const { submit, verifiedAt } = await unverified()
    answer = 'hangUp'
    expect((await submit()).envelope.code).toBe(200)
    expect(await verifiedAt()).toBeNull()
  })

  it('is not asked about where the name was verified', async () => {
    const person = await addApplicant(server)
    await submitCard(server, person)
    expect(heard).toEqual([])
  })
})

describe('the service', () => {
  it('is asked once, with name and number alone, and verifies', async () => {
    const form = volunteerForm({ name: '陈一诺' })
    expect((await send(form)).code).toBe(200)
    const authorization = `Basic ${Buffer.from('portal:s@fe').toString('base64')}`
    const body = { name: '陈一诺', idNumber: form.idNumber }
    expect(heard).toEqual([{ method: 'POST', authorization, type: 'application/json', body }])
    expect((await rowOf(form.loginName))?.realNameVerifiedAt).toEqual(registrationNow)
  })

  it('refuses at the number when it finds two people, and the form can be sent again', async () => {
    answer = { status: 200, text: '{"match":false}' }
    const { headers } = await freshTicket(server, '1')
    const form = volunteerForm()
    expect((await send(form, headers)).data.issues).toEqual([
      { field: 'idNumber', message: '姓名和身份证号核对不一致，请对照证件检查这两项' },
    ])
    expect(await rowOf(form.loginName)).toBeUndefined()
    answer = { status: 200, text: '{"match":true}' }
    expect((await send(form, headers)).code).toBe(200)
  })

  it('is no way to try names: the fifth pair that differs ends the ticket', async () => {
    answer = { status: 200, text: '{"match":false}' }
    const { headers } = await freshTicket(server, '1')
    const form = volunteerForm()
    for (let tries = 0; tries < 5; tries++) expect((await send(form, headers)).code).toBe(10001)
    expect((await send(form, headers)).code).toBe(11006)
    expect(heard).toHaveLength(5)
  })

  it.each([
    ['answers 500', { status: 500, text: 'out of order' }],
    ['answers something else', { status: 200, text: '{"match":"yes","name":"陈一诺"}' }],
    ['answers no JSON', { status: 200, text: '<html>' }],
    ['hangs up', 'hangUp'],
    ['sends elsewhere', 'redirect'],
  ] as const)('%s, which leaves the account unverified', async (_what, said) => {
    answer = said
    const form = volunteerForm({ name: '陈一诺' })
    expect((await send(form)).code).toBe(200)
    expect(await rowOf(form.loginName)).toMatchObject({ name: '陈一诺', idType: '111', realNameVerifiedAt: null })
    expect(heard).toHaveLength(1)
    expect(log).toContain('a real name could not be checked')
    for (const secret of ['陈一诺', form.idNumber, 's@fe', 's%40fe', 'portal:']) expect(log).not.toContain(secret)
  })

  it('is waited for as long as the limit when it never answers, and leaves the account unverified', async () => {
    answer = 'silence'
    const { idType, idNumber } = volunteerForm()
    expect(await verifyRealName(server.context, { name: '陈一诺', idType, idNumber }, 300)).toBe('unknown')
    expect(heard.map(({ body }) => body)).toEqual([{ name: '陈一诺', idNumber }])
    expect(log).toContain('a real name could not be checked')
    for (const secret of ['陈一诺', idNumber]) expect(log).not.toContain(secret)
  })

  it('is not asked for a passport, nor for a form that is refused anyway', async () => {
    const passport = { idType: '414', idNumber: 'E7654321', gender: 'male', birthDay: '1990-02-03' }
    expect((await send(volunteerForm(passport))).code).toBe(200)
    await send(volunteerForm({ passwordAgain: 'Different_1' }))
    expect(heard).toEqual([])
  })
})

describe('the profile', () => {
  it('is checked again while the account is unverified, and may correct the name until then', async () => {
    answer = 'hangUp'
    const form = volunteerForm({ name: '陈一若' })
    await send(form)
    const person = (await rowOf(form.loginName)) as { id: number }
    const token = await server.tokenFor('volunteer', person.id)
    const save = async (body: Record<string, string>) => (await server.call(updateProfile, { token, body })).envelope
    answer = { status: 200, text: '{"match":false}' }
    heard = []
    expect((await save({ name: '陈一落' })).data.issues[0].field).toBe('idNumber')
    expect((await save({ workUnit: '花店' })).code).toBe(200)
    expect((await rowOf(form.loginName))?.name).toBe('陈一若')
    answer = { status: 200, text: '{"match":true}' }
    expect((await save({ name: '陈一诺' })).code).toBe(200)
    expect(heard.map(({ body }) => body)).toEqual([
      { name: '陈一落', idNumber: form.idNumber },
      { name: '陈一诺', idNumber: form.idNumber },
    ])
    expect(await rowOf(form.loginName)).toMatchObject({ name: '陈一诺', realNameVerifiedAt: registrationNow })
    expect((await save({ name: '陈一若' })).data.issues[0].field).toBe('name')
  })

  it('sent again as it was read is checked again too', async () => {
    answer = 'hangUp'
    const form = volunteerForm({ name: '陈一诺' })
    await send(form)
    const token = await server.tokenFor('volunteer', ((await rowOf(form.loginName)) as { id: number }).id)
    answer = { status: 200, text: '{"match":true}' }
    const masked = `${form.idNumber.slice(0, 3)}***********${form.idNumber.slice(-4)}`
    await server.call(updateProfile, { token, body: { name: '陈一诺', idNumber: masked } })
    expect((await rowOf(form.loginName))?.realNameVerifiedAt).toEqual(registrationNow)
  })
})

describe("the card's first step", () => {
  it.each([
    ['true', 200, registrationNow],
    ['false', 10001, null],
    ['"perhaps"', 200, null],
  ] as const)('takes the answer {match: %s}', async (match, code, verified) => {
    answer = { status: 200, text: `{"match":${match}}` }
    const person = await server.addVolunteer({ name: '陈一诺' })
    const token = await server.tokenFor('volunteer', person.id)
    const { idNumber } = volunteerForm()
    const body = { ...emptyCardDraft.individual, name: '陈一诺', idNumber, politicalStatus: '13', education: '20' }
    expect((await server.call(saveIndividualInfo, { token, body })).envelope.code).toBe(code)
    expect(heard.map((request) => request.body)).toEqual([{ name: '陈一诺', idNumber }])
    expect((await rowOf(person.loginName))?.realNameVerifiedAt ?? null).toEqual(verified)
  })
})
