import type { FastifyInstance } from 'fastify'
import {
  answerOffer,
  answerQuestions,
  applyMission,
  cancelApplyMission,
  delApplyMission,
  userMissionInfo,
  userMissions,
} from '#contract/application/application.ts'
import { boardViews, deleteBoardView, saveBoardView } from '#contract/board/board-view.ts'
import {
  addWalkIn,
  applicationWorkbook,
  decideApplications,
  managedApplications,
  managedSlots,
  moveApplication,
  remindGuardian,
  takeBackDecisions,
} from '#contract/application/managed-application.ts'
import { applicationEvent } from '#contract/organizer.ts'
import { setPersonTags } from '#contract/board/person-tag.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ServerContext } from '../../../context.ts'
import { registerDue } from '../../../due/due.ts'
import { fileRoute, route } from '../../../http/endpoints.ts'
import { answerAfterAcceptance } from './answers.service.ts'
import { sendApplicationEvent } from './application-event.service.ts'
import { lockApplication } from '../../../records/application/application-lock.repository.ts'
import { applyForSlot } from './apply.service.ts'
import { listBoardViews, removeView, saveView } from './board-view.service.ts'
import { decideOnApplications, registerDecisionDue, revokeDecisions } from './decision.service.ts'
import { remindGuardianOf } from './guardian-reminder.service.ts'
import { moveToSlot } from './move.service.ts'
import { setTags } from './person-tag.service.ts'
import { walkIn } from './walk-in.service.ts'
import { drawWorkbook } from './application-workbook.ts'
import { listApplications, readSlots, readWholeBoard } from './managed-application.service.ts'
import { listUserMissions, readUserMission } from './user-mission.service.ts'
import { settleOffer, expireOffer, removeFromList, withdrawApplication } from './withdraw.service.ts'

const workbooksPerMinute = 20
const walkInsPerMinute = 30

export function applicationRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, keys, clock } = context
  const { executor } = database
  boardRoutes(app, context)
  route(app, applyMission, ({ body, caller }) => applyForSlot(executor, body, caller.id, clock()))
  route(app, userMissions, ({ query, caller }) => listUserMissions(executor, query, caller.id, clock()))
  route(app, userMissionInfo, ({ query, caller }) => readUserMission(executor, query, caller.id, clock()))
  route(app, cancelApplyMission, ({ query, caller }) => withdrawApplication(executor, query, caller.id, clock()))
  route(app, delApplyMission, ({ query, caller }) => removeFromList(executor, query, caller.id, clock()))
  route(app, answerQuestions, ({ body, caller }) => answerAfterAcceptance(executor, body, caller.id, clock()))
  route(app, answerOffer, ({ body, caller }) => settleOffer(executor, body, caller.id, clock()))
  route(app, applicationEvent, ({ body, caller }) => sendApplicationEvent(executor, keys, body, caller, clock()))
  registerDecisionDue()
  registerDue('offer.expired', async (transaction, applicationId, now) => {
    const locked = await lockApplication(transaction, applicationId)
    if (locked) await expireOffer(transaction, locked, now)
  })
}

/** What staff do with the board of a slot. */
function boardRoutes(app: FastifyInstance, { database: { executor }, keys, clock }: ServerContext): void {
  route(app, managedSlots, ({ query, caller }) => readSlots(executor, query, caller))
  route(app, managedApplications, ({ query, caller }) => listApplications(executor, keys, query, caller, clock()))
  fileRoute(
    app,
    applicationWorkbook,
    async ({ query, caller }) => {
      const { slot, applications } = await readWholeBoard(executor, keys, Number(query.slotId), caller, clock())
      return {
        bytes: await drawWorkbook(applications),
        name: `报名名单 ${slot.name} ${shanghaiDay(slot.slotStartAt)}.xlsx`,
      }
    },
    { perMinute: workbooksPerMinute },
  )
  route(app, decideApplications, ({ body, caller }) => decideOnApplications(executor, keys, body, caller, clock()))
  route(app, takeBackDecisions, ({ body, caller }) => revokeDecisions(executor, keys, body, caller, clock()))
  route(app, moveApplication, ({ body, caller }) => moveToSlot(executor, keys, body, caller, clock()))
  route(app, addWalkIn, ({ body, caller }) => walkIn(executor, keys, body, caller, clock()), {
    perMinute: walkInsPerMinute,
  })
  route(app, remindGuardian, ({ body, caller }) => remindGuardianOf(executor, body, caller, clock()))
  route(app, setPersonTags, ({ body, caller }) => setTags(executor, body, caller, clock()))
  route(app, boardViews, ({ caller }) => listBoardViews(executor, caller))
  route(app, saveBoardView, ({ body, caller }) => saveView(executor, body, caller, clock()))
  route(app, deleteBoardView, ({ body, caller }) => removeView(executor, body, caller, clock()))
}
