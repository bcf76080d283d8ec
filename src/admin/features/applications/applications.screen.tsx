import { Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BoardFilter } from '#contract/board-view.ts'
import { type ApplicationGroup, applicationGroups } from '#contract/managed-application.ts'
import { keysOf } from '#contract/record-keys.ts'
import type { Audience } from '#contract/slot-message.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import {
  type Board,
  type BoardSlot,
  type BoardView,
  type ColumnPage,
  readBoard,
  readColumn,
  readViews,
} from './applications.api.ts'
import { AttendanceSheet } from './attendance-sheet.tsx'
import { boardAddress, filterIn } from './board-address.ts'
import { BoardColumn, type Chosen } from './board-column.tsx'
import { BoardFilters } from './board-filters.tsx'
import { ColumnJumps } from './column-jumps.tsx'
import { BoardFigures } from './board-figures.tsx'
import { BoardHead } from './board-head.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { Compose } from './compose.tsx'
import { ExportButton } from './export-button.tsx'
import { UndoBar } from './undo-bar.tsx'
import { DecisionsProvider } from './decisions.tsx'
import { WalkIn } from './walk-in.tsx'

const groups = keysOf<ApplicationGroup>(applicationGroups)

interface Shown {
  readonly board: Board
  readonly slot: BoardSlot | null
  readonly word: string
  readonly filter: BoardFilter
  readonly views: readonly BoardView[]
  readonly columns: readonly { readonly group: ApplicationGroup; readonly first: ColumnPage }[]
}

interface Choice {
  readonly among: Shown['columns']
  readonly people: readonly Chosen[]
}

/** The slot of the address, else the next one that has not ended, else the last. */
const slotOf = ({ slots }: Board, slotId: string | null): BoardSlot | null =>
  slots.find((slot) => slot.slotId === slotId) ??
  slots.find(({ endAt }) => Date.parse(endAt) > Date.now()) ??
  slots.at(-1) ??
  null

export async function loader({ params, url, signal }: ScreenArgs): Promise<Shown | null> {
  const [board, views] = await Promise.all([nullIfNotFound(readBoard(params['id'] ?? '', signal)), readViews(signal)])
  if (!board) return null
  const slot = slotOf(board, url.searchParams.get('slot'))
  const word = url.searchParams.get('word')?.trim() ?? ''
  const filter = filterIn(url.searchParams)
  if (!slot) return { board, slot, word, filter, views, columns: [] }
  const columns = groups.map(async (group) => ({
    group,
    first: await readColumn({ slotId: slot.slotId, group, word, filter }, null, signal),
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
  return <SlotBoard key={slot.slotId} {...shown} slot={slot} />
}

function SlotBoard({ board, slot, word, filter, views, columns }: Shown & { slot: BoardSlot }) {
  // What was chosen among rows that were read anew since is chosen no more: they may stand in another column.
  const [choice, setChoice] = useState<Choice>({ among: columns, people: [] })
  const chosen = choice.among === columns ? choice.people : []
  const setChosen = (people: readonly Chosen[]) => setChoice({ among: columns, people })
  const [composing, setComposing] = useState<Audience | null>(null)
  return (
    <DecisionsProvider onDecided={() => setChosen([])}>
      <BoardHead board={board} slot={slot} filter={filter}>
        <Button
          variant="outline"
          aria-expanded={composing !== null}
          onClick={() => setComposing(composing === null ? 'accepted' : null)}
        >
          <Icon name="message" />
          群发通知
        </Button>
        <ExportButton board={board} slot={slot} />
        <AttendanceSheet board={board} slot={slot} />
      </BoardHead>
      {composing && (
        <Compose
          key={composing}
          slotId={slot.slotId}
          initial={composing}
          picked={chosen.map(({ id }) => id)}
          onClose={() => setComposing(null)}
        />
      )}
      <WalkIn slot={slot} />
      <BoardFigures slot={slot} recordingDays={board.recordingDays} />
      <Grid gap="3.5" marginTop="4.5">
        <BoardSearch {...{ board, slot, word, filter }} />
        <BoardFilters {...{ board, word, filter, views }} slotId={slot.slotId} />
        <UndoBar />
        <ColumnJumps slot={slot} />
        <BulkBar people={chosen} onClear={() => setChosen([])} onCompose={() => setComposing('chosen')} />
      </Grid>
      <Grid
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(4, minmax(0, 1fr))',
        }}
        alignItems="start"
        gap="3.5"
        marginTop="3.5"
      >
        {columns.map(({ group, first }) => (
          <BoardColumn
            key={`${group} ${word} ${JSON.stringify(filter)}`}
            {...{ group, first, board, slot, word, filter, chosen }}
            onChoose={setChosen}
          />
        ))}
      </Grid>
    </DecisionsProvider>
  )
}

/** Looks for a number or a name; what is looked for is in the address. */
function BoardSearch({ board, slot, word, filter }: Pick<Shown, 'board' | 'word' | 'filter'> & { slot: BoardSlot }) {
  const navigate = useNavigate()
  const search = (text: string) =>
    void navigate(boardAddress(board.missionId, { slotId: slot.slotId, word: text, filter }), { replace: true })
  return (
    <SearchBox
      key={word}
      label="查找报名人"
      placeholder="志愿者编号或姓名"
      submitLabel="查找"
      defaultValue={word}
      width="min(100%, 22rem)"
      onSearch={search}
      onClear={() => word !== '' && search('')}
    />
  )
}
