import type { FastifyInstance } from 'fastify'
import { answerFeedback, feedbackDetail, feedbackList, queryFeedback, submitFeedback } from '#contract/feedback.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { registerFeedbackEnd } from '../../../records/feedback/feedback-keeping.ts'
import { giveAnswer, listFeedback, viewFeedback } from './feedback-review.service.ts'
import { readFeedbackStatus, takeFeedback } from './feedback.service.ts'

const submissionsPerMinute = 30
const queriesPerMinute = 10

export function feedbackRoutes(app: FastifyInstance, context: ServerContext): void {
  registerFeedbackEnd(context)
  route(app, submitFeedback, ({ body, request }) => takeFeedback(context, body, request.ip), {
    perMinute: submissionsPerMinute,
  })
  route(app, queryFeedback, ({ body }) => readFeedbackStatus(context, body), { perMinute: queriesPerMinute })

  route(app, feedbackList, ({ query }) => listFeedback(context, query))
  route(app, feedbackDetail, ({ query, caller }) => viewFeedback(context, caller, query.feedbackId))
  route(app, answerFeedback, ({ body, caller }) => giveAnswer(context, caller, body))
}
