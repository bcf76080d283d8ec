import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { formatMinutes } from '#domain/words.ts'
import { treeSums } from '#domain/hours/year-tree.ts'
import { routePath } from '#contract/routes.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { Link } from 'react-router-dom'
import { dayAndWeekday } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useSession } from '../../../../session/use-session.ts'
import { TreeDrawing } from '../../../../shared/hours/year-tree.tsx'
import { daysOf } from '../../../../shared/schedule/days.ts'
import { WeekStrip } from '../../../../shared/schedule/week-strip.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { Cover } from '../../../../ui/mark/cover.tsx'
import { Duration } from '../../../../ui/mark/duration.tsx'
import { classes } from '../../../../ui/theme/classes.ts'
import type { OwnHome as OwnHomeData } from '../load-home.ts'
import { AskList } from './ask-list.tsx'
import { greeting } from './greeting.ts'
import { NextDate, NothingNext } from './next-date.tsx'
import styles from './own-home.module.css'
import { PickList } from './pick-list.tsx'

const holdingStates: readonly string[] = statesTagged(applicationMachine, 'holdsSeat')
/** States of who has a place and is still to come, or there. */
const datedStates: readonly string[] = statesTagged(applicationMachine, 'live').filter((state) =>
  holdingStates.includes(state),
)

/** A volunteer's own home: what comes next, what waits for an answer, the year, what could be next, what became of it. */
export default function OwnHome({ own }: { own: OwnHomeData }) {
  const { upcoming, upcomingCount, asks, hours, picks, outcome, realNameVerified } = own
  const name = useSession(({ context }) => context.userInfo?.users.name ?? '')
  const now = useNow(60_000)
  const next = upcoming.find(({ endAt, state }) => Date.parse(endAt) > now && datedStates.includes(state))
  const words = greeting(now, name, next)
  return (
    <div className={classes('container grid *:min-w-0', styles['home'], next && outcome && styles['even'])}>
      <div className={`flex flex-wrap items-end justify-between gap-x-3 ${styles['greeting']}`}>
        <div>
          <h1 className="h1">{words.hello}</h1>
          <p className="text-muted">{words.line}</p>
        </div>
        <p className="text-meta leading-meta text-muted whitespace-nowrap max-md:hidden">
          {dayAndWeekday(new Date(now).toISOString())}
        </p>
      </div>
      <div className={`grid content-start ${styles['top']}`}>
        {next ? (
          <NextDate application={next} now={now} />
        ) : (
          <NothingNext isNewcomer={upcomingCount === 0 && !realNameVerified} />
        )}
        {asks.length > 0 && <AskList asks={asks} />}
      </div>
      <div className={`grid content-start ${styles['side']}`}>
        <Week {...own} today={shanghaiDay(now)} />
        <HoursBox hours={hours} />
      </div>
      <PickList picks={picks} />
      {outcome && <Outcome outcome={outcome} />}
    </div>
  )
}

/** On wide pages: the days of this week that have something. */
const Week = ({ upcoming, upcomingCount, today }: OwnHomeData & { today: string }) => (
  <section className={styles['week']} aria-labelledby="own-week">
    <h2 className="h2" id="own-week">
      这一周
    </h2>
    <WeekStrip days={daysOf(upcoming)} today={today} page={routePath('myMission')} />
    <p className="flex justify-between text-meta">
      <span className="text-muted whitespace-nowrap">
        {upcomingCount > 0 ? `接下来 ${upcomingCount} 场` : '接下来还没有安排'}
      </span>
      <Link to={routePath('myMission')} className="more-link">
        我的日程
        <Icon name="chevronRight" size={14} />
      </Link>
    </p>
  </section>
)

const stars = '一二三四五'

function HoursBox({ hours: { serviceMinutes, starLevel, nextStarMinutes, tree } }: Pick<OwnHomeData, 'hours'>) {
  const { blooms, buds } = treeSums(tree.months)
  return (
    <section className={`relative overflow-hidden rounded-2xl ${styles['hours']}`} aria-label="服务时长">
      <p className="text-meta leading-meta">
        服务时长 <span className="text-muted">已生效</span>
      </p>
      <p className={`text-figure leading-figure font-bold ${styles['figure']}`}>
        <Duration minutes={serviceMinutes} figure />
      </p>
      {nextStarMinutes !== null && (
        <progress
          className={classes('overflow-hidden', styles['star'])}
          value={serviceMinutes}
          max={serviceMinutes + nextStarMinutes}
          aria-label="到下一星级"
        />
      )}
      <p className="text-meta leading-meta text-muted">
        {starLevel > 0 && <span className="block whitespace-nowrap">{stars[starLevel - 1]}星志愿者</span>}
        {nextStarMinutes !== null && (
          <span className="block">
            距{stars[starLevel]}星还有 <span className="whitespace-nowrap">{formatMinutes(nextStarMinutes)}</span>
          </span>
        )}
      </p>
      {blooms + buds > 0 && (
        <>
          <p className="text-meta leading-meta">
            <b className="whitespace-nowrap">今年开了 {blooms} 朵</b>
            {buds > 0 && <span className="block whitespace-nowrap text-muted">还有 {buds} 个花苞</span>}
          </p>
          <TreeDrawing tree={tree} className={styles['tree']} />
        </>
      )}
      <Link to={routePath('serviceRecord')} className="more-link">
        服务记录
        <Icon name="chevronRight" size={14} />
      </Link>
    </section>
  )
}

const Outcome = ({
  outcome: { missionId, missionName, cover, reportId, text },
}: {
  outcome: NonNullable<OwnHomeData['outcome']>
}) => (
  <section aria-labelledby="own-outcome" className={styles['became']}>
    <h2 className="h2" id="own-outcome">
      你去过的，后来
    </h2>
    <div className={`grid mt-3 ${styles['outcome']}`}>
      <Cover scene={cover} ratio="4:3" className="rounded-lg" />
      <div className="grid gap-1 content-start min-w-0">
        <h3 className="h3">{missionName}</h3>
        <p className="text-meta leading-meta text-muted">{text}</p>
        <Link
          to={
            reportId === null
              ? routePath('mission-detail', { missionId })
              : routePath('article-summary', { pageno: reportId })
          }
          className="more-link"
        >
          {reportId === null ? '看活动回顾' : '看活动总结'}
          <Icon name="chevronRight" size={14} />
        </Link>
      </div>
    </div>
  </section>
)
