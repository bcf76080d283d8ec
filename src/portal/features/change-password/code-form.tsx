import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { codeLimits } from '#contract/code.ts'
import { routePath } from '#contract/routes.ts'
import type { RecoverySnapshot } from '#machines/recovery/recovery.machine.ts'
import type { Identity, RecoveryEvent } from '#machines/recovery/recovery.types.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './recovery.module.css'

interface CodeFormProps {
  snapshot: RecoverySnapshot
  identity: Identity
  send: (event: RecoveryEvent) => void
  onBack: () => void
}

/** The code, another one after a minute, and the way back. The words must not tell whether name and contact belong together. */
export function CodeForm({ snapshot, identity, send, onBack }: CodeFormProps) {
  const { canResend, isSpent, problem, readAt } = snapshot.context
  const isChecking = snapshot.matches({ verifying: 'checking' })
  const isResending = snapshot.matches({ verifying: 'resending' })
  const [edited, setEdited] = useState(false)
  const { register, getValues, setFocus, setValue } = useForm({ defaultValues: { code: '' } })
  useEffect(() => {
    if (canResend) return
    setValue('code', '')
    setFocus('code')
  }, [canResend, setValue, setFocus])
  useEffect(() => {
    if (problem) setFocus('code')
  }, [problem, setFocus])
  const contact = identity.channel === 'mobile' ? '手机号' : '邮箱'
  return (
    <form
      className={styles['fields']}
      noValidate
      onInput={() => setEdited(true)}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChecking || isResending || isSpent) return
        setEdited(false)
        send({ type: 'code.submitted', code: getValues('code') })
      }}
    >
      <p className={styles['sent']} role="status">
        <Icon name={identity.channel === 'mobile' ? 'phone' : 'message'} size={20} />
        <span>
          如果用户名和{contact}相符，验证码已发到 <b>{identity.contact}</b>，10 分钟内有效。
        </span>
      </p>
      {readAt !== null && (
        <p className={styles['demo']}>
          演示模式不会真的发送，验证码在
          <a href={readAt} target="_blank" rel="noreferrer" className="link">
            演示收件箱
          </a>
          里。
        </p>
      )}
      <TextField
        label="验证码"
        size="lg"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className={styles['code']}
        readOnly={isSpent}
        error={problem && (isSpent || !edited) ? problem.message : undefined}
        {...register('code')}
      />
      <Button
        type="submit"
        size="lg"
        full
        loading={isChecking}
        loadingText="正在核对"
        disabled={isSpent || isResending}
      >
        下一步
      </Button>
      <div className={styles['row']}>
        <Button variant="ghost" onClick={onBack}>
          返回上一步
        </Button>
        {canResend ? (
          <Button
            variant="outline"
            loading={isResending}
            loadingText="正在重发"
            disabled={isChecking}
            onClick={() => {
              setEdited(false)
              send({ type: 'code.wanted' })
            }}
          >
            重新获取
          </Button>
        ) : (
          <Countdown />
        )}
      </div>
      <p className={`note ${styles['help']}`}>
        一直收不到？请核对用户名和{contact}，或拨打 12355，也可以
        <Link to={routePath('login-feedback')} className="link">
          提交反馈
        </Link>
        。
      </p>
    </form>
  )
}

/** The seconds until another code can be asked for, from the moment it is shown. */
function Countdown() {
  const [start] = useState(() => Date.now())
  const passed = Math.floor((useNow(1000) - start) / 1000)
  return (
    <Button variant="outline" disabled className={styles['countdown']}>
      {Math.max(1, codeLimits.resendSeconds - passed)} 秒后可重新获取
    </Button>
  )
}
