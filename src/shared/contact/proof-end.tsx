import { useFormContext } from 'react-hook-form'
import { codes } from '#contract/codes.ts'
import { FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/field/text-field.tsx'

interface ProofEndProps {
  submit: string
  /** Whether the act takes something away. */
  danger?: boolean
  onClose: () => void
}

export const checkProof = (password: string): string | null => (password === '' ? '请输入登录密码' : null)

/** Refusals that are of the password. */
export const proofFields = { [codes.passwordWrong]: 'password', [codes.loginLocked]: 'password' } as const

/** The end of a form that changes the account: the present password, what went wrong, and the ways out. */
export function ProofEnd({ submit, danger = false, onClose }: ProofEndProps) {
  const { register, formState } = useFormContext<{ password: string }>()
  return (
    <>
      <PasswordField
        label="登录密码"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <FormActions submit={submit} danger={danger} onCancel={onClose} />
    </>
  )
}
