import { type CodeChannel, codeLimits, type CodePurpose } from '#contract/code.ts'
import { mapRecord } from '#domain/record-keys.ts'
import type { ServerContext } from '../../context.ts'
import { createTransports, type Transport } from '../outbox/carriers.ts'

interface CodeMessage {
  readonly channel: CodeChannel
  readonly purpose: CodePurpose
  readonly target: string
  readonly code: string
}

/** Hands a message over; rejects when that failed. */
export type Deliver = (message: CodeMessage) => Promise<void>

export interface Carrier {
  readonly deliver: Deliver
  /** The message stays in the demo's outbox. */
  readonly isOutbox: boolean
}

/** What codes are for. */
export const codePurposeLabels: Readonly<Record<CodePurpose, string>> = {
  register: '注册账号',
  recoverVolunteer: '找回志愿者密码',
  recoverOrganizer: '找回组织管理员密码',
  modifyMobile: '更换手机号',
  modifyEmail: '更换邮箱',
  modifyOrganizerMobile: '更换组织账号的手机号',
  modifyOrganizerEmail: '更换组织账号的邮箱',
  objection: '提出时长异议',
  guardian: '监护人同意孩子参加志愿服务',
  loginVolunteer: '登录志愿者账号',
  loginOrganizer: '登录组织管理员账号',
}

/** What a person reads in the message. */
function messageText({ purpose, code }: Pick<CodeMessage, 'purpose' | 'code'>): string {
  const minutes = codeLimits.lifetimeSeconds / 60
  return `【i志愿】验证码 ${code}，用于${codePurposeLabels[purpose]}，${minutes} 分钟内有效。请不要告诉任何人；非本人操作请忽略。`
}

/** How codes go out: the service of the configuration, else the demo's outbox, else not at all. */
export function createCarriers(context: ServerContext): Readonly<Record<CodeChannel, Carrier | null>> {
  return mapRecord(createTransports(context), (transport) => transport && carrierOf(transport))
}

const carrierOf = ({ carry, isOutbox }: Transport): Carrier => ({
  deliver: ({ channel, purpose, target, code }) =>
    carry({ channel, purpose, target, subject: 'i志愿验证码', text: messageText({ purpose, code }), code }),
  isOutbox,
})
