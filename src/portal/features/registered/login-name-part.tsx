import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { UserType } from '#contract/auth.ts'
import { checkUsername } from '#domain/fields/username.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextPart } from '../../../ui/field/form-parts.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import type { TakenNames } from './use-taken-names.ts'

interface Tip {
  loginName: string
  available: boolean
  tip: string
  suggestions: readonly string[]
}

interface LoginNamePartProps {
  userType: UserType
  label: string
  takenNames: TakenNames
}

/** The login name, which is asked for when the focus leaves it: free, or taken with free ones like it. */
export function LoginNamePart({ userType, label, takenNames }: LoginNamePartProps) {
  const { setValue, setFocus, trigger } = useFormContext()
  const loginName = useWatch<{ loginName: string }, 'loginName'>({ name: 'loginName' }).trim()
  const [tip, setTip] = useState<Tip | null>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const ask = async (name: string) => {
    asking.current?.abort()
    if (checkUsername(name) !== null || tip?.loginName === name) return
    const abort = new AbortController()
    asking.current = abort
    try {
      const { askLoginName } = await import('./registered.api.ts')
      const answer = await askLoginName({ userType, loginName: name }, abort.signal)
      takenNames.keep(name, answer.available ? null : answer.tip)
      setTip({ loginName: name, ...answer })
      await trigger('loginName')
    } catch {
      // Whether it is free is said again when the form is sent.
    }
  }
  const choose = (name: string) => {
    setValue('loginName', name, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    setTip(null)
    setFocus('loginName')
  }
  const currentTip = tip?.loginName === loginName ? tip : null
  return (
    <div className="grid gap-1.5">
      <TextPart
        name="loginName"
        label={label}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        hint="8–20 位字母和数字，字母开头，用来登录"
        onBlurValue={(name) => void ask(name.trim())}
      />
      <div role="status">{currentTip && <TipText tip={currentTip} onChoose={choose} />}</div>
    </div>
  )
}

function TipText({ tip: { available, suggestions }, onChoose }: { tip: Tip; onChoose: (name: string) => void }) {
  if (available)
    return (
      <p className="flex gap-1 text-meta leading-meta text-leaf-600 [&>svg]:mt-1">
        <Icon name="check" />
        可以使用
      </p>
    )
  if (suggestions.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-2 mt-1.5">
      <span className="text-note leading-meta text-subtle">可以用：</span>
      {suggestions.map((name) => (
        <Button key={name} size="sm" variant="outline" onClick={() => onChoose(name)}>
          {name}
        </Button>
      ))}
    </p>
  )
}
