import { type ReactNode, useLayoutEffect, useState } from 'react'
import { type CodeChannel, codeLimits } from '#contract/code.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../button/button.tsx'
import styles from './code-form.module.css'
import { Icon } from '../button/icon.tsx'
import { TextField } from '../field/text-field.tsx'
import { Form } from './form.tsx'
import { useForm } from './use-form.ts'
import { useAttempt } from './use-attempt.ts'

/** Where the code stands, as the machines that send one keep it. */
interface CodeState {
  /** Where a demo shows the code. */
  readAt: string | null
  canResend: boolean
  /** The code has expired or was tried too often. */
  isSpent: boolean
  /** What was wrong with the last code; another object where it is said again, and the field takes the focus. */
  problem: { message: string } | null
}

interface CodeFormProps extends CodeState {
  channel: CodeChannel
  /** Where the code was sent to. */
  children: ReactNode
  help: ReactNode
  /** Words of the button that hands the code on. */
  action?: string
  isChecking: boolean
  isResending: boolean
  /** There is no way back while an answer is awaited. */
  isFixed?: boolean
  onCode: (code: string) => void
  onAgain: () => void
  onBack: () => void
}

const shows = ['code']

/** The code that was sent, another one after a minute, and the way back. Every attempt is handed on, good or not. */
export function CodeForm({
  channel,
  children,
  help,
  action = '下一步',
  readAt,
  canResend,
  isSpent,
  problem,
  isChecking,
  isResending,
  isFixed = false,
  onCode,
  onAgain,
  onBack,
}: CodeFormProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { register, setFocus, setValue } = form
  const attempt = useAttempt(form, {
    shows,
    problems: problem ? [problem] : [],
    fieldOf: () => 'code',
    busy: isChecking || isResending || isSpent,
    onAttempt: ({ code }) => onCode(code),
  })
  useLayoutEffect(() => {
    if (canResend) return
    setValue('code', '')
    setFocus('code')
  }, [canResend, setValue, setFocus])
  return (
    <Form className="grid gap-5" form={form} {...attempt}>
      <SentNote channel={channel} readAt={readAt}>
        {children}
      </SentNote>
      <TextField
        label="验证码"
        size="lg"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className={`text-xl ${styles['code']}`}
        readOnly={isSpent}
        error={form.formState.errors.code?.message}
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
        {action}
      </Button>
      <CodeActions {...{ canResend, isChecking, isResending, isFixed, onAgain, onBack }} />
      <p className="text-note leading-meta text-subtle text-center [&_a]:underline">{help}</p>
    </Form>
  )
}

/** Where the code went, and where a demo shows it. */
const SentNote = ({ channel, readAt, children }: Pick<CodeFormProps, 'channel' | 'readAt' | 'children'>) => (
  <>
    <p className={`flex gap-2.5 rounded-lg bg-subtle px-4 py-3.5 wrap-anywhere ${styles['sent']}`} role="status">
      <Icon name={channel === 'mobile' ? 'phone' : 'message'} size={20} />
      <span>{children}</span>
    </p>
    {readAt !== null && (
      <p className={`text-meta text-muted [&_a]:underline ${styles['demo']}`}>
        演示模式不会真的发送，验证码在
        <a href={readAt} target="_blank" rel="noreferrer" className="link">
          演示收件箱
        </a>
        里。
      </p>
    )}
  </>
)

type CodeActionsProps = Pick<
  CodeFormProps,
  'canResend' | 'isChecking' | 'isResending' | 'isFixed' | 'onAgain' | 'onBack'
>

/** Another code, after its time, and the way back. */
const CodeActions = ({ canResend, isChecking, isResending, isFixed, onAgain, onBack }: CodeActionsProps) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <Button variant="ghost" disabled={isFixed} onClick={onBack}>
      返回上一步
    </Button>
    {canResend ? (
      <Button variant="outline" loading={isResending} loadingText="正在重发" disabled={isChecking} onClick={onAgain}>
        重新获取
      </Button>
    ) : (
      <Countdown />
    )}
  </div>
)

/** The seconds until another code can be asked for, from the moment it is shown. */
function Countdown() {
  const [start] = useState(() => Date.now())
  const elapsedSeconds = Math.floor((useNow(1000) - start) / 1000)
  return (
    <Button variant="outline" disabled>
      {Math.max(1, codeLimits.resendSeconds - elapsedSeconds)} 秒后可重新获取
    </Button>
  )
}
