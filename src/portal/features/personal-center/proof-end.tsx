import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { PasswordField } from '../../../ui/field/text-field.tsx'
import styles from './security.module.css'

interface ProofEndProps {
  /** The field's `register()` of the form. */
  field: Partial<ComponentProps<typeof PasswordField>>
  error: string | undefined
  /** What was wrong with the whole attempt; null while nothing was. */
  failure: string | null
  busy: boolean
  submit: string
  /** Whether the act takes something away. */
  danger?: boolean
  onClose: () => void
}

export const passwordRule = { required: '请输入登录密码' } as const

/** The end of a form that changes the account: the present password, what went wrong, and the ways out. */
export function ProofEnd({ field, error, failure, busy, submit, danger = false, onClose }: ProofEndProps) {
  return (
    <>
      <PasswordField label="登录密码" autoComplete="current-password" error={error} {...field} />
      {failure !== null && (
        <p role="alert" className="text-meta text-error">
          {failure}
        </p>
      )}
      <p className={`cluster gap-3-2 ${styles['acts']}`}>
        <Button type="submit" variant={danger ? 'danger' : 'solid'} loading={busy}>
          {submit}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          取消
        </Button>
      </p>
    </>
  )
}
