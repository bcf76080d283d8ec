import { offerTerm } from '#domain/offer-term.ts'
import { applicationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { routePath } from '#contract/routes.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { dayAndTime, span } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { OfferBox } from '../../../shared/offer/offer-box.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import { ApplicationMark } from '../../../ui/mark/state-mark.tsx'
import type { OwnMissionApplication } from './load-mission.ts'
import styles from './panel.module.css'
import type { Apply } from './use-apply.ts'

interface OwnProps {
  application: OwnMissionApplication
  apply: Apply
}

const can = (application: OwnMissionApplication, event: Parameters<typeof allows<typeof applicationMachine>>[2]) =>
  allows(applicationMachine, application.state, event)

/** Whether a place is offered that waits for its answer. */
export const isOffered = (application: OwnMissionApplication) => can(application, 'offer.accepted')

const panelId = ({ applicationId }: OwnMissionApplication) => `application-${applicationId}`

/** On phones: what the reader has here, and the way to its panel under the title. */
export function OwnBar({ application }: { application: OwnMissionApplication }) {
  const go = () => {
    const panel = document.getElementById(panelId(application))
    panel?.scrollIntoView({ block: 'center' })
    panel?.focus({ preventScroll: true })
  }
  const isTurn = isOffered(application)
  return (
    <div data-act className={`grid items-center gap-3 border-t bg-surface ${styles['bar']}`}>
      <p className="text-note leading-meta text-subtle">
        <b className={`block overflow-hidden whitespace-nowrap text-ui text-fg ${styles['barName']}`}>
          {isTurn ? '轮到你了' : standing(application)}
        </b>
        {isTurn
          ? application.offerExpiresAt && `名额保留到 ${dayAndTime(application.offerExpiresAt)}`
          : `${application.positionName}\u00A0· ${dayAndTime(application.startAt)}`}
      </p>
      <Button variant={isTurn ? 'solid' : 'outline'} onClick={go}>
        {isTurn ? '去确认' : '查看'}
      </Button>
    </div>
  )
}

const standing = ({ state, ahead }: OwnMissionApplication): string =>
  state === 'waitlisted' && ahead !== null ? `候补第 ${ahead + 1} 位` : `我的报名：${applicationStateLabels[state]}`

/** One application of the reader for this mission, as the chart of applications says what may be done. */
export function OwnApplicationPanel({ application, apply }: OwnProps) {
  if (isOffered(application))
    return (
      <section
        id={panelId(application)}
        tabIndex={-1}
        className={classes(
          'grid gap-3 p-5 border rounded-2xl bg-surface shadow-md focus:outline-none',
          styles['offer'],
        )}
        aria-label="轮到你了"
      >
        <OfferBox key={application.offerExpiresAt} offer={application} reload={revalidatePage} level={2}>
          <When application={application} />
        </OfferBox>
      </section>
    )
  if (can(application, 'application.offered')) return <Waiting application={application} apply={apply} />
  return (
    <section
      id={panelId(application)}
      tabIndex={-1}
      className="grid gap-3 p-5 border rounded-2xl bg-surface shadow-md focus:outline-none"
      aria-label="我的报名"
    >
      <h2 className="flex items-center justify-between gap-3 text-lg leading-title">
        我的报名 <ApplicationMark state={application.state} />
      </h2>
      <When application={application} />
      <div className={`flex flex-wrap gap-2.5 ${styles['actions']}`}>
        <ButtonLink size="sm" variant="outline" to={routePath('myMission')}>
          看我的日程
        </ButtonLink>
        {can(application, 'application.cancelled') && <Withdraw application={application} apply={apply} />}
      </div>
    </section>
  )
}

const When = ({ application }: { application: OwnMissionApplication }) => (
  <p className="text-meta leading-meta text-muted">
    {application.positionName}&nbsp;· {span(application.startAt, application.endAt)}
  </p>
)

function Withdraw({ application, apply, label = '取消报名' }: OwnProps & { label?: string }) {
  const ask = async () => {
    const isConfirmed = await notify.confirm({
      content: can(application, 'application.offered')
        ? '退出后要重新排队，确定退出候补吗？'
        : '取消后名额会让给下一位候补，确定取消这次报名吗？',
      confirm: label,
    })
    if (isConfirmed) apply.send({ type: 'cancel.confirmed', applicationId: application.applicationId })
  }
  return (
    <Button
      size="sm"
      variant="outline"
      loading={apply.busy === 'cancelling'}
      disabled={apply.busy !== null}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  )
}

const marks = 5

/** The place in the line. */
function Waiting({ application, apply }: OwnProps) {
  const { ahead, behind } = application
  const position = ahead === null ? null : ahead + 1
  const length = Math.min(marks, (ahead ?? 0) + 1 + (behind ?? 0))
  return (
    <section
      id={panelId(application)}
      tabIndex={-1}
      className="grid gap-3 p-5 border rounded-2xl bg-surface shadow-md focus:outline-none"
      aria-label="我的候补"
    >
      <h2 className="flex items-center justify-between gap-3 text-lg leading-title">
        我的候补 <ApplicationMark state="waitlisted" />
      </h2>
      <When application={application} />
      {position !== null && (
        <>
          <p className="flex items-center gap-4">
            <b className={`leading-figure text-sun-700 ${styles['position']}`}>{position}</b>
            <span>
              你排在第 {position} 位
              <span className="block text-meta leading-meta text-muted">
                前面 {ahead} 人，后面 {behind ?? 0} 人
              </span>
            </span>
          </p>
          <p className={`grid gap-1.5 ${styles['marks']}`} aria-hidden>
            {Array.from({ length: Math.max(length, 1) }, (_, at) => (
              <span
                key={at}
                className={classes(
                  styles['mark'],
                  at + 1 < position && styles['before'],
                  at + 1 === Math.min(position, marks) && styles['me'],
                )}
              />
            ))}
          </p>
        </>
      )}
      <p className="text-meta leading-meta text-muted flex gap-2 [&>svg]:mt-0.5">
        <Icon name="bell" />
        轮到你时名额保留 {offerTerm.hours} 小时，活动当天保留 {offerTerm.minutesOnTheDay} 分钟；在这里或我的日程里确认。
      </p>
      <Withdraw application={application} apply={apply} label="退出候补" />
    </section>
  )
}
