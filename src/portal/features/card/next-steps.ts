import type { CardState } from '#domain/lifecycle/card.ts'
import { routePath } from '#contract/routes.ts'

interface NextStep {
  text: string
  to: string
}

const start: NextStep = { text: '开始申请', to: routePath('card-needToKnow') }
const progress: NextStep = { text: '看办理进度', to: routePath('volunteerCard') }

/** The next step of a volunteer whose newest application stands like this. */
const nextSteps: Record<CardState, NextStep> = {
  draft: { text: '继续填写', to: routePath('volunteerCard') },
  pendingReview: progress,
  returned: { text: '看退回意见', to: routePath('volunteerCard') },
  submittedToBank: progress,
  producing: progress,
  readyForPickup: progress,
  active: { text: '看我的志愿者证', to: routePath('volunteerCard') },
  rejected: start,
  lost: start,
  cancelled: start,
}

export const isCardState = (state: string | null | undefined): state is CardState =>
  typeof state === 'string' && Object.hasOwn(nextSteps, state)

export const nextStep = (state: string | null | undefined): NextStep => (isCardState(state) ? nextSteps[state] : start)
