import type { FastifyInstance } from 'fastify'
import {
  changeEmail,
  changeLoginName,
  changeMobile,
  changeStaffEmail,
  changeStaffMobile,
  securityTicket,
  unbindEmail,
  unbindMobile,
  unbindStaffContact,
} from '#contract/account/security.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { changeContact, unbindContact, removeStaffContact as unbindOfStaff } from './contact.service.ts'
import { registerContactNotice } from '../../../records/account/contact-notice.ts'
import { changeName } from './login-name.service.ts'
import { giveSecurityTicket } from './security-ticket.service.ts'

const changesPerMinute = 30

export function securityRoutes(app: FastifyInstance, context: ServerContext): void {
  registerContactNotice(context)
  const limit = { perMinute: changesPerMinute }
  route(app, changeLoginName, ({ body, caller, request }) => changeName(context, caller, body, request.ip), limit)
  for (const spec of [changeMobile, changeStaffMobile]) {
    route(
      app,
      spec,
      async ({ body: { mobile: contact, ...proof }, caller, request }) => ({
        mobile: await changeContact(context, caller, { channel: 'mobile', contact, ...proof, address: request.ip }),
      }),
      limit,
    )
  }
  for (const spec of [changeEmail, changeStaffEmail]) {
    route(
      app,
      spec,
      async ({ body: { email: contact, ...proof }, caller, request }) => ({
        email: await changeContact(context, caller, { channel: 'email', contact, ...proof, address: request.ip }),
      }),
      limit,
    )
  }
  route(
    app,
    unbindStaffContact,
    ({ body, caller, request }) => unbindOfStaff(context, caller, { ...body, address: request.ip }),
    limit,
  )
  route(
    app,
    securityTicket,
    ({ body, caller, request }) => giveSecurityTicket(context, caller, body, request.ip),
    limit,
  )
  for (const [channel, spec] of [
    ['mobile', unbindMobile],
    ['email', unbindEmail],
  ] as const) {
    route(
      app,
      spec,
      ({ caller, headers }) => unbindContact(context, caller, channel, headers['x-security-ticket']),
      limit,
    )
  }
}
