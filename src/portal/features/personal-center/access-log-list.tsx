import { fullDay, timeOfDay } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { More } from '../../../ui/list/more.tsx'
import { type AccessLogPage, fetchAccessLog } from './privacy.api.ts'

/** Who of the staff looked at the person's data, what for and when. */
export function AccessLogList({ page }: { page: AccessLogPage }) {
  const { items, more } = usePages(page, (cursor, signal) => fetchAccessLog(cursor, signal))
  if (items.length === 0) return <p className="mt-3 text-ui text-muted">还没有工作人员查看过你的资料。</p>
  return (
    <>
      <ol className="grid mt-2" aria-label="查看记录">
        {items.map(({ lookId, at, organizationName, staffName, what }) => (
          <li key={lookId} className="grid gap-0.5 py-3 border-b text-ui">
            <p>{what}</p>
            <p className="text-note leading-meta text-subtle">
              {organizationName} {staffName}
              &nbsp;· <time dateTime={at} className="whitespace-nowrap">{`${fullDay(at)} ${timeOfDay(at)}`}</time>
            </p>
          </li>
        ))}
      </ol>
      <More unit="条" {...more} />
    </>
  )
}
