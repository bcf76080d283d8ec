import { useFormContext } from 'react-hook-form'
import type { NewPassword } from '#domain/fields/new-password.ts'
import { classes } from '../theme/classes.ts'
import { Icon } from '../button/icon.tsx'
import styles from './new-password-fields.module.css'
import { PasswordField } from './text-field.tsx'

interface Rule {
  readonly text: string
  readonly isMet: (password: string) => boolean
}

const needs: readonly Rule[] = [
  { text: '8–20 位', isMet: (password) => password.length >= 8 && password.length <= 20 },
  { text: '有大写字母', isMet: (password) => /[A-Z]/.test(password) },
  { text: '有小写字母', isMet: (password) => /[a-z]/.test(password) },
  { text: '有数字', isMet: (password) => /\d/.test(password) },
]
const allowed: Rule = { text: '符号只用 _ @ .', isMet: (password) => /^[0-9A-Za-z_@.]+$/.test(password) }
const rules = [...needs, allowed]

/** Bars of the meter, 0 to 4: one for each need up to two while one is lacking, the last for a password that does more than it must. */
function strength(password: string): number {
  const met = needs.filter(({ isMet }) => isMet(password)).length
  return met < needs.length || !allowed.isMet(password)
    ? Math.min(met, 2)
    : password.length >= 12 || /[_@.]/.test(password)
      ? 4
      : 3
}

/** New password twice with its rules as they come true, inside a `Form` in mode `all` (docs/rules/fields.md#new-password). */
export function NewPasswordFields({ label = '新密码', required = false }: { label?: string; required?: boolean }) {
  const form = useFormContext<NewPassword>()
  const { errors } = form.formState
  const password = form.watch('password')
  return (
    <>
      <div>
        <PasswordField
          label={label}
          required={required}
          autoComplete="new-password"
          placeholder="8-20位大小写字母、数字组合"
          error={errors.password?.message}
          {...form.register('password', {
            onChange: () => {
              if (form.getFieldState('passwordAgain').isTouched) void form.trigger('passwordAgain')
            },
          })}
        />
        <PasswordRules password={password} />
      </div>
      <PasswordField
        label="再输入一次"
        required={required}
        autoComplete="new-password"
        placeholder="请再次输入密码"
        error={errors.passwordAgain?.message}
        {...form.register('passwordAgain')}
      />
    </>
  )
}

/** The meter, and the rules as they come true. */
function PasswordRules({ password }: { password: string }) {
  const met = rules.map(({ isMet }) => isMet(password))
  return (
    <>
      <svg className={`w-full mt-2 ${styles['meter']}`} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        {needs.map(({ text }, at) => (
          <rect
            key={text}
            x={at * 25.5}
            width="23.5"
            height="4"
            rx="1"
            className={classes(at < strength(password) && styles['filled'])}
          />
        ))}
      </svg>
      <ul className={`grid grid-cols-2 mt-2 text-meta text-muted ${styles['rules']}`} aria-label="密码要求">
        {rules.map(({ text }, at) => (
          <li key={text} className={classes('flex items-center gap-1.5', met[at] && 'text-leaf-700')}>
            <Icon name={met[at] ? 'check' : 'minus'} />
            {text}
            <span className="sr-only">{met[at] ? '，已满足' : '，未满足'}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
