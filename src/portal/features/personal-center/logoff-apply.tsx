import { useRef, useState } from 'react'
import { logoffDays } from '#contract/account/account.ts'
import { sessionActor } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { sendLogoffApplication } from './subtract.api.ts'
import { PasswordProofForm } from '../../../shared/contact/password-proof-form.tsx'
import styles from './subtract.module.css'

const consequences = [
  `申请后有 ${logoffDays} 天冷静期：这段时间只能登录来看这一页，随时可以撤销。`,
  '冷静期结束后账号关闭，任何人都不能再用它登录。',
  '姓名、证件、手机、邮箱、地址等个人资料会被清除，不能恢复。',
  '服务时长和记录会用代号保留，不再与你的姓名相连。',
  '还没参加的活动会自动取消报名，名额让给候补的人。',
]

/** Cancellation of the account: what it means, the consent and the password. */
export function LogoffApply() {
  const [understood, setUnderstood] = useState(false)
  const [open, setOpen] = useState(false)
  const container = useRef<HTMLElement>(null)
  return (
    <section ref={container} tabIndex={-1} aria-label="注销账号" className="mt-9 md:mt-11 focus:outline-none">
      <h2 className="h2">注销账号</h2>
      <ul className={`grid gap-1.5 text-ui text-muted list-disc ${styles['consequences']}`}>
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Checkbox checked={understood} onChange={setUnderstood}>
        我知道注销的后果
      </Checkbox>
      {open ? (
        <PasswordProofForm
          label="申请注销"
          submit="确认申请注销"
          perform={(password, signal) => sendLogoffApplication(password, signal)}
          onDone={() => sessionActor.send({ type: 'logoff.applied' })}
          onClose={() => {
            setOpen(false)
            container.current?.focus({ preventScroll: true })
          }}
        >
          从现在起 {logoffDays} 天内可以撤销，之后账号关闭，个人资料不能恢复。
        </PasswordProofForm>
      ) : (
        <p className="flex flex-wrap items-center gap-3 mt-1.5">
          <Button variant="danger" disabled={!understood} onClick={() => setOpen(true)}>
            申请注销
          </Button>
          {!understood && <span className="text-note leading-meta text-subtle">先勾选“我知道注销的后果”</span>}
        </p>
      )}
    </section>
  )
}
