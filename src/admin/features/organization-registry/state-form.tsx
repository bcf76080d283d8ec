import { organizationEventLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { RegistryEvent } from '#contract/organization-registry/organization-registry.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { ReasonForm } from '../../../shared/federation/reason-form.tsx'
import { EffectList } from './effects.tsx'
import { type OrganizationRecord, sendStateEvent } from './organization-registry.api.ts'

interface StateFormProps {
  event: RegistryEvent
  organization: OrganizationRecord
  onEnd: () => void
}

const proposedText = (event: RegistryEvent, name: string): string =>
  event === 'organization.closed'
    ? `已提议关闭“${name}”，等另一位管理员同意`
    : `一分钟后${organizationEventLabels[event]}“${name}”，在那以前可以撤回`

/** What an event does, and why it is sent; the person in charge reads the reason. */
export const StateForm = ({ event, organization: { organizationId, name, effects }, onEnd }: StateFormProps) => (
  <ReasonForm
    label={`${organizationEventLabels[event]}组织`}
    name={event}
    hint={event === 'organization.resumed' ? '记入操作记录。' : '组织的管理员会看到，也记入操作记录。'}
    danger={event !== 'organization.resumed'}
    send={(reason, signal) => sendStateEvent({ organizationId, event, reason }, signal)}
    onDone={() => {
      notify.success(proposedText(event, name))
      onEnd()
      revalidatePage()
    }}
    onCancel={onEnd}
  >
    <EffectList event={event} effects={effects} />
  </ReasonForm>
)
