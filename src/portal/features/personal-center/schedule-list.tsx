import { useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { notify } from '../../../lib/notice.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { sessionActor } from '../../../session/use-session.ts'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { More } from '../../../ui/list/more.tsx'
import type { Act } from './application-acts.ts'
import { ApplicationRow } from './application-row.tsx'
import {
  sendApplicationAct,
  type Group,
  type ScheduledApplication,
  fetchSchedule,
  type Schedule,
} from './my-mission.api.ts'

interface ScheduleListProps {
  group: Group
  page: Schedule
  /** Title of the empty state. */
  empty: string
}

/** Applications of one group with what can be done with them, and the pages after the first. */
export function ScheduleList({ group, page, empty }: ScheduleListProps) {
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
  return (
    <div ref={container} tabIndex={-1} role="region" aria-label="报名列表">
      {items.length === 0 ? (
        <EmptyState title={empty} link={['去看活动', routePath('mission')]}>
          选一场离你近的，从一件小事开始。
        </EmptyState>
      ) : (
        <>
          <ul>
            {items.map((application) => (
              <ApplicationRow
                key={application.applicationId}
                application={application}
                busy={task?.record === application.applicationId ? task.name : null}
                onAct={(chosen) => void act(application, chosen)}
                onNews={refresh}
              />
            ))}
          </ul>
          <More {...more} />
        </>
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
