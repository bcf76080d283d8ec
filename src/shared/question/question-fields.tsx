import { useId } from 'react'
import { answerLimit } from '#domain/mission/answer-problem.ts'
import type { MissionQuestion } from '#contract/mission/mission-question.ts'
import { FieldError, Star } from '../../ui/field/form-fields.tsx'
import { answerId, type Answers } from './use-answers.ts'
import styles from './question-fields.module.css'

/** Questions of a mission, to be answered in words or by a choice. */
export const QuestionFields = ({ questions, ...answers }: Answers & { questions: readonly MissionQuestion[] }) =>
  questions.map((question) => <QuestionField key={question.questionId} question={question} {...answers} />)

function QuestionField({ question, texts, problems, answer }: Answers & { question: MissionQuestion }) {
  const { questionId, text, kind, choices, isRequired } = question
  const errorId = useId()
  const problem = problems[questionId]
  const control = {
    id: answerId(questionId),
    value: texts[questionId] ?? '',
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem && errorId,
    'aria-required': isRequired || undefined,
    className: styles['control'],
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={control.id} className="text-ui font-bold">
        {text} {isRequired ? <Star /> : <span className="text-note leading-meta text-subtle">选填</span>}
      </label>
      {kind === 'choice' ? (
        <select {...control} onChange={({ currentTarget }) => answer(questionId, currentTarget.value)}>
          <option value="">请选择</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          maxLength={answerLimit}
          autoComplete="off"
          onChange={({ currentTarget }) => answer(questionId, currentTarget.value)}
        />
      )}
      <FieldError id={errorId}>{problem}</FieldError>
    </div>
  )
}
