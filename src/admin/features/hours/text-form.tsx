import { Grid } from '@chakra-ui/react'
import { useEffect } from 'react'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'

interface WordsFormProps {
  label: string
  hint: string
  submit: string
  /** Name of the words in the call. */
  field: string
  send: (words: string, signal: AbortSignal) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

const bounds = { least: 5, most: 200 } as const

/** Five to 200 characters, as the calls ask for. */
export function checkText(text: string): string | null {
  const { length } = text.trim()
  if (length < bounds.least) return `请写清楚，至少 ${bounds.least} 个字`
  return length <= bounds.most ? null : `最多 ${bounds.most} 字，现在是 ${length} 字`
}

const rules = checksOf<{ words: string }>({ words: checkText })

/** One text that a decision asks for. */
export function TextForm({ label, hint, submit, field, send, onDone, onClose }: WordsFormProps) {
  const form = useForm({ resolver: rules, defaultValues: { words: '' } })
  const { setFocus } = form
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => setFocus('words'), [setFocus])
  const submission = useSubmit(form, {
    name: 'words',
    send: ({ words }, signal) => send(words.trim(), signal),
    fieldOf: { [field]: 'words' },
    onDone,
  })
  return (
    <Form form={form} {...submission} aria-label={label}>
      <Grid gap="3">
        <TextArea
          label={label}
          required
          rows={2}
          hint={hint}
          error={form.formState.errors.words?.message}
          {...form.register('words')}
        />
        <FormActions submit={submit} size="sm" cancel="再想想" onCancel={onClose} />
      </Grid>
    </Form>
  )
}
