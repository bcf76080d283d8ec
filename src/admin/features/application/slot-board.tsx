import { Grid } from '@chakra-ui/react'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BoardFilter } from '#contract/board/board-view.ts'
import type { ApplicationGroup } from '#contract/application/managed-application.ts'
import type { Audience } from '#contract/message/slot-message.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import type { ApplicationBoard, ApplicationSlot, BoardView, ColumnPage } from './application.api.ts'
import { AttendanceSheet } from './attendance-sheet.tsx'
import { boardAddress } from './board-address.ts'
import { BoardColumn, type ChosenApplicant } from './board-column.tsx'
import { BoardFilters } from './board-filters.tsx'
import { ColumnJumps } from './column-jumps.tsx'
import { BoardFigures } from './board-figures.tsx'
import { BoardHead } from './board-head.tsx'
import { ApplicationBulkBar } from './bulk-bar.tsx'
import { Compose } from './compose.tsx'
import { ApplicationExportButton } from './export-button.tsx'
import { DecisionUndoBar } from './undo-bar.tsx'
import { DecisionsProvider } from './decisions.tsx'
import { WalkIn } from './walk-in.tsx'

export interface SlotBoardData {
  readonly board: ApplicationBoard
  readonly slot: ApplicationSlot | null
  readonly word: string
  readonly filter: BoardFilter
  readonly views: readonly BoardView[]
  readonly columns: readonly { readonly group: ApplicationGroup; readonly first: ColumnPage }[]
}

interface Choice {
  readonly among: SlotBoardData['columns']
  readonly people: readonly ChosenApplicant[]
}

/** The board of one slot: who applied, by state, and what is done with many. */
export function ApplicationSlotBoard({
  board,
  slot,
  word,
  filter,
  views,
  columns,
}: SlotBoardData & { slot: ApplicationSlot }) {
  const [chosen, setChosen] = useChosen(columns)
  const [composing, setComposing] = useState<Audience | null>(null)
  return (
    <DecisionsProvider onDecided={() => setChosen([])}>
      <BoardHead board={board} slot={slot} filter={filter}>
        <BoardActs {...{ board, slot, composing }} onCompose={setComposing} />
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
        <DecisionUndoBar />
        <ColumnJumps slot={slot} />
        <ApplicationBulkBar people={chosen} onClear={() => setChosen([])} onCompose={() => setComposing('chosen')} />
      </Grid>
      <BoardColumns {...{ columns, board, slot, word, filter, chosen }} onChoose={setChosen} />
    </DecisionsProvider>
  )
}

type ColumnsProps = Pick<SlotBoardData, 'columns'> & Omit<ComponentProps<typeof BoardColumn>, 'group' | 'first'>

/** The columns side by side; each begins anew with the words and the filter. */
const BoardColumns = ({ columns, ...shared }: ColumnsProps) => (
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
      <BoardColumn key={`${group} ${shared.word} ${JSON.stringify(shared.filter)}`} {...{ group, first, ...shared }} />
    ))}
  </Grid>
)

/** What was chosen among rows that were read anew since is chosen no more: they may stand in another column. */
function useChosen(columns: SlotBoardData['columns']) {
  const [choice, setChoice] = useState<Choice>({ among: columns, people: [] })
  const chosen = choice.among === columns ? choice.people : []
  return [chosen, (people: readonly ChosenApplicant[]) => setChoice({ among: columns, people })] as const
}

interface BoardActsProps {
  board: ApplicationBoard
  slot: ApplicationSlot
  composing: Audience | null
  onCompose: (audience: Audience | null) => void
}

/** What is done with the whole slot. */
const BoardActs = ({ board, slot, composing, onCompose }: BoardActsProps) => (
  <>
    <Button
      variant="outline"
      aria-expanded={composing !== null}
      onClick={() => onCompose(composing === null ? 'accepted' : null)}
    >
      <Icon name="message" />
      群发通知
    </Button>
    {board.hasWorkbook && <ApplicationExportButton board={board} slot={slot} />}
    <AttendanceSheet board={board} slot={slot} />
  </>
)

/** Looks for a number or a name; what is looked for is in the address. */
function BoardSearch({
  board,
  slot,
  word,
  filter,
}: Pick<SlotBoardData, 'board' | 'word' | 'filter'> & { slot: ApplicationSlot }) {
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
