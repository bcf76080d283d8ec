import { notify } from '../../../lib/notice.ts'
import { ReasonForm } from '../../../shared/federation/reason-form.tsx'
import { type VolunteerHit, sendVolunteerBlock, sendVolunteerUnblock } from './volunteer.api.ts'

type Block = Pick<VolunteerHit, 'blockedAt' | 'blockReason'>

interface BlockFormProps {
  volunteer: VolunteerHit
  onDone: (block: Block) => void
  onCancel: () => void
}

/** Why an account is blocked or opened again, in words that the volunteer reads. */
export function BlockForm({ volunteer: { volunteerId, name, blockedAt }, onDone, onCancel }: BlockFormProps) {
  const isBlocked = blockedAt !== null
  return (
    <ReasonForm<Block>
      label={isBlocked ? '恢复账号' : '停用账号'}
      name={isBlocked ? 'unblock' : 'block'}
      reasonLabel="给本人的原因"
      danger={!isBlocked}
      send={async (reason, signal) => {
        if (!isBlocked) return { ...(await sendVolunteerBlock({ volunteerId, reason }, signal)), blockReason: reason }
        await sendVolunteerUnblock({ volunteerId, reason }, signal)
        return { blockedAt: null, blockReason: null }
      }}
      onDone={(block) => {
        notify.success(isBlocked ? `已恢复“${name}”的账号` : `已停用“${name}”的账号`)
        onDone(block)
      }}
      onCancel={onCancel}
    />
  )
}
