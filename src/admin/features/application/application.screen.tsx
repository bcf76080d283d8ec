import { type ApplicationGroup, applicationGroups } from '#contract/application/managed-application.ts'
import { keysOf } from '#domain/record-keys.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import {
  type ApplicationBoard,
  type ApplicationSlot,
  fetchApplicationBoard,
  fetchBoardColumn,
  fetchBoardViews,
} from './application.api.ts'
import { readBoardFilter } from './board-address.ts'
import { BoardHead } from './board-head.tsx'
import { type SlotBoardData, ApplicationSlotBoard } from './slot-board.tsx'

const groups = keysOf<ApplicationGroup>(applicationGroups)

/** The slot of the address, else the next one that has not ended, else the last. */
const slotOf = ({ slots }: ApplicationBoard, slotId: string | null): ApplicationSlot | null =>
  slots.find((slot) => slot.slotId === slotId) ??
  slots.find(({ endAt }) => Date.parse(endAt) > Date.now()) ??
  slots.at(-1) ??
  null

export async function loader({ params, url, signal }: ScreenArgs): Promise<SlotBoardData | null> {
  const [board, views] = await Promise.all([
    nullIfNotFound(fetchApplicationBoard(params['id'] ?? '', signal)),
    fetchBoardViews(signal),
  ])
  if (!board) return null
  const slot = slotOf(board, url.searchParams.get('slot'))
  const word = url.searchParams.get('word')?.trim() ?? ''
  const filter = readBoardFilter(url.searchParams)
  if (!slot) return { board, slot, word, filter, views, columns: [] }
  const columns = groups.map(async (group) => ({
    group,
    first: await fetchBoardColumn({ slotId: slot.slotId, group, word, filter }, null, signal),
  }))
  return { board, slot, word, filter, views, columns: await Promise.all(columns) }
}

/** Who applied for a slot of a mission, in columns by state, and what can be decided about them. */
export default function ApplicationsScreen() {
  const shown = useScreen<typeof loader>().data
  if (!shown)
    return (
      <EmptyState level={1} title="没有这个活动" link={['回我的组织', '/']}>
        地址可能不完整，请从活动列表重新进入。
      </EmptyState>
    )
  const { board, slot, filter } = shown
  if (!slot)
    return (
      <>
        <BoardHead board={board} slot={null} filter={filter} />
        <EmptyState title="这个活动还没有时段">有了时段，志愿者才能报名。</EmptyState>
      </>
    )
  return <ApplicationSlotBoard key={slot.slotId} {...shown} slot={slot} />
}
