import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { objectionRetentionDays } from '#domain/hours/hours-labels.ts'
import { submitObjection } from '#contract/hours/publicity.ts'
import { formRefusal } from '../../../lib/form-refusal.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CodeButton } from '../../../ui/form/code-button.tsx'
import { Receipt } from '../../../ui/form/receipt.tsx'
import { SendForm } from '../../../ui/form/send-form.tsx'
import { TextArea, TextField } from '../../../ui/field/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import styles from './publicity.module.css'

const rules = submitObjection.body.omit({ recordId: true })

interface ObjectionFormProps {
  recordId: string
  /** Whose hours, in words. */
  about: string
  /** The receipt is there: the record waits for a decision. */
  onSent: () => void
  onCancel: () => void
}

/** What somebody has against one record; answered with a receipt. */
export function ObjectionForm({ recordId, about, onSent, onCancel }: ObjectionFormProps) {
  const [number, setNumber] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(rules),
    defaultValues: { name: '', contact: '', code: '', reason: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  const submission = useSubmit(form, {
    send: async (values) => (await import('./publicity.api.ts')).sendObjection({ recordId, ...values }),
    onDone: (receipt) => {
      setNumber(receipt.number)
      onSent()
    },
  })
  if (number !== null) return <SentObjection number={number} onClose={onCancel} />
  return (
    <SendForm
      form={form}
      label={`提出异议：${about}`}
      submit="提交异议"
      cancel="取消"
      onCancel={onCancel}
      {...submission}
    >
      <div className={`grid ${styles['pair']}`}>
        <TextField label="你的姓名" required autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          label="手机号或邮箱"
          required
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          error={errors.contact?.message}
          {...register('contact')}
        />
      </div>
      <ObjectionCode form={form} />
      <TextArea
        label="异议的理由"
        required
        rows={3}
        hint="写清楚哪里不实、你怎么知道的。姓名和联系方式加密保存，只有处理的人能看到。"
        error={errors.reason?.message}
        {...register('reason')}
      />
      <RetentionNote />
    </SendForm>
  )
}

const SentObjection = ({ number, onClose }: { number: string; onClose: () => void }) => (
  <div className={`col-span-full grid gap-4.5 rounded-lg bg-subtle print:hidden ${styles['sent']}`}>
    <Receipt
      title="已收到你的异议"
      number={number}
      actions={
        <Button variant="outline" onClick={onClose}>
          收起
        </Button>
      }
    >
      组织会核实并答复，这条时长在处理完之前不会生效。请记下编号，凭编号和联系方式在时长公示页查看结果。
    </Receipt>
  </div>
)

type ObjectionValues = z.infer<typeof rules>

/** The code that proves the contact. */
function ObjectionCode({ form }: { form: UseFormReturn<ObjectionValues> }) {
  const contact = useWatch({ control: form.control, name: 'contact' }).trim()
  return (
    <CodeButton
      send={async (recipient, signal) => (await import('./publicity.api.ts')).sendObjectionCode(recipient, signal)}
      contact={contact}
      contactToSend={async () =>
        (await form.trigger('contact', { shouldFocus: true })) ? form.getValues('contact').trim() : null
      }
      onRefused={(error) => form.setError('code', { message: formRefusal(error)[0].message })}
    >
      <TextField
        label="验证码"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
    </CodeButton>
  )
}

const RetentionNote = () => (
  <p className="text-note leading-meta text-subtle">
    异议处理完以后保留 {objectionRetentionDays} 天，然后连同姓名和联系方式删除。
  </p>
)
