import { Link } from 'react-router-dom'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { routePath } from '#contract/routes.ts'
import type { ApplyResult } from '#machines/apply/apply.machine.ts'
import { span } from '../../../lib/dates.ts'
import { RouteMenu } from '../../../shared/schedule/route-menu.tsx'
import { useMissionCalendar } from '../../../shared/schedule/use-mission-calendar.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Mission } from './load-mission.ts'

const Petals = lazyComponent(() => import('./petals.tsx'))

type Outcome = [title: string, words: string]

const laterOutcome: Outcome = ['已提交', '结果见我的日程。']
const outcomes: Record<ApplicationState, Outcome> = {
  confirmed: ['报上了', '已加入我的日程。'],
  pending: ['报上了', '名额先为你留着，组织确认后发消息。'],
  waitlisted: ['已进入候补', '轮到你时在我的日程里确认。'],
  offered: laterOutcome,
  rejected: laterOutcome,
  cancelled: laterOutcome,
  checkedIn: laterOutcome,
  completed: laterOutcome,
  absent: laterOutcome,
}

interface AppliedProps {
  mission: Mission
  result: ApplyResult
  onClose: () => void
}

/** What an application came to, on a sheet over the mission, with what one does next. */
export default function Applied({ mission, result, onClose }: AppliedProps) {
  const { applicationId, state, position } = result
  const { name, place, address, latitude, longitude } = mission
  const calendar = useMissionCalendar({ applicationId, missionName: name })
  const application = mission.applications.find((own) => own.applicationId === applicationId)
  const slot = mission.positions.flatMap(({ slots }) => slots).find(({ id }) => id === application?.slotId)
  const [title, words] = outcomes[state]
  const hasPlace = position === null
  return (
    <Dialog
      open
      shape="sheet"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant={hasPlace ? 'ghost' : 'solid'} onClick={onClose}>
            好的
          </Button>
          {hasPlace && (
            <>
              <RouteMenu
                application={{
                  place,
                  address,
                  point: latitude === null || longitude === null ? null : { latitude, longitude },
                }}
                trigger={
                  <Button variant="outline">
                    <Icon name="pin" />
                    看路线
                  </Button>
                }
              />
              <Button loading={calendar.isBusy} onClick={calendar.save}>
                <Icon name="calendar" />
                加到日历
              </Button>
            </>
          )}
        </>
      }
    >
      {hasPlace && <Petals />}
      <img className="mx-auto" src="/art/spot-done.svg" width={200} height={140} alt="" />
      <p role="status">
        {slot && `${span(slot.startAt, slot.endAt)} 在${place}，`}
        {words}
        {position !== null && `你的候补号是 ${position}。`}
      </p>
      <p>
        <Link className="link" to={routePath('myMission')}>
          看我的日程
        </Link>
      </p>
    </Dialog>
  )
}
