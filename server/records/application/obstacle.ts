import type { ApplicationEventType } from '#domain/lifecycle/application.ts'
import { applicationEventLabels, applicationRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { applicationLifecycle } from './application-lifecycle.ts'
import type { Decidable } from './decision.repository.ts'
import { minorObstacle } from './minor-obstacle.ts'

/** Events after which somebody has a place that nobody asks about again. */
const placing: readonly ApplicationEventType[] = ['application.confirmed', 'application.offered', 'offer.accepted']

/** Why an event cannot come to an application now, by the chart and by what a guardian and a hazard ask for; null when it can. */
export function eventObstacle(person: Decidable, event: ApplicationEventType): string | null {
  if (!applicationLifecycle.can(person, event)) return applicationRefusal(person.state, event)
  return placing.includes(event) ? minorObstacle(person.slotStartAt, person, person.hazardLevel) : null
}

/** A decision that a colleague may still take back, which nothing that staff or the line do overtakes; null without one. */
export const waitingDecision = ({ decided, decidedBy }: Decidable): string | null =>
  decided === null ? null : `${decidedBy ?? '同事'}刚刚已决定“${applicationEventLabels[decided]}”，要改请先撤回`

/** As `eventObstacle`, of what staff send. */
export const staffObstacle = (person: Decidable, event: ApplicationEventType): string | null =>
  waitingDecision(person) ?? eventObstacle(person, event)
