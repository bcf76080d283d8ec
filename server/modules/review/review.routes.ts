import type { FastifyInstance } from 'fastify'
import {
  assignReview,
  claimReview,
  decideReview,
  reviewColleagues,
  reviewDetail,
  reviewList,
  reviewSummary,
  reviewTemplates,
  saveReviewTemplates,
  takeBackReview,
} from '#contract/review.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../http/endpoints.ts'
import { assign, listReviewers } from './assignment.service.ts'
import { claim } from './claim.service.ts'
import { listReviews, readReview, readTemplates, saveTemplates, summarise } from './review.service.ts'
import { decide, registerReviewDue, takeBack } from './review-decision.service.ts'

export function reviewRoutes(app: FastifyInstance, context: ServerContext): void {
  const { clock } = context
  const { executor } = context.database
  registerReviewDue(context)

  route(app, reviewList, ({ query, caller }) => listReviews(context, query, caller))
  route(app, reviewDetail, ({ query, caller }) => readReview(context, query, caller))
  route(app, decideReview, ({ body, caller }) => decide(context, body, caller))
  route(app, takeBackReview, ({ body, caller }) => takeBack(context, body, caller))
  route(app, claimReview, ({ body, caller }) => claim(context, body, caller))
  route(app, reviewColleagues, ({ query, caller }) => listReviewers(context, query, caller))
  route(app, assignReview, ({ body, caller }) => assign(context, body, caller))
  route(app, reviewSummary, ({ query, caller }) => summarise(context, query, caller))
  route(app, reviewTemplates, ({ query, caller }) => readTemplates(executor, query, caller))
  route(app, saveReviewTemplates, ({ body, caller }) => saveTemplates(executor, body, caller, clock()))
}
