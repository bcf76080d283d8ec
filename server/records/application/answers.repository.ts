import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { missionQuestionSchema } from '#contract/mission/mission-question.ts'
import type { Executor } from '../../database/client.ts'
import { application, applicationAnswer } from '../../database/schema/application.ts'
import { missionQuestion } from '../../database/schema/mission.ts'

export type MissionQuestion = z.input<typeof missionQuestionSchema>

/** What a mission asks of everybody who applies, as a column over `mission`. */
export const questionsOnApplying = sql<MissionQuestion[]>`(
  select coalesce(json_agg(json_build_object('questionId', q.id, 'text', q.text, 'kind', q.kind, 'choices', q.choices,
    'isRequired', q.is_required) order by q.ordinal), '[]')
  from mission_question q where q.mission_id = mission.id and q.phase = 'onApplying')`

/** Questions of an application's mission in their order, each with its answer. */
export const listApplicationAnswers = (executor: Executor, applicationId: number, missionId: number) =>
  executor
    .select({
      id: missionQuestion.id,
      phase: missionQuestion.phase,
      text: missionQuestion.text,
      kind: missionQuestion.kind,
      choices: missionQuestion.choices,
      isRequired: missionQuestion.isRequired,
      answer: applicationAnswer.text,
    })
    .from(missionQuestion)
    .leftJoin(
      applicationAnswer,
      and(eq(applicationAnswer.questionId, missionQuestion.id), eq(applicationAnswer.applicationId, applicationId)),
    )
    .where(eq(missionQuestion.missionId, missionId))
    .orderBy(asc(missionQuestion.phase), asc(missionQuestion.ordinal))

/** Questions of the mission of an application in their order with what was answered, as a column over `application`. */
export const answersColumn = sql<{ question: string; answer: string | null }[]>`(
  select coalesce(json_agg(json_build_object('question', q.text, 'answer', w.text) order by q.phase desc, q.ordinal), '[]')
  from mission_question q left join application_answer w on w.question_id = q.id and w.application_id = ${application.id}
  where q.mission_id = ${application.missionId})`

/** Writes the answers of one phase in place of those that were given before. */
export async function writeAnswers(
  executor: Executor,
  applicationId: number,
  answers: readonly { readonly questionId: string; readonly text: string }[],
  now: Date,
): Promise<void> {
  const questionIds = answers.map(({ questionId }) => Number(questionId))
  await executor
    .delete(applicationAnswer)
    .where(and(eq(applicationAnswer.applicationId, applicationId), inArray(applicationAnswer.questionId, questionIds)))
  const rows = answers
    .filter(({ text }) => text !== '')
    .map(({ questionId, text }) => ({ applicationId, questionId: Number(questionId), text, answeredAt: now }))
  if (rows.length > 0) await executor.insert(applicationAnswer).values(rows)
}
