import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type CodeChannel,
  codeLimits,
  type CodePurpose,
  sendCodeModifyMobile,
  sendCodeToMobile,
  sendEmailCode,
} from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import type { ServerContext } from '../../../context.ts'
import { BusinessError, Unauthorized } from '../../../errors.ts'
import { admit, type CallerOf } from '../../../records/caller/caller.ts'
import { route } from '../../../http/endpoints.ts'
import { accountToRecover } from '../recovery/recovery.service.ts'
import { deliverCode, sendCodeUnseen } from '../../../records/code/code.service.ts'
import { type Carrier, createCarriers } from '../../../records/code/delivery.ts'
import { isAtThisMachine, outboxPath } from './outbox.routes.ts'
import { modifyPurposes } from '../../../records/code/modify-purposes.ts'

const requestsPerMinute = 60

interface SendInput {
  readonly channel: CodeChannel
  readonly purpose: CodePurpose
  readonly target: string
  readonly loginName?: string | undefined
  readonly request: FastifyRequest
}

interface OwnInput extends Pick<SendInput, 'channel' | 'target' | 'request'> {
  readonly caller: CallerOf<typeof sendCodeModifyMobile>
}

export function codeRoutes(app: FastifyInstance, context: ServerContext): void {
  const { send, sendToOwner } = createSenders(app, context)
  const limit = { perMinute: requestsPerMinute }
  route(
    app,
    sendCodeToMobile,
    ({ body, request }) => send({ ...body, channel: 'mobile', target: body.mobile, request }),
    limit,
  )
  route(
    app,
    sendCodeModifyMobile,
    ({ query, caller, request }) => sendToOwner({ channel: 'mobile', target: query.mobile, caller, request }),
    limit,
  )
  route(
    app,
    sendEmailCode,
    async ({ query, caller, request }) => {
      const recipient = { channel: 'email', target: query.email, request } as const
      if (query.purpose !== 'modifyEmail') return send({ ...query, ...recipient })
      const owner = admit(sendCodeModifyMobile, caller)
      if (owner.kind === 'guest') throw new Unauthorized()
      return sendToOwner({ ...recipient, caller: owner })
    },
    limit,
  )
}

const recoveredKinds: Partial<Record<CodePurpose, 'volunteer' | 'organizer'>> = {
  recoverVolunteer: 'volunteer',
  recoverOrganizer: 'organizer',
}

const replyOf = ({ isOutbox }: Carrier, request: FastifyRequest) => ({
  lifetimeSeconds: codeLimits.lifetimeSeconds,
  resendSeconds: codeLimits.resendSeconds,
  readAt: isOutbox && isAtThisMachine(request) ? outboxPath : null,
})

const notConnected = (channel: CodeChannel): BusinessError =>
  new BusinessError(codes.notConnected, `${channel === 'mobile' ? '短信' : '邮件'}服务还没有接通，请拨打 12355 咨询`)

/** The ways of sending a code: for a purpose of anybody, or to a new contact of the caller's own account. */
function createSenders(app: FastifyInstance, context: ServerContext) {
  const carriers = createCarriers(context)

  function carrierOf(channel: CodeChannel): Carrier {
    const carrier = carriers[channel]
    if (!carrier) throw notConnected(channel)
    return carrier
  }

  async function send(input: SendInput) {
    const { channel, purpose, target, request } = input
    const carrier = carrierOf(channel)
    const codeSubject = { channel, purpose, target, address: request.ip }
    const kind = recoveredKinds[purpose]
    if (kind) {
      const account = await accountToRecover(context, { kind, channel, target, loginName: input.loginName })
      const recovery = { ...codeSubject, subject: account.subject, accountId: account.accountId }
      app.handovers.keep(await sendCodeUnseen(context, carrier.deliver, recovery, account.contact))
    } else {
      await deliverCode(context, carrier.deliver, { ...codeSubject, subject: '', accountId: null })
    }
    return replyOf(carrier, request)
  }

  async function sendToOwner({ channel, target, caller: { kind, userId, id }, request }: OwnInput) {
    const carrier = carrierOf(channel)
    const codeSubject = { channel, purpose: modifyPurposes[kind][channel], target, address: request.ip }
    await deliverCode(context, carrier.deliver, { ...codeSubject, subject: userId, accountId: id })
    return replyOf(carrier, request)
  }

  return { send, sendToOwner }
}
