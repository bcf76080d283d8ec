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
} from '#contract/review/review.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { assignReviewer, listReviewers } from './assignment.service.ts'
import { takeReviewClaim } from './claim.service.ts'
import { listReviews, readReview, readReviewTemplates, saveTemplates, summariseReviews } from './review.service.ts'
import { decideOnReview, registerReviewDue, revokeReviewDecision } from './review-decision.service.ts'

export function reviewRoutes(app: FastifyInstance, context: ServerContext): void {
  const { clock } = context
  const { executor } = context.database
  registerReviewDue(context)

  route(app, reviewList, ({ query, caller }) => listReviews(context, query, caller))
  route(app, reviewDetail, ({ query, caller }) => readReview(context, query, caller))
  route(app, decideReview, ({ body, caller }) => decideOnReview(context, body, caller))
  route(app, takeBackReview, ({ body, caller }) => revokeReviewDecision(context, body, caller))
  route(app, claimReview, ({ body, caller }) => takeReviewClaim(context, body, caller))
  route(app, reviewColleagues, ({ query, caller }) => listReviewers(context, query, caller))
  route(app, assignReview, ({ body, caller }) => assignReviewer(context, body, caller))
  route(app, reviewSummary, ({ query, caller }) => summariseReviews(context, query, caller))
  route(app, reviewTemplates, ({ query, caller }) => readReviewTemplates(executor, query, caller))
  route(app, saveReviewTemplates, ({ body, caller }) => saveTemplates(executor, body, caller, clock()))
}
