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
import type { OwnApplication as Own } from './load-mission.ts'
import styles from './panel.module.css'
import type { Apply } from './use-apply.ts'

interface OwnProps {
  own: Own
  apply: Apply
}

const may = (own: Own, event: Parameters<typeof allows<typeof applicationMachine>>[2]) =>
  allows(applicationMachine, own.state, event)

const offerId = 'offer'

/** Whether a place is offered that waits for its answer. */
export const isOffered = (own: Own) => may(own, 'offer.accepted')

/** On phones: that a place is offered, and the way to the panel below the mission. */
export function OfferBar({ own }: { own: Own }) {
  const go = () => {
    const panel = document.getElementById(offerId)
    panel?.scrollIntoView({ block: 'center' })
    panel?.focus({ preventScroll: true })
  }
  return (
    <div className={`stack middle gap-3 line-above bg ${styles['bar']}`}>
      <p className="note">
        <b className={`block clip nowrap text-ui strong-color ${styles['barName']}`}>轮到你了</b>
        {own.offerExpiresAt && `名额保留到 ${dayAndTime(own.offerExpiresAt)}`}
      </p>
      <Button onClick={go}>去确认</Button>
    </div>
  )
}

/** One application of the reader for this mission, as the chart of applications says what may be done. */
export function OwnApplication({ own, apply }: OwnProps) {
  if (isOffered(own))
    return (
      <section
        id={offerId}
        tabIndex={-1}
        className={classes('stack gap-3 p-5 quiet raised', styles['offer'])}
        aria-label="轮到你了"
      >
        <OfferBox key={own.offerExpiresAt} offer={own} reload={revalidatePage} level={2}>
          <When own={own} />
        </OfferBox>
      </section>
    )
  if (may(own, 'application.offered')) return <Waiting own={own} apply={apply} />
  return (
    <section className="stack gap-3 p-5 quiet raised" aria-label="我的报名">
      <h2 className="row between gap-3 text-lg leading-title">
        我的报名 <ApplicationMark state={own.state} />
      </h2>
      <When own={own} />
      <div className={`flex wrap gap-2.5 ${styles['actions']}`}>
        <ButtonLink size="sm" variant="outline" to={routePath('myMission')}>
          看我的日程
        </ButtonLink>
        {may(own, 'application.cancelled') && <Withdraw own={own} apply={apply} />}
      </div>
    </section>
  )
}

const When = ({ own }: { own: Own }) => (
  <p className="meta">
    {own.positionName} · {span(own.startAt, own.endAt)}
  </p>
)

function Withdraw({ own, apply, word = '取消报名' }: OwnProps & { word?: string }) {
  const ask = async () => {
    const agreed = await notify.confirm({
      content: may(own, 'application.offered')
        ? '退出后要重新排队，确定退出候补吗？'
        : '取消后名额会让给下一位候补，确定取消这次报名吗？',
      confirm: word,
    })
    if (agreed) apply.send({ type: 'cancel.confirmed', applicationId: own.applicationId })
  }
  return (
    <Button
      size="sm"
      variant="outline"
      loading={apply.busy === 'cancelling'}
      disabled={apply.busy !== null}
      onClick={() => void ask()}
    >
      {word}
    </Button>
  )
}

const marks = 5

/** The place in the line. */
function Waiting({ own, apply }: OwnProps) {
  const { ahead, behind } = own
  const place = ahead === null ? null : ahead + 1
  const length = Math.min(marks, (ahead ?? 0) + 1 + (behind ?? 0))
  return (
    <section className="stack gap-3 p-5 quiet raised" aria-label="我的候补">
      <h2 className="row between gap-3 text-lg leading-title">
        我的候补 <ApplicationMark state="waitlisted" />
      </h2>
      <When own={own} />
      {place !== null && (
        <>
          <p className={`row gap-4 ${styles['line']}`}>
            <b className={`leading-figure text-sun-700 ${styles['place']}`}>{place}</b>
            <span>
              你排在第 {place} 位
              <span className="meta">
                前面 {ahead} 人，后面 {behind ?? 0} 人
              </span>
            </span>
          </p>
          <p className={`stack gap-1.5 ${styles['marks']}`} aria-hidden>
            {Array.from({ length: Math.max(length, 1) }, (_, at) => (
              <span
                key={at}
                className={classes(
                  styles['mark'],
                  at + 1 < place && styles['before'],
                  at + 1 === Math.min(place, marks) && styles['me'],
                )}
              />
            ))}
          </p>
        </>
      )}
      <p className="meta flex gap-2 icon-top">
        <Icon name="bell" />
        轮到你时名额保留 12 小时，活动当天保留 30 分钟；在这里或我的日程里确认。
      </p>
      <Withdraw own={own} apply={apply} word="退出候补" />
    </section>
  )
}
