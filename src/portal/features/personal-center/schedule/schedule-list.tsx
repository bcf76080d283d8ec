import { type ReactNode, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { notify } from '../../../../lib/notice.ts'
import { usePages } from '../../../../lib/use-pages.ts'
import { useWrite } from '../../../../lib/use-write.ts'
import { sessionActor } from '../../../../session/use-session.ts'
import { More } from '../../../../ui/list/more.tsx'
import type { Act } from './application-acts.ts'
import { ApplicationRow } from './application-row.tsx'
import { CalledOff } from './called-off.tsx'
import { DayHead, NowLine } from './day-head.tsx'
import { daysOf } from '../../../../shared/schedule/days.ts'
import type { LoadedSchedule } from './load-schedule.ts'
import { fetchSchedule, type ScheduledApplication, sendApplicationAct } from './my-mission.api.ts'

interface ScheduleListProps extends LoadedSchedule {
  /** YYYY-MM-DD. */
  today: string
  /** What stands there instead of rows. */
  empty: ReactNode
}

/** Applications of one group by their days, with what can be done with them, and the pages after the first. */
export function ScheduleList({ group, page, calledOff, keptAt, today, empty }: ScheduleListProps) {
  const { revalidate } = useRevalidator()
  const container = useRef<HTMLDivElement>(null)
  const { items, more } = usePages(page, (cursor, signal) => fetchSchedule(group, cursor, signal))

  const refresh = () => {
    sessionActor.send({ type: 'user.changed' })
    void revalidate()
  }
  const { task, act } = useActs({
    onDone: () => {
      // The pressed button goes with the state it belonged to.
      container.current?.focus({ preventScroll: true })
      refresh()
    },
    onFailed: refresh,
  })
  const rowOf = (application: ScheduledApplication, isFirst = false) => (
    <ApplicationRow
      key={`${application.applicationId} ${application.state} ${application.startAt}`}
      application={application}
      isFirst={isFirst}
      busy={task?.record === application.applicationId ? task.name : null}
      onAct={(chosen) => void act(application, chosen)}
      onNews={refresh}
    />
  )
  const days = daysOf(items)
  const isAhead = group === 'upcoming'
  return (
    <div ref={container} tabIndex={-1} role="region" aria-label="报名列表">
      {items.length === 0 && empty}
      {days.map(({ day, applications }, at) => (
        <section key={day}>
          <DayHead day={day} today={today} before={days[at - 1]?.day ?? today} count={applications.length} />
          <ul>
            {isAhead && day === today ? (
              <NowLine applications={applications}>{(one) => rowOf(one, one === items[0])}</NowLine>
            ) : (
              applications.map((one) => rowOf(one, isAhead && one === items[0]))
            )}
          </ul>
        </section>
      ))}
      {items.length > 0 && keptAt === null && (more.next > 0 || !isAhead) && <More {...more} />}
      {calledOff && calledOff.total > 0 && (
        <CalledOff page={calledOff} isOpen={items.length === 0}>
          {(one) => rowOf(one)}
        </CalledOff>
      )}
    </div>
  )
}

/** What is done with an application, once the person is sure of it. */
function useActs({ onDone, onFailed }: { onDone: () => void; onFailed: () => void }) {
  const { task, write } = useWrite(
    async ({ event, done }: Pick<Act, 'event' | 'done'>, signal, { record }) => {
      await sendApplicationAct(event, record ?? '', signal)
      return done
    },
    {
      onDone: (done) => {
        notify.success(done)
        onDone()
      },
      onFailed,
    },
  )
  const act = async ({ applicationId }: ScheduledApplication, { event, question, label, done }: Act) => {
    if (!(await notify.confirm({ content: question, confirm: label, danger: true }))) return
    write({ name: event, record: applicationId }, { event, done })
  }
  return { task, act }
}
