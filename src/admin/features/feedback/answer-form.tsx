import { Grid } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { answerFeedback } from '#contract/feedback.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { sendFeedbackAnswer } from './feedback.api.ts'

const rules = zodResolver(answerFeedback.body.omit({ feedbackId: true }))

/** The one answer to a feedback. */
export function FeedbackAnswerForm({ feedbackId }: { feedbackId: string }) {
  const form = useForm({ resolver: rules, defaultValues: { answer: '' } })
  const submission = useSubmit(form, {
    name: 'answer',
    send: ({ answer }, signal) => sendFeedbackAnswer(feedbackId, answer, signal),
    onDone: () => {
      notify.success('答复已发布')
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5" justifyItems="start" marginTop="2.5" css={{ '& > [role=presentation]': { width: 'full' } }}>
        <TextArea
          label="给提交人的答复"
          rows={4}
          hint="提交人凭编号和联系方式查看；发布后不能修改，请不要写密码和完整证件号。"
          error={form.formState.errors.answer?.message}
          {...form.register('answer')}
        />
        <FormActions submit="发布答复" sending="正在发布" />
      </Grid>
    </Form>
  )
}
