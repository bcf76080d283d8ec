import { Link } from 'react-router-dom'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { formatMinutes } from '#domain/words.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { applicationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { routePath } from '#contract/routes.ts'
import { hoursBetween, timeOfDay } from '../../../../lib/dates.ts'
import { phoneAddress } from '../../../../lib/phone-address.ts'
import { dayDate, dayName, daysBetween } from '../../../../shared/schedule/days.ts'
import { RouteMenu } from '../../../../shared/schedule/route-menu.tsx'
import type { ScheduledApplication } from '../../../../shared/schedule/scheduled-application.ts'
import { useMissionCalendar } from '../../../../shared/schedule/use-mission-calendar.ts'
import { Button, ButtonLink } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { Cover } from '../../../../ui/mark/cover.tsx'
import { classes } from '../../../../ui/theme/classes.ts'
import styles from './own-home.module.css'

interface NextDateProps {
  application: ScheduledApplication
  now: number
}

const [minuteMs, dayMs] = [60_000, 86_400_000]

/** The next date: when, what, where, how far it is, and the way there. */
export function NextDate({ application, now }: NextDateProps) {
  const { missionId, missionName, positionName, place, cover, startAt, endAt, contactName, contactPhone } = application
  const calendar = useMissionCalendar(application)
  const [today, day] = [shanghaiDay(now), shanghaiDay(startAt)]
  return (
    <section className={classes('grid border rounded-2xl bg-surface shadow-md', styles['next'])} aria-label="下一场">
      <div className="relative">
        <Cover scene={cover} eager className={styles['cover']} />
        <span className={classes('absolute bg-surface rounded-lg font-bold text-brand', styles['chip'])}>
          {dayName(day, today)}
          {daysBetween(today, day) > 1 && ` ${dayDate(day, today)}`}
        </span>
      </div>
      <div className={classes('grid gap-1 content-start min-w-0', styles['facts'])}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b className={classes('whitespace-nowrap', styles['time'])}>{hoursBetween(startAt, endAt)}</b>
          <span className="text-meta leading-meta font-bold text-brand whitespace-nowrap">
            {untilText(startAt, now)}
          </span>
        </p>
        <h2 className="h3">
          <Link to={routePath('mission-detail', { missionId })} className="hover:text-brand">
            {missionName}
          </Link>
        </h2>
        <p className="text-meta leading-meta text-muted">
          {positionName}&nbsp;· {place}
        </p>
        <Stops application={application} now={now} />
        <div className={classes('flex flex-wrap gap-2', styles['acts'])}>
          <RouteMenu
            application={application}
            trigger={
              <Button>
                <Icon name="pin" />
                看路线
              </Button>
            }
          />
          <Button variant="outline" loading={calendar.isBusy} onClick={calendar.save}>
            <Icon name="calendar" />
            加到日历
          </Button>
          <a className={classes('grid rounded-md border', styles['phone'])} href={phoneAddress(contactPhone)}>
            <Icon name="phone" size={20} />
            <span className="sr-only">
              打电话给{contactName} {contactPhone}
            </span>
          </a>
        </div>
      </div>
    </section>
  )
}

function untilText(startAt: string, now: number): string {
  const ms = Date.parse(startAt) - now
  if (ms <= 0) return '正在进行'
  if (ms < dayMs) return `还有 ${formatMinutes(Math.ceil(ms / minuteMs))}`
  return `还有 ${Math.ceil(ms / dayMs)} 天`
}

/** Where one stands on the way to it: the state, when check-in opens, when it begins. */
function Stops({ application: { state, startAt }, now }: NextDateProps) {
  const start = Date.parse(startAt)
  const opening = start - attendanceRules.earlyMs
  const half = Math.min(1, Math.max(0, 1 - (opening - now) / dayMs)) / 2
  const share = now < opening ? half : 0.5 + Math.min(1, (now - opening) / attendanceRules.earlyMs) / 2
  return (
    <ol className={classes('grid text-note leading-meta', styles['stops'])}>
      <li aria-hidden className={styles['way']}>
        <i style={{ width: `${share * 100}%` }} />
      </li>
      <li data-passed>
        <b className="whitespace-nowrap text-leaf-700">{applicationStateLabels[state]}</b>
      </li>
      <li className="text-muted whitespace-nowrap" data-passed={now >= opening || undefined}>
        {timeOfDay(new Date(opening).toISOString())} 签到开放
      </li>
      <li className="text-muted whitespace-nowrap" data-passed={now >= start || undefined}>
        {timeOfDay(startAt)} 开始
      </li>
    </ol>
  )
}

/** Where nothing is planned: what to do about it. */
export const NothingNext = ({ isNewcomer }: { isNewcomer: boolean }) => (
  <section
    className={classes('grid gap-3 border rounded-2xl bg-surface shadow-md', styles['nothing'])}
    aria-label="下一场"
  >
    <h2 className="text-lg leading-title">{isNewcomer ? '2 分钟完成实名，就能报大部分活动' : '接下来还没有安排'}</h2>
    <p className="text-meta leading-meta text-muted">
      {isNewcomer ? '身份信息只用来核对年龄和防止重复注册。' : '从下面挑一场，或者去活动列表看看。'}
    </p>
    <p>
      {isNewcomer ? (
        <ButtonLink to={routePath('registered-perfectInformation')}>去实名</ButtonLink>
      ) : (
        <ButtonLink to={routePath('mission')}>去看活动</ButtonLink>
      )}
    </p>
  </section>
)
