import { z } from 'zod'
import { answerLimit } from '#domain/mission/answer-problem.ts'
import { id, replyId } from '../endpoint.ts'
import { mostQuestions, questionKinds } from '#domain/lists/mission-choices.ts'

/** A question that a mission asks of people. */
export const missionQuestionSchema = z.object({
  questionId: replyId,
  text: z.string(),
  kind: z.enum(questionKinds),
  /** What can be chosen; none where people write. */
  choices: z.array(z.string()),
  isRequired: z.boolean(),
})
export type MissionQuestion = z.infer<typeof missionQuestionSchema>

export const givenAnswers = z
  .array(
    z.object({
      questionId: id,
      text: z.string().trim().max(answerLimit, `每个回答最多 ${answerLimit} 字，请精简一些`),
    }),
  )
  .max(mostQuestions, '回答比问题多，请刷新页面后再试')
export type GivenAnswer = z.infer<typeof givenAnswers>[number]
