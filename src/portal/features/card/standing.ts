import type { CardState } from '#contract/lifecycle/card.ts'
import { routePath } from '#contract/routes.ts'

interface Way {
  words: string
  to: string
}

const start: Way = { words: '开始申请', to: routePath('card-needToKnow') }
const progress: Way = { words: '看办理进度', to: routePath('volunteerCard') }

/** The next step of a volunteer whose newest application stands like this. */
const ways: Record<CardState, Way> = {
  draft: { words: '继续填写', to: routePath('volunteerCard') },
  pendingReview: progress,
  returned: { words: '看退回意见', to: routePath('volunteerCard') },
  submittedToBank: progress,
  producing: progress,
  readyForPickup: progress,
  active: { words: '看我的志愿者证', to: routePath('volunteerCard') },
  rejected: start,
  lost: start,
  cancelled: start,
}

export const isCardState = (state: string | null | undefined): state is CardState =>
  typeof state === 'string' && Object.hasOwn(ways, state)

export const nextStep = (state: string | null | undefined): Way => (isCardState(state) ? ways[state] : start)

/** The login that leads back to an address of this site. */
export const loginFor = (address: string): string =>
  `${routePath('VolunteerLogin')}?${new URLSearchParams({ from: address })}`
