import { act, cleanup } from '@testing-library/react'
import type * as xstateReact from '@xstate/react'
import { afterAll, beforeAll, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { codes } from '#contract/codes.ts'
import { claimAttendance } from '#contract/attendance/attendance.ts'
import type { ClaimFacts } from '#machines/check-in/check-in.machine.ts'
import { lateScanPrefix, localKeys, localStore } from '#src/lib/storage.ts'
import * as checkIn from '#src/portal/features/check-in/check-in.screen.tsx'
import { freshServer, showScreen, signInVolunteer } from '../support/show-screen.tsx'
import { checkInModel } from './check-in.model.ts'
import { checkInVocabulary } from './check-in.vocabulary.ts'
import { answerTheRest } from './support/portal-page.tsx'
import { type Stage, settled } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { wiredActions } from './support/wiring.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null, wired: null as AnyStateMachine | null }))

vi.mock('@xstate/react', async (original) => {
  const real = await original<typeof xstateReact>()
  return {
    ...real,
    useActorRef: (machine: AnyStateMachine, options?: never) => {
      if (machine.id !== 'checkIn') return real.useActorRef(machine, options)
      page.wired = machine
      return page.stage?.actor
    },
  }
})

const address = '/check-in'
const codeAddress = `${address}?c=12iabcdefghijklmnop`
const now = Date.parse('2026-12-01T08:58:00+08:00')
const onTime = { claim: checkInModel.starts['the code is right']?.input?.claim as ClaimFacts, leftMs: 300_000 }

const store = ({ claim, leftMs }: { claim: ClaimFacts | null; leftMs: number }): void => {
  if (claim) localStore.set(localKeys.checkInClaim, { ...claim, deadline: now + leftMs, code: codeAddress })
  else localStore.remove(localKeys.checkInClaim)
}

function keepScan(): void {
  const nonce = 'a'.repeat(32)
  const values = { nonce, capturedAt: new Date(now).toISOString(), heard: null, code: codeAddress }
  localStore.set(`${lateScanPrefix}${nonce}`, { ...values, title: '签到：湖岸净滩', values, userId: '101' })
}

/** The screen that is drawn. */
let shown: Awaited<ReturnType<typeof showScreen>>

const open = async (to: string): Promise<void> => {
  shown = await showScreen(checkIn, to)
}

const vocabulary = checkInVocabulary(() => ({
  reopen: async () => {
    cleanup()
    await open(address)
  },
  read: (hasCode) =>
    act(async () => {
      localStore.keys().forEach((key) => key.startsWith(lateScanPrefix) && localStore.remove(key))
      store(hasCode ? onTime : { claim: null, leftMs: 0 })
      await shown.router.navigate(address)
      await settled()
    }),
}))

const exact = { coords: { latitude: 23.1291, longitude: 113.2644, accuracy: 12 } }

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (answer: (position: unknown) => void) => answer(exact) },
  })
})
afterAll(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'geolocation')
})

describeComponents('check-in', checkInModel, vocabulary, {
  mount: async (stage) => {
    page.stage = stage
    const { claim, leftMs, isRefused, isWaiting } = stage.now().context
    const server = freshServer()
    await signInVolunteer(server)
    answerTheRest(server)
    server
      .on(claimAttendance.path, { code: codes.attendanceCodeStale, msg: '签到码已经更换，请对准组织者的屏幕再扫一次' })
      .on('/volunteer/mission/attendance/sendLate', 'noAnswer')
    store({ claim, leftMs })
    if (isWaiting) keepScan()
    await open(isRefused ? codeAddress : address)
  },
  actions: wiredActions(['dropClaim'], () => page.wired),
})
