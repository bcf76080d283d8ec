import { useState } from 'react'
import { codes, isSuccess } from '#contract/codes.ts'
import { formRefusal } from '../../../lib/form-refusal.ts'
import { useWrite } from '../../../lib/use-write.ts'
import type { CheckInClaim } from '../../../shared/check-in/check-in-claim.ts'
import { usePosition } from '../../../shared/location/use-position.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { type Outcome, wayWords } from './outcome.ts'

interface ConfirmProps {
  claim: CheckInClaim
  onOutcome: (outcome: Outcome) => void
}

/** The last step of a volunteer: the position if it is given, and the button. What is refused, or not answered, can be tried again. */
export function Confirm({ claim: { claim, purpose, missionId }, onOutcome }: ConfirmProps) {
  const position = usePosition()
  const [failure, setFailure] = useState<string | null>(null)
  const words = wayWords[purpose]
  const { task, write } = useWrite(
    async (_task, _values, signal) => {
      const { checkIn } = await import('../../../shared/check-in/check-in.api.ts')
      const answer = checkIn({ claim, position: position.given }, signal)
      const { code, msg, data } = await answer.catch((error: unknown) => {
        const [said] = formRefusal(error)
        setFailure(`${said?.message ?? ''}这次扫码还有效，可以再试一次。`)
        throw error
      })
      if (isSuccess(code) && data) onOutcome({ kind: 'done', purpose, done: data })
      else if (code === codes.attendanceClaimGone) onOutcome({ kind: 'gone', words: msg })
      else if (code === codes.notFound) onOutcome({ kind: 'notApplied', missionId })
      else {
        setFailure(msg)
        throw new Error(msg)
      }
    },
    { onDone: () => {} },
  )
  const send = () => {
    setFailure(null)
    write({ name: 'checkIn' })
  }
  return (
    <>
      <p className="note" role="status">
        {position.words}
      </p>
      {failure !== null && (
        <p className="flex gap-2 rounded-lg text-ui icon-low slim tint-error" role="alert">
          <Icon name="info" />
          {failure}
        </p>
      )}
      <p className="flex wrap gap-3">
        <Button loading={task !== null} onClick={send}>
          确认{words}
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
