import { useEffect, useState } from 'react'
import { routePath } from '#contract/routes.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { readUserType } from '../../../lib/cookies.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { useSession } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { DoneState, EmptyState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { NextSteps } from './next-steps.tsx'
import {
  hasPendingCredentials,
  readResult,
  type RegistrationResult,
  signInNewVolunteer,
} from './registration-result.ts'
import styles from './outcome.module.css'

export const ofDevice = true

export async function loader({ signal }: ScreenArgs) {
  const { hasCard } = await import('./registered.api.ts')
  return { result: readResult('1'), person: readUserType(), card: await hasCard(signal) }
}

/** A volunteer has registered; this page signs in with what was typed. */
export default function ZyzRegisteredStatusScreen() {
  const { result, person, card } = useScreen<typeof loader>().data
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(hasPendingCredentials)
  const isVolunteer = useSession(({ context }) => context.type === '1' && context.token)
  useEffect(() => {
    let isHere = true
    void signInNewVolunteer().then((failure) => {
      if (!isHere || failure === undefined) return
      setBusy(false)
      setRefusal(failure?.message ?? null)
    })
    return () => {
      isHere = false
    }
  }, [])
  if (result === null && !isVolunteer) return <NothingHere person={person} />
  return (
    <div className="container page mx-auto max-w-[640px]">
      <DoneState level={1} title="注册成功">
        {busy ? '正在为你登录，请稍候。' : isVolunteer ? '已经登录，可以报名活动了。' : '登录后就可以报名活动。'}
      </DoneState>
      {result && (
        <p className={`grid gap-0.5 mt-5 p-4 rounded-lg bg-subtle justify-items-center ${styles['number']}`}>
          <span className="text-note leading-meta text-subtle">志愿者编号</span>
          <b>{result.number}</b>
        </p>
      )}
      {!busy && !isVolunteer && <SignInYourself refusal={refusal} result={result} />}
      <NextSteps isVolunteer={isVolunteer} card={card} />
    </div>
  )
}

const signInAddress = () => loginPath(routePath('registered-perfectInformation'))

const SignInYourself = ({ refusal, result }: { refusal: string | null; result: RegistrationResult | null }) => (
  <>
    <p className="flex gap-2.5 mt-5 rounded-lg px-4 py-3.5 bg-sun-50 text-sun-800 [&>svg]:mt-0.5" role="alert">
      <Icon name="info" size={20} />
      <span>
        {refusal === null ? '还没有登录。' : `没有自动登录：${refusal.replace(/。$/, '')}。`}
        账号已经注册好，用户名是 <b>{result?.loginName}</b>。
      </span>
    </p>
    <p className="flex flex-wrap gap-3 mt-6 justify-center">
      <ButtonLink to={signInAddress()}>去登录</ButtonLink>
    </p>
  </>
)

/** Nobody has registered here just now. */
const NothingHere = ({ person }: { person: '1' | '2' | null }) => (
  <div className="container page">
    <EmptyState
      level={1}
      title="这里没有刚完成的注册"
      actions={
        person === '2' ? (
          <ButtonLink to={routePath('Home')}>回首页</ButtonLink>
        ) : (
          <>
            <ButtonLink to={signInAddress()}>去登录</ButtonLink>
            <ButtonLink variant="outline" to={routePath('registered')}>
              去注册
            </ButtonLink>
          </>
        )
      }
    >
      {person === '2'
        ? '你用组织账号登录，这一页给刚注册的志愿者看。'
        : '已经注册的，登录后接着完善资料；还没有的，先注册。'}
    </EmptyState>
  </div>
)
