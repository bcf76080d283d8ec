import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { scanQrcode } from '#contract/attendance/attendance.ts'
import type { Reply } from '#contract/endpoint.ts'
import { ensure } from '#domain/ensure.ts'
import {
  type CheckInCall,
  checkInMachine,
  type ClaimFacts,
  type OpenedCode,
} from '#machines/check-in/check-in.machine.ts'
import type { SpotPosition } from '#machines/check-in/position.machine.ts'
import { isRefusal } from '#machines/failure.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { inspection } from '../../../lib/inspection.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { checkIn } from '../../../shared/attendance/attendance.api.ts'
import { type CheckInClaim, dropCheckInClaim } from '../../../shared/attendance/attendance-claim.ts'
import { keepScan, type LateScan } from '../../../shared/attendance/late-scans.ts'

interface OpenedPage {
  readonly claim: CheckInClaim | null
  readonly isRefused: boolean
  readonly isWaiting: boolean
}

/** What is shown of a claim: the address that was opened stays out of the chart. */
const factsOf = ({ deadline: _deadline, code: _code, ...facts }: CheckInClaim): ClaimFacts => facts

const openedCode = ({ claim, isRefused, isWaiting }: OpenedPage): OpenedCode => ({
  claim: claim && factsOf(claim),
  leftMs: Math.max(0, (claim?.deadline ?? 0) - Date.now()),
  isRefused,
  isWaiting,
})

/** The code that is open here, and what becomes of it. */
export function useCheckIn(page: OpenedPage) {
  const latest = useRef(page)
  const scan = useRef({ claim: '', nonce: '' })
  const [input] = useState(() => openedCode(page))
  const [machine] = useState(() =>
    checkInMachine.provide({
      actors: {
        checkIn: fromPromise<Sent, CheckInCall>(({ input: { position }, signal }) => {
          const claim = ensure(latest.current.claim)
          // One scan, however often it is sent.
          if (scan.current.claim !== claim.claim) scan.current = { claim: claim.claim, nonce: randomHex(16) }
          return sendScan(claim, { nonce: scan.current.nonce, position: position ?? undefined }, signal)
        }),
      },
      actions: { dropClaim: dropCheckInClaim },
    }),
  )
  const flow = useActorRef(machine, { ...inspection, input })
  useEffect(() => {
    if (latest.current === page) return
    latest.current = page
    flow.send({ type: 'page.read', opened: openedCode(page) })
  }, [flow, page])
  const { value, context } = useSelector(flow, (snapshot) => snapshot)
  return {
    state: typeof value === 'string' ? value : value.claimed,
    facts: context.claim,
    failure: context.failure,
    done: context.done,
    isBusy: useSelector(flow, (snapshot) => snapshot.hasTag('busy')),
    confirm: (position: SpotPosition | null): void => flow.send({ type: 'checkIn.confirmed', position }),
  }
}
export type CheckIn = ReturnType<typeof useCheckIn>

type Sent = Reply<typeof scanQrcode> | null

/** Sends the scan; while no server can be reached it waits on this phone. */
async function sendScan(
  opened: CheckInClaim,
  proof: Pick<LateScan, 'position'> & { nonce: string },
  signal: AbortSignal,
): Promise<Sent> {
  const { claim, code, deadline, purpose, missionName, at } = opened
  try {
    return await checkIn({ claim, nonce: proof.nonce, position: proof.position }, signal)
  } catch (error) {
    // The claim says when the code was right; once it has run out the code itself has to prove it.
    const moment = { capturedAt: at, heard: { at, elapsedMs: 0 } }
    const scan = { ...proof, ...moment, code, claim: { token: claim, deadline } }
    if (isRefusal(error) || !keepScan(scan, `${purposeLabels[purpose]}：${missionName}`)) throw error
    return null
  }
}
