import { useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { notify } from '../../../lib/notice.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { useWrite } from '../../../lib/use-write.ts'
import { sessionActor } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/face.tsx'
import { More } from '../../../ui/more.tsx'
import type { Act, ApplicationAct } from './application-acts.ts'
import { ApplicationRow } from './application-row.tsx'
import { CenterFrame } from './center-frame.tsx'
import { loadForVolunteer } from './load-volunteer.ts'
import type { Group, OwnApplication, Schedule } from './my-mission.api.ts'
import styles from './my-mission.module.css'

const tabs: readonly { group: Group; words: string; empty: string }[] = [
  { group: 'all', words: '全部', empty: '还没有报名过活动' },
  { group: 'upcoming', words: '即将参加', empty: '没有即将参加的活动' },
  { group: 'waiting', words: '候补', empty: '没有在候补的活动' },
  { group: 'ended', words: '已结束', empty: '还没有结束的活动' },
]

const pageSize = 10
const api = () => import('./my-mission.api.ts')

export const loader = ({ url, signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    const asked = url.searchParams.get('group')
    const group = tabs.find((tab) => tab.group === asked)?.group ?? 'all'
    const { readSchedule } = await api()
    return { group, page: await readSchedule(group, null, signal) }
  })

export default function MyMissionScreen() {
  const { data } = useScreen<typeof loader>()
  return (
    <CenterFrame title="我的日程">
      {data && (
        <>
          <Tabs group={data.group} />
          <ScheduleList key={data.group} {...data} />
        </>
      )}
    </CenterFrame>
  )
}

function Tabs({ group }: { group: Group }) {
  return (
    <nav className={styles['tabs']} aria-label="日程分类">
      {tabs.map((tab) => (
        <Link
          key={tab.group}
          to={tab.group === 'all' ? '?' : `?group=${tab.group}`}
          replace
          state={{ keepScroll: true }}
          aria-current={tab.group === group ? 'page' : undefined}
        >
          {tab.words}
        </Link>
      ))}
    </nav>
  )
}

function ScheduleList({ group, page }: { group: Group; page: Schedule }) {
  const { revalidate } = useRevalidator()
  // Pages after the first belong to the first they follow: a fresh first page drops them.
  const [later, setLater] = useState<{ after: Schedule; pages: readonly Schedule[] }>({ after: page, pages: [] })
  const [loading, setLoading] = useState(false)
  const pages = [page, ...(later.after === page ? later.pages : [])]
  const items = pages.flatMap((part) => part.items)
  const cursor = pages.at(-1)?.nextCursor ?? null

  const refresh = () => {
    sessionActor.send({ type: 'user.changed' })
    void revalidate()
  }
  const { task, write } = useWrite(
    async ({ name, record }, done, signal) => {
      const { actOn } = await api()
      await actOn(name as ApplicationAct, record ?? '', signal)
      notify.success(String(done))
    },
    { onDone: refresh, onFailed: refresh },
  )

  const act = async ({ applicationId }: OwnApplication, { event, question, words, done }: Act) => {
    if (question && !(await notify.confirm({ content: question, confirm: words }))) return
    write({ name: event, record: applicationId }, done)
  }

  const showMore = async () => {
    setLoading(true)
    try {
      const { readSchedule } = await api()
      const next = await readSchedule(group, cursor, new AbortController().signal)
      setLater({ after: page, pages: [...pages.slice(1), next] })
    } catch {
      // The client has already told the person; the button stays to try again.
    } finally {
      setLoading(false)
    }
  }

  if (items.length === 0) {
    return (
      <EmptyState
        title={tabs.find((tab) => tab.group === group)?.empty}
        actions={
          <ButtonLink size="sm" to={routePath('mission')}>
            去看活动
          </ButtonLink>
        }
      >
        选一场离你近的，从一件小事开始。
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles['list']}>
        {items.map((application) => (
          <ApplicationRow
            key={application.applicationId}
            application={application}
            busy={task?.record === application.applicationId ? task.name : null}
            onAct={(chosen) => void act(application, chosen)}
            onExpired={refresh}
          />
        ))}
      </ul>
      <More
        next={cursor === null ? 0 : Math.min(pageSize, page.total - items.length)}
        shown={items.length}
        total={page.total}
        loading={loading}
        onMore={() => void showMore()}
      />
    </>
  )
}
