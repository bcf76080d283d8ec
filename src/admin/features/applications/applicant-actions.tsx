import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { ApplicationEventType } from '#contract/lifecycle/application.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { Applicant, BoardSlot } from './applications.api.ts'
import { useDecisions } from './decisions.tsx'
import { ReasonForm } from './reason-form.tsx'

type Ending = 'application.rejected' | 'application.cancelled'

const endings: Readonly<Record<Ending, { label: string; submit: string; hint: string }>> = {
  'application.rejected': { label: '不通过的说明', submit: '不通过', hint: '本人会看到。' },
  'application.cancelled': {
    label: '取消的原因',
    submit: '取消这个人的报名',
    hint: '马上生效，本人会看到；名额让给候补的人。',
  },
}

interface ApplicantActionsProps {
  applicant: Applicant
  slot: BoardSlot
  isOpen: boolean
}

/** What the chart allows with a person's application; what is rare waits until the row is open. */
export function ApplicantActions({ applicant, slot, isOpen }: ApplicantActionsProps) {
  const { applicationId, state, guardian } = applicant
  const { busy, problem, decide, sendAtOnce } = useDecisions()
  const [asking, setAsking] = useState<Ending | null>(null)
  const can = (event: ApplicationEventType) => allows(applicationMachine, state, event)
  const isBusy = (event: ApplicationEventType) => busy?.name === event && busy.record === applicationId
  const ending: Ending | null = can('application.rejected')
    ? 'application.rejected'
    : can('application.cancelled')
      ? 'application.cancelled'
      : null
  const isDecided = can('application.confirmed')
  const reasonId = `guardian-${applicationId}`
  if (!isDecided && !isOpen) return null
  const finish = (event: Ending, reason: string) =>
    event === 'application.rejected' ? decide([applicationId], event, reason) : sendAtOnce(applicationId, event, reason)
  return (
    <>
      <Flex wrap="wrap" gap="2" marginTop="2.5" css={{ '& > button': { flex: '1 1 5rem' } }}>
        {isDecided && (
          <Button
            size="sm"
            loading={isBusy('application.confirmed')}
            disabled={busy !== null || guardian === 'missing'}
            aria-describedby={guardian === 'missing' ? reasonId : undefined}
            onClick={() => decide([applicationId], 'application.confirmed')}
          >
            通过
          </Button>
        )}
        {can('application.offered') && slot.taken < slot.capacity && (
          <Button
            size="sm"
            loading={isBusy('application.offered')}
            disabled={busy !== null}
            onClick={() => sendAtOnce(applicationId, 'application.offered')}
          >
            递补名额
          </Button>
        )}
        {ending && (
          <Button
            size="sm"
            variant="outline"
            disabled={busy !== null}
            aria-expanded={asking === ending}
            onClick={() => setAsking(asking === ending ? null : ending)}
          >
            {ending === 'application.rejected' ? '不通过' : '取消报名'}
          </Button>
        )}
        {isOpen && can('application.waitlisted') && (
          <Button
            size="sm"
            variant="outline"
            loading={isBusy('application.waitlisted')}
            disabled={busy !== null}
            onClick={() => decide([applicationId], 'application.waitlisted')}
          >
            转入候补
          </Button>
        )}
      </Flex>
      {isDecided && guardian === 'missing' && (
        <Note id={reasonId} display="block" marginTop="1.5">
          监护人同意后才能通过。
        </Note>
      )}
      {asking && (
        <ReasonForm
          {...endings[asking]}
          required={asking === 'application.cancelled'}
          busy={isBusy(asking)}
          onCancel={() => setAsking(null)}
          onSubmit={(reason) => finish(asking, reason)}
        />
      )}
      {problem?.record === applicationId && <Problem>{problem.text}</Problem>}
    </>
  )
}
