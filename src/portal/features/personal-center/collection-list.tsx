import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import type { CollectionEmitted } from '#machines/collection/collection.machine.ts'
import { notify } from '../../../lib/notice.ts'
import { usePages } from '../../../lib/use-pages.ts'
import {
  collectionActor,
  isCollected,
  noteCollected,
  wishCollected,
} from '../../../shared/collection/collection.actor.ts'
import type { Collected, CollectionPage } from '../../../shared/collection/collection.api.ts'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { MovingList } from '../../../ui/list/moving-list.tsx'
import { More } from '../../../ui/list/more.tsx'
import { CollectionRow } from './collection-row.tsx'

/** The own collection; what is removed goes at once and comes back when it could not be removed. */
export function CollectionList({ page }: { page: CollectionPage }) {
  const container = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const { items, visible, total, more } = useCollection(page)

  const handleWritten = useEffectEvent(({ missionId, collected }: CollectionEmitted) => {
    if (collected) return
    const mission = items.find((item) => item.missionId === missionId)
    if (mission) notify.success(`已取消收藏“${mission.name}”`)
    if (visible.length === 0 && more.next > 0) void revalidate()
  })
  useEffect(() => {
    const subscription = collectionActor.on('collection.written', handleWritten)
    return () => subscription.unsubscribe()
  }, [])

  const remove = ({ missionId }: Collected) => {
    // The pressed button goes with its row.
    container.current?.focus({ preventScroll: true })
    wishCollected(missionId, false)
  }

  return (
    <div ref={container} tabIndex={-1} role="region" aria-label="收藏列表">
      {visible.length === 0 ? (
        <EmptyState title="还没有收藏" link={['去看活动', routePath('mission')]}>
          看到想去的活动，点一下心形，它就留在这里。
        </EmptyState>
      ) : (
        <>
          <MovingList>
            {visible.map((mission) => (
              <CollectionRow key={mission.missionId} mission={mission} onRemove={() => remove(mission)} />
            ))}
          </MovingList>
          <More {...more} visibleCount={visible.length} total={total} />
        </>
      )}
    </div>
  )
}

/** What has been read of the collection, and what of it is still in it. */
function useCollection(page: CollectionPage) {
  const { items, more } = usePages(page, async (cursor, signal) => {
    const { fetchCollection } = await import('../../../shared/collection/collection.api.ts')
    const next = await fetchCollection(cursor, signal)
    noteCollected(next.items.map(({ missionId }) => missionId))
    return next
  })
  const visible = useSelector(
    collectionActor,
    ({ context }) => items.filter(({ missionId }) => isCollected(context, missionId) !== false),
    shallowEqual,
  )
  return { items, visible, total: page.total - (items.length - visible.length), more }
}
