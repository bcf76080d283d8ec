import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { ApplicationDecision } from '#contract/application/managed-application.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { ChosenApplicant } from './board-column.tsx'
import { decisionKey, useDecisions } from './decisions.tsx'
import { DecisionReasonForm } from './reason-form.tsx'

interface BulkBarProps {
  people: readonly ChosenApplicant[]
  onClear: () => void
  /** Opens the message to them. */
  onCompose: () => void
}

/** What can be done with all that are chosen; whoever is chosen next finds it as it was at first. */
export const ApplicationBulkBar = (props: BulkBarProps) => (props.people.length === 0 ? null : <ChosenBar {...props} />)

/** Deciding where nobody is decided about, and a message. */
function ChosenBar({ people, onClear, onCompose }: BulkBarProps) {
  const { busy, problem, decide } = useDecisions()
  const [isAsking, setAsking] = useState(false)
  const chosen = people.map(({ id }) => id)
  const isDecidable = people.every(({ group }) => group === 'pending')
  const isBusy = (event: ApplicationDecision) => busy?.name === event && busy.record === decisionKey(chosen)
  return (
    <Panel as="div" padding="3" aria-label="批量处理" role="group">
      <Flex wrap="wrap" align="center" gap="2.5">
        <b>已选 {chosen.length} 人</b>
        {isDecidable && <DecisionButtons {...{ chosen, isBusy, isAsking }} onReject={() => setAsking(!isAsking)} />}
        <Button size="sm" variant="outline" onClick={onCompose}>
          给他们发通知
        </Button>
        {!isDecidable && <Note>只选待审核的人，才能一起审核</Note>}
        <Button className="ms-auto" size="sm" variant="ghost" onClick={onClear}>
          取消选择
        </Button>
      </Flex>
      {isDecidable && isAsking && (
        <DecisionReasonForm
          label="不通过的说明"
          submit={`不通过这 ${chosen.length} 人`}
          hint="这些人都会看到。"
          busy={isBusy('application.rejected')}
          onCancel={() => setAsking(false)}
          onSubmit={(reason) => decide(chosen, 'application.rejected', reason)}
        />
      )}
      {problem?.record === decisionKey(chosen) && <Problem>{problem.text}</Problem>}
    </Panel>
  )
}

interface DecisionButtonsProps {
  chosen: readonly string[]
  isBusy: (event: ApplicationDecision) => boolean
  /** Why they are rejected is being asked. */
  isAsking: boolean
  onReject: () => void
}

function DecisionButtons({ chosen, isBusy, isAsking, onReject }: DecisionButtonsProps) {
  const { busy, decide } = useDecisions()
  return (
    <>
      <Button
        size="sm"
        loading={isBusy('application.confirmed')}
        disabled={busy !== null}
        onClick={() => decide(chosen, 'application.confirmed')}
      >
        全部通过
      </Button>
      <Button size="sm" variant="outline" aria-expanded={isAsking} onClick={onReject}>
        全部不通过
      </Button>
      <Button
        size="sm"
        variant="outline"
        loading={isBusy('application.waitlisted')}
        disabled={busy !== null}
        onClick={() => decide(chosen, 'application.waitlisted')}
      >
        转入候补
      </Button>
    </>
  )
}
