import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { logoffMachine } from '#machines/lifecycle/logoff.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'
import { sessionActor } from '../../../session/use-session.ts'
import type { PasswordChange } from '../../../shared/password/password-change.ts'
import { PasswordChangeForm } from '../../../shared/password/password-change-form.tsx'
import { fetchOwnDetail } from './security.api.ts'
import { fetchLogoff, sendVolunteerPasswordChange } from './subtract.api.ts'
import { LogoffApply } from './logoff-apply.tsx'
import { LogoffPending } from './logoff-pending.tsx'
import { SecurityOverview } from './security-overview.tsx'

export const loader = ({ signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    const logoff = await fetchLogoff(signal)
    // While a cancellation is under way, or an agreement waits, nothing else of the account is answered.
    const isClosed = allows(logoffMachine, logoff.state, 'logoff.cancelled')
    if (isClosed || sessionActor.getSnapshot().matches({ signedIn: { volunteer: 'consent' } }))
      return { ...logoff, detail: null }
    return { ...logoff, detail: await fetchOwnDetail(signal) }
  })

const sendChange = async (change: PasswordChange, signal: AbortSignal) => {
  return sendVolunteerPasswordChange(change, signal)
}

/** Security: level, login name, contacts, password and the end of the account; while that is under way, nothing but the way back. */
export default function SubtractScreen() {
  const { data } = useScreen<typeof loader>()
  const container = useRef<HTMLDivElement>(null)
  const state = data?.state
  const previousState = useRef(state)
  // The button that led to the other panel is gone with the first.
  useEffect(() => {
    if (previousState.current === state) return
    previousState.current = state
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true })
  }, [state])
  return (
    <CenterFrame title="账号安全">
      <div ref={container} tabIndex={-1} className="focus:outline-none">
        {data &&
          (allows(logoffMachine, data.state, 'logoff.cancelled') ? (
            <LogoffPending dueAt={data.dueAt} />
          ) : (
            <>
              {data.detail ? (
                <>
                  <SecurityOverview first={data.detail} />
                  <section className="mt-9 md:mt-11">
                    <h2 className="h2">修改密码</h2>
                    <PasswordChangeForm send={sendChange} login={routePath('VolunteerLogin')} />
                  </section>
                </>
              ) : (
                <p className="prose mt-3 text-muted">
                  协议有更新，重新同意以前只能在这里注销账号。
                  <Link className="link" to={routePath('consent')}>
                    回去看协议
                  </Link>
                </p>
              )}
              {allows(logoffMachine, data.state, 'logoff.applied') && <LogoffApply />}
            </>
          ))}
      </div>
    </CenterFrame>
  )
}
