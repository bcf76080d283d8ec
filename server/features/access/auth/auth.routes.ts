import type { FastifyInstance } from 'fastify'
import { loginOrganizer, loginVolunteer, logout, refreshTokens } from '#contract/auth.ts'
import { codes } from '#contract/codes.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { sourceOf } from '../../../http/call-source.ts'
import { attachOther } from '../../../http/envelope.ts'
import { createCarriers } from '../../../records/code/delivery.ts'
import type { AccountKind } from '../../../records/account/account.repository.ts'
import { type RequestCode, refreshSession, signInWithPassword, signOut } from './auth.service.ts'
import { sendLoginCode } from './login-code.service.ts'
import type { IssuedTokens } from '../../../records/session/session.repository.ts'
import { bearerToken } from '../../../records/account/tokens.ts'

const loginsPerMinute = 120

export function authRoutes(app: FastifyInstance, context: ServerContext): void {
  const carriers = createCarriers(context)
  const requestCode: RequestCode = async (claim, address) => {
    const { refusal, sending } = await sendLoginCode(context, carriers, claim, address)
    app.handovers.keep(sending)
    return refusal
  }
  const logins = [
    ['volunteer', loginVolunteer],
    ['organizer', loginOrganizer],
  ] as const satisfies [AccountKind, unknown][]
  for (const [kind, spec] of logins) {
    route(
      app,
      spec,
      async ({ body, headers, request }) => {
        const deviceId = headers['x-device-id']
        const form = { kind, ...body, deviceId, source: sourceOf(request) }
        const { tokens, ...flags } = await signInWithPassword(context, form, requestCode)
        return attachOther(flags, pairOf(tokens), codes.loginSuccess)
      },
      { perMinute: loginsPerMinute },
    )
  }

  route(
    app,
    refreshTokens,
    async ({ body, headers, request }) => {
      const credentials = { refresh: body.refreshToken, deviceId: headers['x-device-id'], source: sourceOf(request) }
      const tokens = await refreshSession(context, app.endpoints.findCaller, credentials)
      return attachOther({ accessExpiresAt: tokens.accessExpiresAt }, pairOf(tokens))
    },
    { perMinute: loginsPerMinute },
  )

  route(app, logout, async ({ request }) => {
    await signOut(context, bearerToken(request.headers.authorization), sourceOf(request))
    return null
  })
}

const pairOf = ({ access, refresh }: IssuedTokens) => ({ access_token: access, refresh_token: refresh })
