import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '../button/button.tsx'
import { FailureNote } from '../notice/failure.tsx'
import { FormElement } from '../theme/provider.tsx'
import type { Submission } from './use-submit.ts'

const Sent = createContext<Pick<Submission, 'busy' | 'failure'>>({ busy: false, failure: null })

type FormProps<I extends FieldValues, O> = Omit<ComponentProps<'form'>, 'form' | keyof Submission> &
  Submission & { form: UseFormReturn<I, unknown, O> }

/** A form of the site: its fields, `FormFailure` and `FormActions` inside read of it what they show. */
export const Form = <I extends FieldValues, O>({ form, busy, failure, children, ...rest }: FormProps<I, O>) => (
  <FormProvider {...form}>
    <Sent.Provider value={{ busy, failure }}>
      <FormElement noValidate {...rest}>
        {children}
      </FormElement>
    </Sent.Provider>
  </FormProvider>
)

/** Why the form as a whole could not be sent. */
export function FormFailure({ className = '' }: { className?: string }) {
  const { failure } = use(Sent)
  if (failure === null) return null
  return <FailureNote className={className}>{failure.message}</FailureNote>
}

interface ActionsProps {
  submit: ReactNode
  sending?: string
  danger?: boolean
  size?: 'sm' | 'md'
  cancel?: string
  onCancel?: () => void
  children?: ReactNode
}

/** The end of a form: what went wrong, the button that sends it, and the ways out. */
export function FormActions({
  submit,
  sending,
  danger = false,
  size = 'md',
  cancel = '取消',
  onCancel,
  children,
}: ActionsProps) {
  const { busy } = use(Sent)
  return (
    <>
      <FormFailure />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size={size} variant={danger ? 'danger' : 'solid'} loading={busy} loadingText={sending}>
          {submit}
        </Button>
        {children}
        {onCancel && (
          <Button variant="ghost" size={size} disabled={busy} onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </>
  )
}
