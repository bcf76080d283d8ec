import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { routePath } from '#contract/routes.ts'
import { keysOf } from '#domain/record-keys.ts'
import { limitedSignal } from '../../../lib/limited-signal.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { sessionActor } from '../../../session/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { DoneState } from '../../../ui/notice/state-panel.tsx'
import { ProblemForm } from '../../../ui/form/problem-form.tsx'
import { useProblemForm } from '../../../ui/form/use-problem-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Completeness } from './completeness.tsx'
import { useProfileDraft } from './use-profile-draft.ts'
import styles from './perfect-information.module.css'
import { profileNames, ProfileParts } from './profile-parts.tsx'
import { bodyOf, profileFormProblems, type ProfileValues, toProfileValues } from './profile-values.ts'
import type { OwnProfile } from './registered.api.ts'

const shows = keysOf(profileNames)

type SaveResult = Pick<OwnProfile, 'completeness' | 'missing'>

interface ProfilePageProps {
  profile: OwnProfile
  /** Where the person came from; null when that is not known. */
  from: string | null
}

/** The form of the own profile with how complete it is. */
export function ProfilePage({ profile, from }: ProfilePageProps) {
  const { form, today, isRestored, submission, result, goOn } = useProfileForm(profile, from)
  const { isDirty } = form.formState
  return (
    <div className={`container page @container ${styles['page']}`}>
      <h1 className="h1">完善资料</h1>
      {result && from === null ? (
        <SavedView result={result} onGoOn={goOn} />
      ) : (
        <>
          <p className="text-meta leading-meta text-muted mt-1.5">都可以不填，以后随时能补。</p>
          {isRestored && <p role="status">上次登录失效时填的内容还在，看一遍再保存。</p>}
          <Completeness completeness={profile.completeness} missing={profile.missing} />
          <ProblemForm
            {...{ form, ...submission }}
            names={profileNames}
            actions={
              <>
                <Button type="submit" loading={submission.busy || result !== null} loadingText="正在保存">
                  {from === null ? '保存' : '保存并返回'}
                </Button>
                <ButtonLink variant="ghost" to={from ?? routePath('mission')}>
                  {from === null ? '以后再说，先看活动' : '以后再说，返回'}
                </ButtonLink>
              </>
            }
          >
            <ProfileParts profile={profile} today={today} />
          </ProblemForm>
        </>
      )}
      <LeaveGuard
        when={isDirty && result === null}
        title="还没有保存"
        leave="不保存，离开"
        logout="填好的资料还没有保存，退出后要重新填。"
      >
        填好的资料还没有保存，离开后要重新填。
      </LeaveGuard>
    </div>
  )
}

/** The form, what saving it has come to, and the way back to where the person came from. */
function useProfileForm(profile: OwnProfile, returnPath: string | null) {
  const navigate = useNavigate()
  const [today] = useState(() => shanghaiDay(Date.now()))
  const form = useProblemForm<ProfileValues>(toProfileValues(profile), (values) =>
    profileFormProblems(values, profile, today),
  )
  const [result, setResult] = useState<SaveResult | null>(null)
  const isRestored = useProfileDraft(profile.loginName, form, result !== null)
  useEffect(() => {
    if (result && returnPath !== null) void navigate(returnPath, { replace: true })
  }, [result, returnPath, navigate])

  const submission = useSubmit(form, {
    send: async (values, signal) => {
      const { sendProfile } = await import('./registered.api.ts')
      return sendProfile(bodyOf(values, profile, today), limitedSignal(signal, 60_000))
    },
    onDone: (next) => {
      setResult(next)
      sessionActor.send({ type: 'user.changed' })
      if (returnPath !== null) notify.success('资料已保存')
    },
    shows,
  })

  const goOn = () => {
    // A profile that has changed comes with a new form; one that has not goes on in this one.
    form.reset(form.getValues())
    setResult(null)
    revalidatePage()
    document.getElementById('main')?.focus()
  }
  return { form, today, isRestored, submission, result, goOn }
}

function SavedView({ result, onGoOn }: { result: SaveResult; onGoOn: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} className="focus:outline-none">
      <DoneState
        title="资料已保存"
        actions={
          <>
            <ButtonLink to={routePath('mission')}>找志愿活动</ButtonLink>
            <ButtonLink variant="outline" to={routePath('personalInfo')}>
              看个人资料
            </ButtonLink>
            {result.missing.length > 0 && (
              <Button variant="ghost" onClick={onGoOn}>
                继续完善
              </Button>
            )}
          </>
        }
      >
        {result.missing.length > 0
          ? `完整度 ${result.completeness}%，还缺：${result.missing.join('、')}。`
          : '资料已经齐全，可以放心报名。'}
      </DoneState>
    </div>
  )
}
