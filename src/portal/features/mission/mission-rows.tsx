import { useRef, useState } from 'react'
import { routePath } from '#contract/routes.ts'
import { countText } from '../../../lib/count-text.ts'
import { More } from '../../../ui/list/more.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { type MissionList, withPage } from './cached-list.ts'
import { type MissionParams, searchWith } from '../../../shared/mission/filters.ts'
import { LeftOut } from './left-out.tsx'
import { firstPageSize } from './load-list.ts'
import { AwaitedRows, MissionListRow } from './mission-row.tsx'
import styles from './mission.module.css'
import { useMark } from './use-mark.ts'

const NoMissions = lazyComponent(() => import('./no-missions.tsx'))

interface RowsProps {
  list: MissionList
  params: MissionParams
  /** The list with a page more. */
  onGrown: (list: MissionList) => void
}

/** Reads the page after the last. */
function useNextPage({ list, params, onGrown }: RowsProps) {
  const [loading, setLoading] = useState(false)
  const showMore = async () => {
    setLoading(true)
    try {
      const { fetchMissions } = await import('./mission.api.ts')
      const query = {
        ...(list.district && { district: list.district }),
        ...params,
        cursor: list.nextCursor ?? '',
      } as Parameters<typeof fetchMissions>[0]
      onGrown(withPage(list, await fetchMissions(query, new AbortController().signal)))
    } catch {
      // The client has already notified the person; the button stays to try again.
    } finally {
      setLoading(false)
    }
  }
  return { loading, showMore }
}

/** What the list shows, page after page. */
export function MissionRows({ list, params, onGrown }: RowsProps) {
  const { loading, showMore } = useNextPage({ list, params, onGrown })
  const mark = useMark(params.keyword)
  const rows = useRef<HTMLUListElement>(null)
  const { items, total, more, nextCursor, now } = list
  const next =
    nextCursor === null ? 0 : Math.max(1, more ? firstPageSize : Math.min(firstPageSize, total - items.length))
  const leftOut = <LeftOut page={list} to={routePath('mission') + searchWith(params, { eligible: undefined })} />
  if (items.length === 0) {
    return (
      <>
        {leftOut}
        <NoMissions
          key={list.search}
          params={params}
          district={list.district}
          waiting={<div className={styles['noneBone']} />}
          missing={<MissingPart />}
        />
      </>
    )
  }

  return (
    <>
      {leftOut}
      <ul ref={rows}>
        {items.map((mission, at) => (
          <li key={mission.id} className={`border-b ${styles['item']}`}>
            <MissionListRow mission={mission} now={now} eager={at < 3} mark={mark} />
          </li>
        ))}
      </ul>
      {loading && <AwaitedRows count={next} />}
      <More
        rows={rows}
        next={next}
        visibleCount={items.length}
        total={countText(list)}
        loading={loading}
        onMore={() => void showMore()}
      />
    </>
  )
}
