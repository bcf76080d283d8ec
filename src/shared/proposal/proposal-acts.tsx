import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { type Proposal, proposalRules } from '#contract/proposal.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { proposalMachine } from '#machines/lifecycle/proposal.machine.ts'
import { notify } from '../../lib/notice.ts'
import { revalidatePage } from '../../lib/page-router.ts'
import { useWrite } from '../../lib/use-write.ts'
import { Problem } from '../../ui/admin/problem.tsx'
import { Note } from '../../ui/admin/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ReasonForm } from '../federation/reason-form.tsx'
import { sendAgreement, sendDecline, sendProposalWithdrawal } from './proposal.api.ts'

type Act = 'agree' | 'withdraw'

const sends = { agree: sendAgreement, withdraw: sendProposalWithdrawal } as const
const done = { agree: '已同意', withdraw: '已撤回' } as const

/** What the chart lets the person do with a proposal: agree or decline, or take back the own one. */
export function ProposalActs({ proposal }: { proposal: Proposal }) {
  const { proposalId, kind, state, title, isOwn, obstacle } = proposal
  const [isDeclining, setDeclining] = useState(false)
  const { needsSecond, waitMs } = proposalRules[kind]
  const can = (event: 'proposal.agreed' | 'proposal.declined' | 'proposal.withdrawn') =>
    allows(proposalMachine, state, event, { needsSecond, waits: waitMs > 0 })
  const { task, message, write } = useWrite((act: Act, signal) => sends[act](proposalId, signal), {
    onDone: (_, { name }) => {
      notify.success(name === 'agree' ? done.agree : done.withdraw)
      revalidatePage()
    },
  })
  return (
    <>
      {obstacle !== null && can('proposal.agreed') && <Note as="p">{obstacle}</Note>}
      <Flex wrap="wrap" gap="2" marginTop="2">
        {can('proposal.agreed') && obstacle === null && (
          <Button
            size="sm"
            aria-label={`同意：${title}`}
            loading={task?.name === 'agree'}
            loadingText="正在办理"
            onClick={() => write({ name: 'agree' }, 'agree')}
          >
            同意
          </Button>
        )}
        {can('proposal.declined') && !isOwn && needsSecond && (
          <Button size="sm" variant="outline" aria-label={`不同意：${title}`} onClick={() => setDeclining(true)}>
            不同意
          </Button>
        )}
        {can('proposal.withdrawn') && (isOwn || !needsSecond) && (
          <Button
            size="sm"
            variant="outline"
            aria-label={`撤回：${title}`}
            loading={task?.name === 'withdraw'}
            loadingText="正在撤回"
            onClick={() => write({ name: 'withdraw' }, 'withdraw')}
          >
            撤回
          </Button>
        )}
      </Flex>
      {message && <Problem>{message}</Problem>}
      <DeclineDialog proposal={proposal} isOpen={isDeclining} onClose={() => setDeclining(false)} />
    </>
  )
}

interface DeclineDialogProps {
  proposal: Pick<Proposal, 'proposalId' | 'title'>
  isOpen: boolean
  onClose: () => void
}

const DeclineDialog = ({ proposal: { proposalId, title }, isOpen, onClose }: DeclineDialogProps) => (
  <Dialog
    open={isOpen}
    onClose={onClose}
    title={`不同意“${title}”？`}
    description="这项提议就此停止，提议的管理员会看到原因。"
  >
    <ReasonForm
      label="不同意"
      name="decline"
      danger
      send={(reason, signal) => sendDecline(proposalId, reason, signal)}
      onDone={() => {
        notify.success('已停止')
        onClose()
        revalidatePage()
      }}
      onCancel={onClose}
    />
  </Dialog>
)
