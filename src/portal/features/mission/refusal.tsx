import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import type { Condition } from '#domain/mission/condition.ts'
import { routePath } from '#contract/routes.ts'
import { isAlwaysWarned } from '../../../lib/api-error.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import styles from './panel.module.css'
import { profilePage, useWayBack } from './profile-link.ts'
import type { Apply } from './use-apply.ts'

interface RefusalMessage {
  title: string
  /** The next step; without one the panel is only closed. */
  nextStep?: { text: string; to: string }
}

const schedule = { text: '看我的日程', to: routePath('myMission') }
const otherMissions = { text: '看看其他活动', to: routePath('mission') }

const messages: Readonly<Record<string, RefusalMessage>> = {
  [codes.alreadyApplied]: { title: '这个时段你已经报过名', nextStep: schedule },
  [codes.timeConflict]: { title: '时间冲突', nextStep: schedule },
  [codes.dailyLimit]: { title: '当天服务会超过上限', nextStep: schedule },
  [codes.slotClosed]: { title: '这个时段不再接受报名', nextStep: otherMissions },
  [codes.stateRefused]: { title: '状态已经变了' },
  [codes.profileIncomplete]: { title: '先完善个人资料', nextStep: { text: '去完善资料', to: profilePage } },
  [codes.conditionsNotMet]: { title: '还有条件没满足', nextStep: { text: '逐项查看', to: '#conditions' } },
}

/** Why the last wish was refused, and the next step. */
export function ApplyRefusal({ apply, unmet }: { apply: Apply; unmet: readonly Condition[] }) {
  const { failure, send } = apply
  const wayBack = useWayBack()
  const container = useRef<HTMLDivElement>(null)
  // On a phone the wish comes from the bottom of the window, and this stands below what is in sight.
  useEffect(() => {
    if (failure) container.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  if (!failure) return null
  const { title, nextStep } = messages[failure.code] ?? { title: '没有提交成功' }
  return (
    <div
      ref={container}
      className={`flex gap-2.5 px-3.5 py-3 rounded-lg bg-error [&>svg]:mt-0.5 ${styles['refusal']}`}
      role="alert"
    >
      <Icon name="error" size={20} className="text-error" />
      <div>
        <b>{title}</b>
        {!isAlwaysWarned(failure) && <p className="text-meta leading-meta text-muted">{failure.message}</p>}
        {failure.code === String(codes.conditionsNotMet) && unmet.length > 0 && <Unmet conditions={unmet} />}
        <div className={`flex flex-wrap gap-2.5 ${styles['actions']}`}>
          {nextStep?.to.startsWith('#') ? (
            <Button size="sm" variant="outline" onClick={() => showConditions()}>
              {nextStep.text}
            </Button>
          ) : (
            nextStep && (
              <ButtonLink size="sm" variant="outline" to={wayBack(nextStep.to)}>
                {nextStep.text}
              </ButtonLink>
            )
          )}
          <Button size="sm" variant="ghost" onClick={() => send({ type: 'outcome.dismissed' })}>
            知道了
          </Button>
        </div>
      </div>
    </div>
  )
}

function Unmet({ conditions }: { conditions: readonly Condition[] }) {
  const wayBack = useWayBack()
  return (
    <ul className={`text-meta leading-meta text-muted mt-1 list-disc ${styles['unmet']}`}>
      {conditions.map(({ key, title, fix }) => (
        <li key={key}>
          {title}
          {fix && (
            <>
              {' '}
              <Link className="link whitespace-nowrap" to={wayBack(fix.link)}>
                {fix.label}
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Leads eye and keyboard to the list of conditions. */
export function showConditions(): void {
  const heading = document.getElementById('conditions')
  heading?.scrollIntoView({ block: 'center' })
  heading?.focus({ preventScroll: true })
}
