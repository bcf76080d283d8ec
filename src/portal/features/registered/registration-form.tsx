import { type ReactNode, useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { UserType } from '#contract/auth.ts'
import type { CodeFormProblem } from '#machines/code-entry.ts'
import type { Contact, RegistrationEvent, RegistrationFormValues } from '#machines/registration/registration.types.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ProblemForm } from '../../../ui/form/problem-form.tsx'
import { useAttempt } from '../../../ui/form/use-attempt.ts'
import { keepRegistrationDraft } from './registration-draft.ts'

/** What both forms of a registration are given. */
export interface RegistrationPart {
  contact: Contact | null
  problems: readonly CodeFormProblem[]
  busy: boolean
  isDone: boolean
  send: (event: RegistrationEvent) => void
  /** Back to the contact and the agreements as they are now. */
  onAgain: () => void
}

interface RegistrationFormProps<F extends RegistrationFormValues> extends RegistrationPart {
  userType: UserType
  form: UseFormReturn<F, unknown, F>
  names: Readonly<Record<string, string>>
  submitText: string
  /** A picture is on its way. */
  isSending?: boolean
  children: ReactNode
}

/** The frame of both forms: the words are kept on this device, the passwords are not, and leaving asks when they would be lost. */
export function RegistrationForm<F extends RegistrationFormValues>({
  userType,
  form,
  names,
  submitText,
  isSending = false,
  children,
  ...part
}: RegistrationFormProps<F>) {
  const { problems, busy, isDone, send, onAgain } = part
  const { watch, control } = form
  useKeptWords(userType, watch)
  const hasPassword = useWatch({
    control,
    compute: ({ password, passwordAgain }) => password !== '' || passwordAgain !== '',
  })
  const attempt = useAttempt(form, {
    shows: Object.keys(names),
    problems,
    busy,
    onAttempt: (values) => send({ type: 'form.submitted', form: values, today: shanghaiDay(Date.now()) }),
  })
  return (
    <>
      <ProblemForm
        {...{ form, names, ...attempt }}
        remedies={{
          agreements: (
            <button type="button" className="link" onClick={onAgain}>
              回去阅读新的协议
            </button>
          ),
        }}
        actions={
          <>
            <Button type="submit" loading={busy || isDone} loadingText="正在提交">
              {submitText}
            </Button>
            <Button variant="ghost" disabled={busy || isDone} onClick={() => send({ type: 'contact.changed' })}>
              换一个联系方式
            </Button>
          </>
        }
      >
        {children}
      </ProblemForm>
      <LeaveGuard when={!isDone && (isSending || hasPassword)} title="离开注册吗" leave="离开">
        {isSending ? '图片还没传完，离开后要重新传。' : '密码不会保存，回来要重新输入；'}
        其余填好的内容留在这个标签页里，回来接着填。
      </LeaveGuard>
    </>
  )
}

/** Keeps what is typed on this device. */
function useKeptWords<F extends RegistrationFormValues>(userType: UserType, watch: UseFormReturn<F>['watch']): void {
  useEffect(() => {
    const subscription = watch((values) => keepRegistrationDraft(userType, { form: values }))
    return () => subscription.unsubscribe()
  }, [watch, userType])
}
