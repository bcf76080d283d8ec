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
import type { ServerContext } from '../../context.ts'
import { BusinessError } from '../../errors.ts'
import { type AnyCaller, admit } from '../../plugins/caller.ts'
import { route } from '../../plugins/endpoints.ts'
import { accountToRecover } from '../recovery/recovery.service.ts'
import { sendCode, sendCodeUnseen } from './code.service.ts'
import { type Carrier, createCarriers } from './delivery.ts'
import { isAtThisMachine, outboxPath } from './outbox.routes.ts'
import { createUnderWay } from './under-way.ts'

const requestsPerMinute = 60

interface SendInput {
  readonly channel: CodeChannel
  readonly purpose: CodePurpose
  readonly target: string
  readonly loginName?: string | undefined
  readonly caller: AnyCaller
  readonly request: FastifyRequest
}

export function codeRoutes(app: FastifyInstance, context: ServerContext): void {
  const carriers = createCarriers(context)
  const keepUnderWay = createUnderWay(app)

  async function send(input: SendInput) {
    const { channel, purpose, target, caller, request } = input
    const carrier = carriers[channel]
    if (!carrier) throw notConnected(channel)
    const about = { channel, purpose, target, address: request.ip }
    const kind = recoveredKinds[purpose]
    if (kind) {
      const account = await accountToRecover(context, { kind, channel, target, loginName: input.loginName })
      const recovery = { ...about, subject: account.subject, accountId: account.accountId }
      keepUnderWay(await sendCodeUnseen(context, carrier.deliver, recovery, account.contact))
    } else {
      const isOwn = purpose === 'modifyMobile' || purpose === 'modifyEmail'
      const owner = isOwn && caller.kind === 'volunteer' ? caller : null
      await sendCode(context, carrier.deliver, { ...about, subject: owner?.userId ?? '', accountId: owner?.id ?? null })
    }
    return replyOf(carrier, request)
  }

  const limit = { perMinute: requestsPerMinute }
  route(
    app,
    sendCodeToMobile,
    ({ body, caller, request }) => send({ ...body, channel: 'mobile', target: body.mobile, caller, request }),
    limit,
  )
  route(
    app,
    sendCodeModifyMobile,
    ({ query, caller, request }) =>
      send({ channel: 'mobile', purpose: 'modifyMobile', target: query.mobile, caller, request }),
    limit,
  )
  route(
    app,
    sendEmailCode,
    async ({ query, caller, request }) => {
      if (query.purpose === 'modifyEmail') admit({ ...sendEmailCode, caller: 'volunteer' }, caller)
      return send({ ...query, channel: 'email', target: query.email, caller, request })
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
