import { Link } from 'react-router-dom'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { formatMinutes } from '#domain/words.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { usualPublicityDays } from '#domain/rule-set/usual-terms.ts'
import { routePath } from '#contract/routes.ts'
import type { StateName } from '#machines/lifecycle/lifecycle.ts'
import type { scheduleEntryMachine } from '#machines/schedule/schedule-entry.machine.ts'
import type { ReactNode } from 'react'
import { timeAfter, timeOfDay } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { OfferBox } from '../../../../shared/offer/offer-box.tsx'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import type { IconName } from '../../../../ui/button/icons.ts'
import { classes } from '../../../../ui/theme/classes.ts'
import { CheckIn } from './check-in.tsx'
import type { ScheduledApplication } from './my-mission.api.ts'
import styles from './entry.module.css'

type FaceName = StateName<typeof scheduleEntryMachine>

interface FaceProps {
  application: ScheduledApplication
  /** Id of the row's heading. */
  title: string
  /** Something was done that changes the application. */
  onNews: () => void
}

/** What a row says at its time, by the state of its chart; the states in which nothing rests have no face. */
const faces: Readonly<Record<FaceName, ((props: FaceProps) => ReactNode) | null>> = {
  reading: null,
  confirmed: null,
  checkedIn: null,
  requested: () => <Note icon="clock">名额先为你留着，组织确认后发消息。</Note>,
  inLine: ({ application: { ahead, behind } }) => <Line ahead={ahead ?? 0} behind={behind ?? 0} />,
  offered: ({ application, onNews }) => (
    <div className={classes('px-4 py-3.5 rounded-lg bg-leaf-50', styles['offer'])}>
      <OfferBox key={application.offerExpiresAt} offer={application} reload={onNews} level={3} />
    </div>
  ),
  lapsed: () => <Note icon="info">这场已经结束，报名没有等到确认。</Note>,
  distant: null,
  near: ({ application: { startAt } }) => (
    <Note icon="clock">
      <b className="whitespace-nowrap">{opening(startAt)}</b> 起可签到，到场用相机扫码。
    </Note>
  ),
  open: (props) => (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <b className={styles['sign']}>签到开放</b>
        <span className="text-meta leading-meta text-muted whitespace-nowrap">
          {timeOfDay(props.application.startAt)} 开始
        </span>
      </p>
      <CheckIn {...props} label="签到" hint="用相机扫现场的码，也可以输六位数字" />
    </>
  ),
  missed: () => <Note icon="info">没有签到记录。去过的话，请领队按名单登记。</Note>,
  serving: (props) => (
    <>
      <Stay application={props.application} />
      <CheckIn {...props} label="签退" hint="离开时再扫一次，记成双向签到" />
    </>
  ),
  leaving: (props) => (
    <>
      <Note icon="clock">
        活动结束了。<b className="whitespace-nowrap">{closing(props.application.endAt)}</b> 前都能签退。
      </Note>
      <CheckIn {...props} label="签退" hint="离开时再扫一次，记成双向签到" />
    </>
  ),
  unclosed: () => <Note icon="info">没有签退记录，组织可以按名单登记，没有登记的按规则补上。</Note>,
  served: (props) => <Served {...props} />,
  absent: () => <Note icon="info">组织记为未参加。去过的话，请联系领队更正。</Note>,
  calledOff: null,
}

export function EntryFace({ name, ...props }: FaceProps & { name: FaceName }) {
  const Face = faces[name]
  return Face && <div className={classes('grid gap-2.5', styles['face'])}>{Face(props)}</div>
}

const shifted = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()
const opening = (startAt: string): string => timeOfDay(shifted(startAt, -attendanceRules.earlyMs))
const closing = (endAt: string): string => timeAfter(endAt, shifted(endAt, attendanceRules.lateMs))

const Note = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className={classes('flex gap-2 rounded-lg bg-subtle text-meta leading-meta', styles['note'])}>
    <Icon name={icon} size={16} />
    <span>{children}</span>
  </p>
)

const mostBars = 4

/** The place in the line, as bars and in words. */
function Line({ ahead, behind }: { ahead: number; behind: number }) {
  const count = Math.min(mostBars, ahead + 1 + behind)
  const own = Math.min(ahead, mostBars - 1)
  return (
    <p className="flex items-center gap-2.5 text-meta leading-meta">
      <span className={classes('flex gap-1', styles['bars'])} aria-hidden>
        {Array.from({ length: count }, (_, at) => (
          <i key={at} className={classes(at < own && styles['before'], at === own && styles['own'])} />
        ))}
      </span>
      <span>
        <b className="whitespace-nowrap">候补第 {ahead + 1} 位</b>
        {ahead > 0 && <span className="whitespace-nowrap">，前面 {ahead} 人</span>}
      </span>
    </p>
  )
}

const minuteMs = 60_000

/** How long somebody has been there, of how long the slot takes. */
function Stay({ application: { startAt, endAt, checkedInAt } }: Pick<FaceProps, 'application'>) {
  const now = useNow(minuteMs / 2)
  const [start, end] = [Date.parse(startAt), Date.parse(endAt)]
  const since = Math.max(start, Date.parse(checkedInAt ?? startAt))
  const minutes = Math.max(0, Math.floor((Math.min(now, end) - since) / minuteMs))
  const share = Math.min(1, Math.max(0, (now - start) / (end - start)))
  return (
    <>
      <p className="flex items-center gap-2 text-meta leading-meta">
        <Icon name="check" size={18} className="text-leaf-700" />
        <span>
          {checkedInAt !== null && <b className="whitespace-nowrap">{timeOfDay(checkedInAt)} 已签到</b>}
          {checkedInAt !== null && '，'}
          {now < start ? `${timeOfDay(startAt)} 开始服务` : `已服务 ${formatMinutes(minutes)}`}
        </span>
      </p>
      <p className={styles['run']} aria-hidden>
        <i style={{ width: `${share * 100}%` }} />
      </p>
      <p className="flex text-note leading-meta text-subtle whitespace-nowrap">
        <span className="ms-auto">{timeOfDay(endAt)} 结束</span>
      </p>
    </>
  )
}

const hoursNotes: Readonly<Record<TimeRecordState, string>> = {
  pending: '时长等组织确认',
  proposed: '时长等组织确认',
  publicising: `公示 ${usualPublicityDays} 天后生效`,
  objected: '异议处理中，暂不生效',
  effective: '时长已生效',
  rejected: '时长等组织确认',
  corrected: '时长已更正',
}

/** What came of it: its hours and how they stand, and what can be said or done after it. */
function Served({ application: { hours, isEvaluable }, title }: FaceProps) {
  return (
    <>
      <p className="text-meta leading-meta">
        {hours && <b className="text-lg leading-title whitespace-nowrap">{formatMinutes(hours.minutes)} </b>}
        <span className="text-muted">{hours ? hoursNotes[hours.state] : '结束了，时长由组织确认后公示'}</span>
      </p>
      <p className="flex flex-wrap gap-2.5">
        {isEvaluable && (
          <ButtonLink size="sm" variant="soft" to={routePath('evaluation')}>
            <Icon name="star" size={16} />
            说说感受
          </ButtonLink>
        )}
        <ButtonLink size="sm" variant="outline" to={routePath('mission')}>
          再来一场
        </ButtonLink>
        <Link className={styles['again']} aria-describedby={title} to={routePath('serviceRecord')}>
          看时长
        </Link>
      </p>
    </>
  )
}
