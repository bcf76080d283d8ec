import type { FastifyInstance } from 'fastify'
import {
  holidayAlarm,
  holidays,
  importHolidays,
  removeHoliday,
  saveHoliday,
} from '#contract/rule-set/managed-holidays.ts'
import { currentRuleBook } from '#domain/rule-set/rule-book.ts'
import { ruleBook } from '#contract/rule-set/rule-book-reply.ts'
import { addRuleSet, ruleSets, tryRuleSet, withdrawRuleSet } from '#contract/rule-set/managed-rules.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { storeHolidayList, readAlarm, readYear, discardHoliday, storeHoliday } from './holidays.service.ts'
import { addSet, listRuleSets, registerStars, cancelRuleSet } from './rule-sets.service.ts'
import { tryRules } from './trial.service.ts'

export function rulesRoutes(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database
  registerStars()
  route(app, ruleBook, async () => currentRuleBook())
  route(app, ruleSets, () => listRuleSets(executor, context.clock()))
  route(app, tryRuleSet, ({ query }) => tryRules(executor, query))
  route(app, addRuleSet, ({ body, caller }) => addSet(context, body, caller))
  route(app, withdrawRuleSet, ({ body, caller }) => cancelRuleSet(context, body, caller))
  route(app, holidays, ({ query }) => readYear(executor, query, context.clock()))
  route(app, holidayAlarm, () => readAlarm(executor, context.clock()))
  route(app, saveHoliday, ({ body, caller }) => storeHoliday(context, body, caller))
  route(app, removeHoliday, ({ body, caller }) => discardHoliday(context, body, caller))
  route(app, importHolidays, ({ body, caller }) => storeHolidayList(context, body, caller))
}
