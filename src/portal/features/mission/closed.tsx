import { hasOutcome } from '#domain/lifecycle/mission.ts'
import { missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { routePath } from '#contract/routes.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import type { Mission } from './load-mission.ts'

/** Why nobody can sign up now; null while one can. The state is asked from the chart of missions. */
export function closedReason({ state, recruitStartAt, recruitEndAt }: Mission, now: number): string | null {
  if (!allows(missionMachine, state, 'application.submitted')) return `活动${missionStateLabels[state]}，不再接受报名。`
  if (new Date(recruitStartAt).getTime() > now) return `报名从 ${dayAndTime(recruitStartAt)} 开始。`
  return new Date(recruitEndAt).getTime() <= now ? `报名已于 ${dayAndTime(recruitEndAt)} 截止。` : null
}

export const Closed = ({ mission, now }: { mission: Mission; now: number }) => (
  <section
    className="grid gap-3 p-5 border rounded-2xl bg-surface shadow-md focus:outline-none"
    aria-labelledby="closed"
  >
    <h2 className="flex items-center justify-between gap-3 text-lg leading-title" id="closed">
      现在不能报名
    </h2>
    <p className="text-meta leading-meta text-muted">{closedReason(mission, now)}</p>
    {hasOutcome(mission.state) && (
      <ButtonLink variant="outlineBrand" full to={`${routePath('mission-summary')}?missionId=${mission.id}`}>
        看活动总结
      </ButtonLink>
    )}
    {mission.reportId !== null && (
      <ButtonLink variant="outline" full to={routePath('article-summary', { pageno: mission.reportId })}>
        看活动报告
      </ButtonLink>
    )}
    <ButtonLink variant="outline" full to={`${routePath('mission')}?state=recruiting`}>
      看正在招募的活动
    </ButtonLink>
  </section>
)
