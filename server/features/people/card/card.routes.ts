import type { FastifyInstance } from 'fastify'
import {
  cancelApply,
  cardOptions,
  inspectHasIdcardPic,
  reportLost,
  saveDraft,
  saveIndividualInfo,
  submitApply,
  usersApplyState,
  usersDetail,
  volunteerCardCheck,
  volunteerCardQuery,
} from '#contract/card/card.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { registerAbandoned } from './card-abandoned.ts'
import { cancelApplication, reportCardLost } from '../../../records/card/card-change.service.ts'
import { listCardOptions } from '../../../records/card/card-options.repository.ts'
import { checkCard, findCardState } from './card-query.service.ts'
import { registerRetention } from '../../../records/card/card-retention.ts'
import { applyStateOf, detailOf } from './detail.service.ts'
import { saveDraftOf } from './draft.service.ts'
import { saveIndividual } from './individual.service.ts'
import { storedSlots } from '../../../records/card/picture.repository.ts'
import { submitCardDraft } from './submit.service.ts'

const queriesPerMinute = 10
/** An organizer checks a row of people at the door. */
const checksPerMinute = 60

export function cardRoutes(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database
  registerRetention()
  registerAbandoned()

  route(app, cardOptions, () => listCardOptions(executor, context.clock()))
  route(app, volunteerCardQuery, ({ query }) => findCardState(context, query), { perMinute: queriesPerMinute })
  route(app, volunteerCardCheck, ({ query }) => checkCard(context, query), { perMinute: checksPerMinute })

  route(app, usersApplyState, ({ caller }) => applyStateOf(executor, caller.id))
  route(app, usersDetail, ({ caller }) => detailOf(context, caller))
  route(app, inspectHasIdcardPic, ({ caller }) => storedSlots(executor, caller.id))
  route(app, saveDraft, ({ body, caller }) => saveDraftOf(context, caller.id, body))
  route(app, saveIndividualInfo, ({ body, caller }) => saveIndividual(context, caller.id, body))
  route(app, submitApply, ({ body, caller }) => submitCardDraft(context, caller.id, body))
  route(app, cancelApply, ({ caller }) => cancelApplication(context, caller.id))
  route(app, reportLost, ({ body, caller }) => reportCardLost(context, caller.id, body.applicationId))
}
