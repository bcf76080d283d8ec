import type { ReactNode } from 'react'
import { usePages } from '../../../../lib/use-pages.ts'
import { More } from '../../../../ui/list/more.tsx'
import { fetchSchedule, type Schedule, type ScheduledApplication } from './my-mission.api.ts'

interface CalledOffProps {
  page: Schedule
  /** Nothing else is on the page. */
  isOpen: boolean
  children: (application: ScheduledApplication) => ReactNode
}

/** What was withdrawn, refused or called off, folded into one line. */
export function CalledOff({ page, isOpen, children }: CalledOffProps) {
  const { items, more } = usePages(page, (cursor, signal) => fetchSchedule('calledOff', cursor, signal))
  return (
    <details className="border-b py-3" open={isOpen}>
      <summary className="min-h-[44px] flex items-center gap-2 cursor-pointer text-ui">
        已取消 {page.total} 场
        <span className="text-meta text-muted min-w-0 overflow-hidden whitespace-nowrap">{items[0]?.missionName}</span>
      </summary>
      <ul>{items.map((application) => children(application))}</ul>
      {more.next > 0 && <More {...more} />}
    </details>
  )
}
