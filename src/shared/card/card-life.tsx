import { useState } from 'react'
import type { CardState } from '#domain/lifecycle/card.ts'
import { dayAt } from '../../lib/dates.ts'
import styles from './card-life.module.css'

/** What happened when an application came into a state. */
const happenings: Record<CardState, string> = {
  draft: '开始填写',
  pendingReview: '提交申请',
  returned: '退回修改',
  submittedToBank: '审核通过',
  producing: '开始制卡',
  readyForPickup: '到网点',
  active: '领卡启用',
  rejected: '未通过',
  lost: '挂失',
  cancelled: '撤销申请',
}

interface CardLifeProps {
  /** Oldest first. */
  steps: readonly { readonly state: CardState; readonly at: string }[]
}

/** What happened to an application, oldest first, in one line. */
export function CardLife({ steps }: CardLifeProps) {
  const [now] = useState(() => Date.now())
  if (steps.length === 0) return null
  return (
    <ol className={`flex flex-wrap ${styles['life']}`} aria-label="办理经过">
      {steps.map(({ state, at }) => (
        <li key={`${state} ${at}`} className="grid justify-items-center text-meta leading-meta text-center">
          <b>{happenings[state]}</b>
          <span className="text-muted whitespace-nowrap">{dayAt(at, now)}</span>
        </li>
      ))}
    </ol>
  )
}
