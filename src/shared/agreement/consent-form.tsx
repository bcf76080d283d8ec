import type { ReactNode } from 'react'
import type { AgreedText, AskedAgreement } from '#contract/agreement/agreement.ts'
import { requestLogout } from '../../session/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckPart } from '../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { createResolver } from '../../ui/form/rules.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'

interface Values {
  agreements: boolean
}

interface FormProps {
  items: readonly AskedAgreement[]
  /** Where it goes on. */
  to: string
  send: (agreements: AgreedText[], signal: AbortSignal) => Promise<unknown>
  /** Another way out than the sign-out. */
  children?: ReactNode
}

/** Agrees to the versions in force, or leaves. */
export function ConsentForm({ items, to, send, children }: FormProps) {
  const form = useForm<Values>({
    resolver: createResolver(({ agreements }: Values) =>
      agreements ? [] : [{ field: 'agreements', message: '同意请先勾选；不同意可以退出登录' }],
    ),
    defaultValues: { agreements: false },
  })
  const submission = useSubmit(form, {
    send: (_: Values, signal) =>
      send(
        items.map(({ kind, version }) => ({ kind, version })),
        signal,
      ),
    onDone: () => window.location.assign(to),
    shows: ['agreements'],
  })
  return (
    <Form className="grid gap-4 mt-5" form={form} {...submission} aria-label="同意协议">
      <CheckPart name="agreements">
        我已阅读并同意{items.map(({ title, version }) => `《${title}》（${version} 版）`).join('和')}
      </CheckPart>
      <FormActions submit="同意并继续" sending="正在提交">
        <Button variant="outline" onClick={() => void requestLogout()}>
          退出登录
        </Button>
        {children}
      </FormActions>
    </Form>
  )
}
