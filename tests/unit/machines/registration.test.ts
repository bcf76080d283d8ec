import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { registrationMachine } from '#machines/registration/registration.machine.ts'
import type {
  CheckRegistrationCodeInput,
  ContactCheckResult,
  SendRegistrationCodeInput,
} from '#machines/registration/registration.types.ts'

const contact = { channel: 'mobile' as const, contact: '13800020001' }
const agreements = [{ kind: 'orgRegRequirements' as const, version: '2026-01' }]
const savedTicket = { contact: { ...contact, agreements }, ticket: 'ticket-0001', milliseconds: 90_000 }
const settled = (): Promise<void> => new Promise((done) => setImmediate(done))

it('lets a ticket that was kept live for the time that it had left', () => {
  const clock = new SimulatedClock()
  const actor = createActor(registrationMachine, { clock, input: { userType: '2', savedTicket } }).start()
  clock.increment(89_999)
  expect(actor.getSnapshot().value).toEqual({ filling: 'editing' })
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('expired')
})

it('gives the next ticket its own time, not what an older one had left', async () => {
  const clock = new SimulatedClock()
  const machine = registrationMachine.provide({
    actors: {
      sendCode: fromPromise<{ readAt: string | null }, SendRegistrationCodeInput>(async () => ({ readAt: null })),
      checkCode: fromPromise<ContactCheckResult, CheckRegistrationCodeInput>(async () => ({
        ticket: 'ticket-0002',
        existingName: null,
      })),
    },
  })
  const actor = createActor(machine, { clock, input: { userType: '2', savedTicket } }).start()
  actor.send({ type: 'contact.changed' })
  actor.send({ type: 'contact.submitted', ...contact, agreements })
  await settled()
  actor.send({ type: 'code.submitted', code: '482913' })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ filling: 'editing' })
  clock.increment(1_799_999)
  expect(actor.getSnapshot().value).toEqual({ filling: 'editing' })
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('expired')
})
