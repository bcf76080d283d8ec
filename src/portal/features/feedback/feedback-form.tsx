import { type FeedbackKind, feedbackKeptDays } from '#domain/feedback-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form, FormFailure } from '../../../ui/form/form.tsx'
import { TextArea, TextField } from '../../../ui/field/text-field.tsx'
import { lazyRules } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import type { FeedbackMessage, SubmittedFeedback } from './feedback.api.ts'
import { TopicChoice } from './topic-choice.tsx'

const rules = lazyRules<FeedbackMessage>(async () => (await import('./feedback-rules.ts')).messageRules)

interface FeedbackFormProps {
  kind: FeedbackKind
  /** Chosen before; empty for none. */
  topic: string
  /** `contact` as it was sent. */
  onSent: (receipt: SubmittedFeedback, contact: string) => void
}

/** The message: what it is about, what happened, and where its writer can be reached. */
export function FeedbackForm({ kind, topic, onSent }: FeedbackFormProps) {
  const form = useForm<FeedbackMessage>({
    resolver: rules.resolver,
    defaultValues: { kind, topic, text: '', contact: '', name: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  const submission = useSubmit(form, {
    send: async (values) => {
      const { sendFeedback } = await import('./feedback.api.ts')
      return { receipt: await sendFeedback(values), contact: values.contact }
    },
    onDone: ({ receipt, contact }) => onSent(receipt, contact),
  })
  return (
    <Form className="grid gap-5" form={form} onFocus={rules.fetch} {...submission}>
      <TopicChoice kind={kind} error={errors.topic?.message} field={register('topic')} />
      <TextArea
        label="说明情况"
        rows={4}
        hint="做了哪一步、看到什么提示；请不要写密码和验证码。"
        error={errors.text?.message}
        {...register('text')}
      />
      <TextField
        label="手机号或邮箱"
        size="lg"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        hint="联系你和查看答复时用，加密保存。"
        error={errors.contact?.message}
        {...register('contact')}
      />
      <TextField
        label="称呼或用户名"
        optional
        size="lg"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <FormFailure className="col-span-full" />
      <KeptDaysNote />
      <Button type="submit" size="lg" full loading={submission.busy} loadingText="正在提交">
        提交反馈
      </Button>
    </Form>
  )
}

const KeptDaysNote = () => (
  <p className="text-note leading-meta text-subtle">
    内容和联系方式在答复后保留 {feedbackKeptDays.answered} 天，一直没有答复的保留 {feedbackKeptDays.unanswered}{' '}
    天，然后删除。
  </p>
)
