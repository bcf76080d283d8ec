import { answerProblem } from '#domain/mission/answer-problem.ts'
import type { answerQuestions } from '#contract/application/application.ts'
import { codes } from '#contract/codes.ts'
import type { Body } from '#contract/endpoint.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { applicationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { GivenAnswer } from '#contract/mission/mission-question.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import {
  listApplicationAnswers,
  type MissionQuestion,
  writeAnswers,
} from '../../../records/application/answers.repository.ts'
import { lockApplication } from '../../../records/application/application-lock.repository.ts'
import { findUserMission } from './user-mission.repository.ts'

/** Who has been accepted, and is asked the questions of then. */
export const acceptedStates: readonly ApplicationState[] = ['confirmed', 'checkedIn', 'completed', 'absent']

/**
 * The answers to these questions alone.
 * @throws BusinessError invalidInput at `answers.{questionId}`
 */
export function checkAnswers(
  questions: readonly MissionQuestion[],
  answers: readonly GivenAnswer[] = [],
): readonly GivenAnswer[] {
  const textOf = (questionId: number): string =>
    answers.find((answer) => Number(answer.questionId) === questionId)?.text ?? ''
  const issues = questions.flatMap((question) => {
    const message = answerProblem(question, textOf(question.questionId))
    return message === null ? [] : [{ field: `answers.${question.questionId}`, message }]
  })
  if (issues.length > 0) throw invalidInput(issues)
  return questions.map(({ questionId }) => ({ questionId: String(questionId), text: textOf(questionId) }))
}

/** Answers what is asked after acceptance. @throws BusinessError notFound, stateRefused, invalidInput */
export function answerAfterAcceptance(
  executor: Executor,
  { applicationId, answers }: Body<typeof answerQuestions>,
  volunteerId: number,
  now: Date,
): Promise<null> {
  return executor.transaction(async (transaction) => {
    const locked = await lockApplication(transaction, Number(applicationId))
    const own = locked && (await findUserMission(transaction, volunteerId, Number(applicationId)))
    if (!own) throw notFound('这条报名')
    if (!acceptedStates.includes(own.state))
      throw new BusinessError(codes.stateRefused, `报名处于“${applicationStateLabels[own.state]}”，录用后再回答`)
    if (own.startAt <= now) throw new BusinessError(codes.stateRefused, '活动已经开始，回答不能再改')
    const questions = (await listApplicationAnswers(transaction, own.id, own.missionId)).filter(
      ({ phase }) => phase === 'afterAcceptance',
    )
    const items = questions.map(({ id, ...question }) => ({ ...question, questionId: id }))
    await writeAnswers(transaction, own.id, checkAnswers(items, answers), now)
    return null
  })
}
