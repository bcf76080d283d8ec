import { type FormEvent, useState } from 'react'
import { notify } from '../../../../lib/notice.ts'
import { useWrite } from '../../../../lib/use-write.ts'
import { QuestionFields } from '../../../../shared/question/question-fields.tsx'
import { useAnswers } from '../../../../shared/question/use-answers.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { FailureNote } from '../../../../ui/notice/failure.tsx'
import { type ApplicationInfo, sendAnswers } from './my-mission.api.ts'

/** What the organization asks of who was accepted, until the slot begins. */
export function QuestionAnswerForm({ info }: { info: ApplicationInfo }) {
  const { applicationId, questions, startAt } = info
  const [now] = useState(() => Date.now())
  const initial = Object.fromEntries(questions.map(({ questionId, answer }) => [questionId, answer ?? '']))
  const { check, ...answers } = useAnswers(questions, initial)
  const { task, message, write } = useWrite<Parameters<typeof sendAnswers>[0]['answers'], null>(
    (values, signal) => sendAnswers({ applicationId, answers: values }, signal),
    { onDone: () => notify.success('回答已保存') },
  )
  if (Date.parse(startAt) <= now) return <GivenAnswers questions={questions} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = check()
    if (values) write({ name: 'answers' }, values)
  }
  return (
    <form className="grid gap-2.5 py-3" aria-label="组织想了解" onSubmit={submit} noValidate>
      <p className="text-ui font-bold">组织想了解</p>
      <QuestionFields questions={questions} {...answers} />
      {message && <FailureNote>{message}</FailureNote>}
      <p>
        <Button type="submit" size="sm" variant="outline" loading={task !== null} loadingText="保存中">
          保存回答
        </Button>
      </p>
    </form>
  )
}

const GivenAnswers = ({ questions }: Pick<ApplicationInfo, 'questions'>) => (
  <dl className="grid gap-2 text-ui py-1.5">
    {questions.map(({ questionId, text, answer }) => (
      <div key={questionId}>
        <dt>{text}</dt>
        <dd>{answer ?? '没有回答'}</dd>
      </div>
    ))}
  </dl>
)
