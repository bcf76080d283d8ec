import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { answerFeedback } from '#contract/feedback.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/theme/provider.tsx'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'

const Answer = chakra(Form)

/** The one answer to a feedback. */
export function AnswerForm({ feedbackId }: { feedbackId: string }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(answerFeedback.body),
    defaultValues: { feedbackId, answer: '' },
  })
  const { task, message, write } = useWrite(
    async (_task, answer, signal) => {
      const { sendAnswer } = await import('./feedback.api.ts')
      return sendAnswer(feedbackId, String(answer), signal)
    },
    {
      onDone: () => {
        notify.success('答复已发布')
        revalidatePage()
      },
    },
  )
  const submit = handleSubmit(({ answer }) => write({ name: 'answer', record: feedbackId }, answer))
  return (
    <Answer
      noValidate
      display="grid"
      gap="3.5"
      justifyItems="start"
      marginTop="2.5"
      css={{ '& > div': { width: 'full' } }}
      onSubmit={(event) => void submit(event)}
    >
      <TextArea
        label="给提交人的答复"
        rows={4}
        hint="提交人凭编号和联系方式查看；发布后不能修改，请不要写密码和完整证件号。"
        error={formState.errors.answer?.message}
        {...register('answer')}
      />
      {message !== null && <Problem>{message}</Problem>}
      <Button type="submit" loading={task !== null} loadingText="正在发布">
        发布答复
      </Button>
    </Answer>
  )
}
