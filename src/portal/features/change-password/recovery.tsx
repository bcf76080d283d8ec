import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { UserType } from '#contract/auth.ts'
import { routePath } from '#contract/routes.ts'
import { ticketLifetimeSeconds } from '#contract/account/security.ts'
import type { RecoveryActor } from '#machines/recovery/recovery.machine.ts'
import { topState } from '../../../lib/top-state.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { NewPasswordForm } from '../../../ui/form/new-password-form.tsx'
import { Steps } from '../../../ui/frame/steps.tsx'
import { RecoveryCode } from './recovery-code.tsx'
import { IdentityForm } from './identity-form.tsx'
import { ChangePasswordFrame } from './frame.tsx'
import styles from './recovery.module.css'
import { useRecovery } from './use-recovery.ts'

const steps = ['核对身份', '输入验证码', '设置新密码']

interface RecoveryProps {
  userType: UserType
  /** The ID number may stand for the name. */
  byId?: boolean
}

/** Getting back in after a forgotten password: name and contact, code, new password. */
export function Recovery({ userType, byId = false }: RecoveryProps) {
  const { actor, loginName } = useRecovery(userType, byId)
  const problem = useSelector(actor, ({ context }) => context.problems[0] ?? null)
  const identity = useSelector(actor, ({ context }) => context.identity)
  const state = useSelector(actor, topState)
  const step = state === 'identifying' ? 0 : state === 'verifying' ? 1 : 2
  const isOver = state === 'expired'
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  // Whoever came by the ID number learns the name.
  const name = loginName && loginName !== identity?.loginName ? loginName : null
  const start = useStepFocus(step, isOver)
  const goBack = () => actor.send({ type: 'identity.changed' })

  return (
    <ChangePasswordFrame userType={userType}>
      <Steps label="找回密码的步骤" names={steps} at={state === 'changed' || state === 'done' ? steps.length : step} />
      <div ref={start} tabIndex={-1} className={`mt-6 ${styles['step']}`}>
        {step === 0 && (
          <>
            <IdentityForm
              byId={byId}
              initial={identity}
              problem={problem}
              busy={busy}
              onSubmit={(values) => actor.send({ type: 'identity.submitted', ...values })}
            />
            <OtherWays userType={userType} byId={byId} />
          </>
        )}
        {step === 1 && identity && <RecoveryCode actor={actor} identity={identity} onBack={goBack} byId={byId} />}
        {state === 'renewing' && <NewPassword actor={actor} name={name} onBack={goBack} />}
        {isOver && (
          <EmptyState title="验证已失效" actions={<Button onClick={goBack}>重新验证</Button>}>
            验证通过后要在 {ticketLifetimeSeconds / 60} 分钟内设好新密码，请再验证一次。
          </EmptyState>
        )}
      </div>
      <ChangedDialog
        isOpen={state === 'changed'}
        name={name}
        onConfirm={() => actor.send({ type: 'change.confirmed' })}
      />
    </ChangePasswordFrame>
  )
}

const OtherWays = ({ userType, byId }: Required<RecoveryProps>) => (
  <p className="flex flex-wrap justify-center gap-x-4 gap-y-1 mt-5 [&_a]:underline">
    <span>
      想起来了？
      <Link to={routePath(userType === '1' ? 'VolunteerLogin' : 'OrganizationLogin')} className="link">
        返回登录
      </Link>
    </span>
    {userType === '1' && !byId && (
      <span>
        忘了用户名？
        <Link to="?by=id" className="link">
          用证件号找回
        </Link>
      </span>
    )}
    <span>
      手机号和邮箱都用不了？
      <Link to={routePath('login-feedback')} className="link">
        提交反馈
      </Link>
    </span>
  </p>
)

interface NewPasswordProps {
  actor: RecoveryActor
  name: string | null
  onBack: () => void
}

function NewPassword({ actor, name, onBack }: NewPasswordProps) {
  const message = useSelector(actor, ({ context }) => context.problems[0]?.message ?? null)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      {name !== null && <NameNote name={name} />}
      <NewPasswordForm
        busy={busy}
        message={message}
        onSubmit={(form) => actor.send({ type: 'password.submitted', ...form })}
      />
      <Button variant="ghost" full disabled={busy} onClick={onBack}>
        返回上一步
      </Button>
    </>
  )
}

const NameNote = ({ name }: { name: string }) => (
  <p className="px-4 py-3.5 rounded-lg wrap-anywhere mb-2 bg-leaf-50">
    你的用户名是 <b>{name}</b>，请记下来。
  </p>
)

/** What had the focus has gone with its step; a step that does not take it itself gets it as a whole. */
function useStepFocus(step: number, isOver: boolean) {
  const start = useRef<HTMLDivElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    const isMoved = previousStep.current !== step || isOver
    if (isMoved && !start.current?.contains(document.activeElement)) start.current?.focus()
    previousStep.current = step
  }, [step, isOver])
  return start
}

interface ChangedDialogProps {
  isOpen: boolean
  name: string | null
  onConfirm: () => void
}

const ChangedDialog = ({ isOpen, name, onConfirm }: ChangedDialogProps) => (
  <Dialog
    open={isOpen}
    forced
    title="温馨提示"
    description="密码已修改，请重新登录"
    actions={<Button onClick={onConfirm}>重新登录</Button>}
  >
    {name !== null && (
      <>
        用户名是 <b>{name}</b>。
      </>
    )}
  </Dialog>
)
