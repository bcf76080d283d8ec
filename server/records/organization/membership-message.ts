import type { MembershipEventType } from '#domain/lifecycle/membership.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../database/client.ts'
import { writeMessages } from '../message/message.repository.ts'

interface MemberNotice {
  readonly volunteerId: number
  readonly organizationId: number
  readonly organizationName: string
  readonly opinion: string
}

type Template = readonly [title: string, body: (name: string) => string]

const templates: Record<MembershipEventType, Template | null> = {
  'membership.approved': ['加入申请已通过', (name) => `你已经是“${name}”的成员。`],
  'membership.refused': [
    '加入申请没有通过',
    (name) => `“${name}”没有通过你的加入申请，可以改日再申请，或看看别的组织。`,
  ],
  'membership.left': null,
  'membership.removed': ['已被移出组织', (name) => `“${name}”把你移出了组织，已经记录的时长不变。`],
}

/** Tells the volunteer what an organizer decided; in the transaction of the decision, after it. */
export async function notifyMember(
  executor: Executor,
  event: MembershipEventType,
  { volunteerId, organizationId, organizationName, opinion }: MemberNotice,
  now: Date,
): Promise<void> {
  const template = templates[event]
  if (!template) return
  const [title, body] = template
  const reason = opinion === '' ? '' : `组织说明：${opinion}`
  const message = {
    volunteerId,
    kind: 'organization' as const,
    title: `${title}：${organizationName}`,
    body: `${body(organizationName)}${reason}`,
    link: `${routePath('organization-details')}?id=${organizationId}`,
    validUntil: null,
  }
  await writeMessages(executor, [message], now)
}
