import { Grid } from '@chakra-ui/react'
import { type ReviewKind, reviewRules } from '#domain/review-kind.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { sendTemplates } from './review.api.ts'

interface TemplatesFormProps {
  kind: ReviewKind
  templates: readonly string[]
  onDone: () => void
}

/** Opinions of a queue, for everybody of the federation; an empty one goes. */
export function TemplatesForm({ kind, templates, onDone }: TemplatesFormProps) {
  const form = useForm({
    defaultValues: { texts: Array.from({ length: reviewRules.templates }, (_, at) => ({ text: templates[at] ?? '' })) },
  })
  const submission = useSubmit(form, {
    name: 'templates',
    send: ({ texts }, signal) =>
      sendTemplates(
        kind,
        texts.map(({ text }) => text.trim()).filter((text) => text !== ''),
        signal,
      ),
    onDone: () => {
      notify.success('已保存，联合会的同事都用这些模板')
      onDone()
      void refreshPage()
    },
  })
  return (
    <Form form={form} aria-label="意见模板" {...submission}>
      <Grid gap="2" marginBottom="3">
        {Array.from({ length: reviewRules.templates }, (_, at) => (
          <TextField
            key={at}
            label={`模板 ${at + 1}`}
            maxLength={reviewRules.opinionLength}
            {...form.register(`texts.${at}.text`)}
          />
        ))}
        <FormActions submit="保存模板" sending="保存中" size="sm" onCancel={onDone} />
      </Grid>
    </Form>
  )
}
