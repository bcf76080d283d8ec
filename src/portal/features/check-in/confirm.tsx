import { useState } from 'react'
import { codes } from '#contract/codes.ts'
import { failureOf, isRefusal, refusedWith } from '#machines/failure.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { checkIn } from '../../../shared/attendance/attendance.api.ts'
import type { CheckInClaim } from '../../../shared/attendance/attendance-claim.ts'
import { keepScan, type LateScan } from '../../../shared/attendance/late-scans.ts'
import { usePosition } from '../../../shared/location/use-position.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import type { CheckInOutcome } from './outcome.ts'

interface ConfirmProps {
  claim: CheckInClaim
  onOutcome: (outcome: CheckInOutcome) => void
}

/** The last step of a volunteer: the position if it is given, and the button. What is refused, or not answered, can be tried again. */
export function Confirm({ claim, onOutcome }: ConfirmProps) {
  const position = usePosition()
  const { failure, isBusy, send } = useCheckIn(claim, position.position, onOutcome)
  return (
    <>
      <p className="text-note leading-meta text-subtle" role="status">
        {position.message}
      </p>
      {failure !== null && (
        <p className="flex gap-2 rounded-lg text-ui px-3.5 py-2.5 bg-error text-error [&>svg]:mt-1" role="alert">
          <Icon name="info" />
          {failure}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Button loading={isBusy} onClick={send}>
          确认{purposeLabels[claim.purpose]}
        </Button>
        {position.isWanting && (
          <Button variant="outline" onClick={() => void position.locate()}>
            使用我的位置
          </Button>
        )}
      </p>
    </>
  )
}

/** Sends the scan, as often as it takes; while no server can be reached it waits on this phone. */
function useCheckIn(opened: CheckInClaim, position: LateScan['position'], onOutcome: ConfirmProps['onOutcome']) {
  const { claim, code, deadline, purpose, missionId, missionName, at } = opened
  // One scan, however often it is sent.
  const [nonce] = useState(() => randomHex(16))
  const [failure, setFailure] = useState<string | null>(null)
  const label = purposeLabels[purpose]
  const { task, write } = useWrite(
    async (_values, signal) => {
      const proof = { nonce, position }
      try {
        return await checkIn({ claim, ...proof }, signal)
      } catch (error) {
        // The claim says when the code was right; once it has run out the code itself has to prove it.
        const moment = { capturedAt: at, heard: { at, elapsedMs: 0 } }
        const scan = { ...proof, ...moment, code, claim: { token: claim, deadline } }
        if (isRefusal(error) || !keepScan(scan, `${label}：${missionName}`)) throw error
        return null
      }
    },
    {
      onDone: (done) => onOutcome(done ? { kind: 'done', purpose, done } : { kind: 'kept', purpose, missionName }),
      onFailed: (error) => {
        const { message } = failureOf(error)
        if (refusedWith(error, codes.attendanceClaimGone)) onOutcome({ kind: 'gone', message: message })
        else if (refusedWith(error, codes.notFound)) onOutcome({ kind: 'notApplied', missionId })
        else setFailure(isRefusal(error) ? message : `${message}这次扫码还有效，可以再试一次。`)
      },
    },
  )
  const send = () => {
    setFailure(null)
    write({ name: 'checkIn' })
  }
  return { failure, isBusy: task !== null, send }
}
