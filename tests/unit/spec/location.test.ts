import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type BrowserPosition, locationMachine, type PositionRequest } from '#machines/location/location.machine.ts'

type Answer = 'silent' | 'refused' | BrowserPosition
let requests: PositionRequest[]
let logged: string[]
beforeEach(() => {
  requests = []
  logged = []
})

/** The lookup of a visitor who agreed to the browser's position, by how the address and the browser answer. */
function begin(address: 'silent' | 'refused', browser: Answer) {
  const clock = new SimulatedClock()
  const failure = { code: 'NO', message: 'none' }
  const silence = () => new Promise<never>(() => {})
  const actor = createActor(
    locationMachine.provide({
      actors: {
        locateByIp: fromPromise(() => (address === 'silent' ? silence() : Promise.reject(failure))),
        locateByBrowser: fromPromise<BrowserPosition, PositionRequest>(({ input }) => {
          requests.push(input)
          if (browser === 'silent') return silence()
          return browser === 'refused' ? Promise.reject(failure) : Promise.resolve(browser)
        }),
      },
      actions: { logFailure: (_, { step }) => logged.push(step) },
    }),
    { clock, input: { record: null, hasConsent: true } },
  )
  actor.start()
  return { clock, actor, state: () => actor.getSnapshot().value }
}

test.each([10])(
  'the address is waited for %i seconds [S4 location lookup patience] [S4 location browser] [S9 address timeout]',
  (seconds) => {
    const { clock, state } = begin('silent', 'silent')
    clock.increment(seconds * 1000 - 1)
    expect(state()).toBe('askingServer')
    clock.increment(1)
    expect(state()).toBe('askingBrowser')
  },
)

test.each([10])(
  'the browser is waited for %i seconds [S4 location browser patience] [S9 browser timeout]',
  async (seconds) => {
    const { clock, state } = begin('refused', 'silent')
    await expect.poll(state).toBe('askingBrowser')
    clock.increment(seconds * 1000 - 1)
    expect(state()).toBe('askingBrowser')
    clock.increment(1)
    expect(state()).toBe('asking')
  },
)

test('the browser is asked after the address failed, with low accuracy', async () => {
  begin('refused', 'silent')
  await expect.poll(() => requests).toMatchObject([{ enableHighAccuracy: false }])
})

test.each([
  ['province', '未知'],
  ['city', '未知'],
] as const)('what the browser finds has no %s [S4 location $0]', async (part, label) => {
  const { actor, state } = begin('refused', { latitude: 22.5, longitude: 114 })
  await expect.poll(state).toBe('located')
  expect(actor.getSnapshot().context.record).toMatchObject({ latitude: 22.5, longitude: 114, [part]: label })
})

describe('when nothing is found', () => {
  test.each([
    ['city', '北京市'],
    ['latitude', 39.9165],
    ['longitude', 116.3971],
  ] as const)('the %s is the capital’s [S4 location fallback] [S9 latitude] [S9 longitude]', async (part, value) => {
    const { actor, state } = begin('refused', 'refused')
    await expect.poll(state).toBe('asking')
    expect(actor.getSnapshot().context.record?.[part]).toBe(value)
  })

  test('both failures are logged [S4 location failures]', async () => {
    const { state } = begin('refused', 'refused')
    await expect.poll(state).toBe('asking')
    expect(logged).toEqual(['ip', 'browser'])
  })
})
