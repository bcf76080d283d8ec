import type { UserType } from '#contract/auth.ts'
import { routePath } from '#contract/routes.ts'
import type { ClaimFacts } from '#machines/check-in/check-in.machine.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { span, timeOfDay } from '../../../lib/dates.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Confirm } from './confirm.tsx'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import type { CheckIn } from './use-check-in.ts'

interface OpenedProps {
  claim: ClaimFacts
  person: UserType | null
  checkIn: CheckIn
}

const login = loginPath(routePath('check-in'))

async function changeAccount(): Promise<void> {
  const { requestLogout } = await import('../../../session/use-session.ts')
  await requestLogout(login)
}

/** A code that was right: for what it is, until when it waits, and the next step of whoever is here. */
export function OpenedClaim({ claim, person, checkIn }: OpenedProps) {
  const { purpose, missionName, startAt, endAt, at, lifetimeSeconds } = claim
  const label = purposeLabels[purpose]
  const expiresAt = new Date(Date.parse(at) + lifetimeSeconds * 1000).toISOString()
  return (
    <section className="grid gap-3.5 p-5 border rounded-2xl bg-surface shadow-md" aria-labelledby="opened">
      <h1 className="h2" id="opened">
        {label}：{missionName}
      </h1>
      <ul className="grid gap-1.5">
        <li className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
          <Icon name="calendar" />
          {span(startAt, endAt)}
        </li>
        <li className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
          <Icon name="clock" />
          <span>
            {timeOfDay(at)} 扫码，{label}按这个时间记；请在 <b>{timeOfDay(expiresAt)}</b> 前完成
          </span>
        </li>
      </ul>
      {person === '1' && <Confirm key={claim.claim} purpose={purpose} checkIn={checkIn} />}
      {person === '2' && (
        <>
          <p className="flex gap-2 rounded-lg text-ui px-3.5 py-2.5 bg-sea-50 text-sea-700 [&>svg]:mt-1">
            <Icon name="info" />
            现在登录的是组织账号，不能{label}，请换成志愿者账号。
          </p>
          <p className="flex flex-wrap gap-3">
            <Button onClick={() => void changeAccount()}>退出并换志愿者账号</Button>
          </p>
        </>
      )}
      {person === null && (
        <>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={login}>登录后{label}</ButtonLink>
            <ButtonLink variant="outline" to={routePath('registered-volunteers')}>
              还没有账号，去注册
            </ButtonLink>
          </p>
          <p className="text-note leading-meta text-subtle">登录后回到这里。</p>
        </>
      )}
    </section>
  )
}
