import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  actOnMessage,
  confirm4Operator,
  missionConfirmations,
  readMessage,
  siteMessages,
  unreadMessages,
} from '#contract/message/message.ts'
import { chooseReminder, ownReminders } from '#contract/message/reminder.ts'
import {
  previewSlotMessage,
  sendSlotMessage,
  slotMessageDeliveries,
  slotMessages,
} from '#contract/message/slot-message.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { confirmSiteMessage, confirmForOperator } from './confirm.service.ts'
import { confirmationsOf } from './confirmations.service.ts'
import { registerDeliveryDue } from './delivery.service.ts'
import { listMessages, readSiteMessage, readWaiting } from './message.service.ts'
import { chooseChannel, remindersOf } from './reminder-choice.service.ts'
import { listDeliveries, listSlotMessages, previewMessage, messageVolunteers } from './slot-message.service.ts'

const actAddress = z.object({ token: z.string() })

export function messageRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, clock } = context
  const { executor } = database
  route(app, siteMessages, ({ query, caller }) => listMessages(context, query, caller.id))
  route(app, unreadMessages, ({ caller }) => readWaiting(executor, caller.id, clock()))
  route(app, readMessage, ({ query, caller }) => readSiteMessage(executor, query, caller.id, clock()))
  route(app, confirm4Operator, ({ body, caller }) => confirmForOperator(context, body, caller.id))
  route(app, actOnMessage, ({ query, caller, request }) => {
    const { token } = actAddress.parse(request.params)
    return confirmSiteMessage(context, { ...query, token }, caller.id)
  })
  route(app, ownReminders, ({ caller }) => remindersOf(context, caller.id))
  route(app, chooseReminder, ({ body, caller }) => chooseChannel(context, body, caller.id))
  route(app, missionConfirmations, ({ query, caller }) =>
    confirmationsOf(executor, Number(query.missionId), caller, clock()),
  )
  route(app, previewSlotMessage, ({ query, caller }) => previewMessage(executor, query, caller, clock()))
  route(app, sendSlotMessage, ({ body, caller }) => messageVolunteers(executor, body, caller, clock()))
  route(app, slotMessages, ({ query, caller }) => listSlotMessages(executor, query, caller))
  route(app, slotMessageDeliveries, ({ query, caller }) => listDeliveries(context, query, caller))
  registerDeliveryDue(context)
}
