import { Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { ApplicationEventType } from '#domain/lifecycle/application.ts'
import { guardianReminderRules, movableStates } from '#contract/application/managed-application.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { Applicant, ApplicationBoard, ApplicationSlot } from './application.api.ts'
import { useDecisions } from './decisions.tsx'
import { MoveForm } from './move-form.tsx'
import { DecisionReasonForm } from './reason-form.tsx'

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
  board: ApplicationBoard
  slot: ApplicationSlot
  isOpen: boolean
}

/** Slots of the mission that somebody may be moved to: others that have not begun. */
const slotsBeside = ({ slots }: ApplicationBoard, { slotId, startAt }: ApplicationSlot): readonly ApplicationSlot[] =>
  Date.parse(startAt) > Date.now()
    ? slots.filter((candidate) => candidate.slotId !== slotId && Date.parse(candidate.startAt) > Date.now())
    : []

const endingOf = (can: (event: Ending) => boolean): Ending | null =>
  can('application.rejected') ? 'application.rejected' : can('application.cancelled') ? 'application.cancelled' : null

/** What the chart allows with a person's application; what is rare waits until the row is open. */
export function ApplicantActions({ applicant, board, slot, isOpen }: ApplicantActionsProps) {
  const { applicationId, state, guardian } = applicant
  const { busy, problem, decide, sendAtOnce } = useDecisions()
  const [asking, setAsking] = useState<Ending | 'move' | null>(null)
  const can = (event: ApplicationEventType) => allows(applicationMachine, state, event)
  const isBusy = (event: ApplicationEventType) => busy?.name === event && busy.record === applicationId
  const ending = endingOf(can)
  const isDecided = can('application.confirmed')
  const lacksGuardian = guardian === 'missing' && ending !== null
  const otherSlots = movableStates.some((movable) => movable === state) ? slotsBeside(board, slot) : []
  if (!isDecided && !isOpen) return null
  const ask = (action: Ending | 'move') => setAsking(asking === action ? null : action)
  const finish = (event: Ending, reason: string) =>
    event === 'application.rejected' ? decide([applicationId], event, reason) : sendAtOnce(applicationId, event, reason)
  return (
    <>
      <Flex wrap="wrap" gap="2" marginTop="2.5" css={{ '& > button': { flex: '1 1 5rem' } }}>
        {isDecided && <ConfirmButton applicant={applicant} />}
        {lacksGuardian && <RemindButton applicant={applicant} />}
        {can('application.offered') && slot.taken < slot.capacity && <OfferButton applicationId={applicationId} />}
        {ending && (isOpen || !lacksGuardian) && (
          <FormButton isOpen={asking === ending} onToggle={() => ask(ending)}>
            {ending === 'application.rejected' ? '不通过' : '取消报名'}
          </FormButton>
        )}
        {isOpen && can('application.waitlisted') && <WaitButton applicationId={applicationId} />}
        {isOpen && otherSlots.length > 0 && (
          <FormButton isOpen={asking === 'move'} onToggle={() => ask('move')}>
            换时段
          </FormButton>
        )}
      </Flex>
      {lacksGuardian && <GuardianNote applicant={applicant} />}
      {asking === 'move' && <MoveForm applicant={applicant} slots={otherSlots} onEnd={() => setAsking(null)} />}
      {asking !== null && asking !== 'move' && (
        <DecisionReasonForm
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

interface FormButtonProps {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Opens and closes a form below the buttons. */
function FormButton({ isOpen, onToggle, children }: FormButtonProps) {
  const { busy } = useDecisions()
  return (
    <Button size="sm" variant="outline" disabled={busy !== null} aria-expanded={isOpen} onClick={onToggle}>
      {children}
    </Button>
  )
}

function ConfirmButton({ applicant }: { applicant: Applicant }) {
  const { busy, decide } = useDecisions()
  const { applicationId, guardian } = applicant
  return (
    <Button
      size="sm"
      loading={busy?.name === 'application.confirmed' && busy.record === applicationId}
      disabled={busy !== null || guardian === 'missing'}
      aria-describedby={guardian === 'missing' ? guardianId(applicant) : undefined}
      onClick={() => decide([applicationId], 'application.confirmed')}
    >
      通过
    </Button>
  )
}

function OfferButton({ applicationId }: Pick<Applicant, 'applicationId'>) {
  const { busy, sendAtOnce } = useDecisions()
  return (
    <Button
      size="sm"
      loading={busy?.name === 'application.offered' && busy.record === applicationId}
      disabled={busy !== null}
      onClick={() => sendAtOnce(applicationId, 'application.offered')}
    >
      递补名额
    </Button>
  )
}

function WaitButton({ applicationId }: Pick<Applicant, 'applicationId'>) {
  const { busy, decide } = useDecisions()
  return (
    <Button
      size="sm"
      variant="outline"
      loading={busy?.name === 'application.waitlisted' && busy.record === applicationId}
      disabled={busy !== null}
      onClick={() => decide([applicationId], 'application.waitlisted')}
    >
      转入候补
    </Button>
  )
}

const guardianId = ({ applicationId }: Applicant): string => `guardian-${applicationId}`

/** Whether the guardian was asked for so recently that nobody asks again. */
const isJustReminded = ({ guardianRemindedAt }: Applicant): boolean =>
  guardianRemindedAt !== null && Date.now() - Date.parse(guardianRemindedAt) < guardianReminderRules.everyMs

function RemindButton({ applicant }: { applicant: Applicant }) {
  const { busy, remind } = useDecisions()
  const { applicationId } = applicant
  return (
    <Button
      size="sm"
      variant="outline"
      loading={busy?.name === 'remind' && busy.record === applicationId}
      loadingText="正在提醒"
      disabled={busy !== null || isJustReminded(applicant)}
      aria-describedby={guardianId(applicant)}
      onClick={() => remind(applicationId)}
    >
      提醒监护人
    </Button>
  )
}

const GuardianNote = ({ applicant }: { applicant: Applicant }) => (
  <Note id={guardianId(applicant)} display="block" marginTop="1.5">
    监护人同意后才能{applicant.state === 'pending' ? '通过' : '参加'}。
    {applicant.guardianRemindedAt !== null &&
      `${dayAndTime(applicant.guardianRemindedAt)} 提醒过${isJustReminded(applicant) ? '，隔一天可以再提醒' : ''}。`}
  </Note>
)
