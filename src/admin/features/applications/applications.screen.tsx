import { Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { adminPath } from '#contract/admin-pages.ts'
import { type ApplicationGroup, applicationGroups } from '#contract/managed-application.ts'
import { keysOf } from '#contract/record-keys.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { type Board, type BoardSlot, type ColumnPage, readBoard, readColumn } from './applications.api.ts'
import { AttendanceSheet } from './attendance-sheet.tsx'
import { BoardColumn } from './board-column.tsx'
import { ColumnJumps } from './column-jumps.tsx'
import { BoardFigures } from './board-figures.tsx'
import { BoardHead } from './board-head.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { Compose } from './compose.tsx'
import { ExportButton } from './export-button.tsx'
import { UndoBar } from './undo-bar.tsx'
import { DecisionsProvider } from './decisions.tsx'

const groups = keysOf<ApplicationGroup>(applicationGroups)

interface Shown {
  readonly board: Board
  readonly slot: BoardSlot | null
  readonly word: string
  readonly columns: readonly { readonly group: ApplicationGroup; readonly first: ColumnPage }[]
}

interface Choice {
  readonly among: Shown['columns']
  readonly ids: readonly string[]
}

/** The slot of the address, else the next one that has not ended, else the last. */
const slotOf = ({ slots }: Board, slotId: string | null): BoardSlot | null =>
  slots.find((slot) => slot.slotId === slotId) ??
  slots.find(({ endAt }) => Date.parse(endAt) > Date.now()) ??
  slots.at(-1) ??
  null

export async function loader({ params, url, signal }: ScreenArgs): Promise<Shown | null> {
  const board = await nullIfNotFound(readBoard(params['id'] ?? '', signal))
  if (!board) return null
  const slot = slotOf(board, url.searchParams.get('slot'))
  const word = url.searchParams.get('word')?.trim() ?? ''
  if (!slot) return { board, slot, word, columns: [] }
  const columns = groups.map(async (group) => ({
    group,
    first: await readColumn({ slotId: slot.slotId, group, word }, null, signal),
  }))
  return { board, slot, word, columns: await Promise.all(columns) }
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
  const { board, slot } = shown
  if (!slot)
    return (
      <>
        <BoardHead board={board} slot={null} />
        <EmptyState title="这个活动还没有时段">有了时段，志愿者才能报名。</EmptyState>
      </>
    )
  return <SlotBoard key={slot.slotId} {...shown} slot={slot} />
}

function SlotBoard({ board, slot, word, columns }: Shown & { slot: BoardSlot }) {
  const navigate = useNavigate()
  // What was chosen among rows that were read anew since is chosen no more: they may stand in another column.
  const [choice, setChoice] = useState<Choice>({ among: columns, ids: [] })
  const chosen = choice.among === columns ? choice.ids : []
  const setChosen = (ids: readonly string[]) => setChoice({ among: columns, ids })
  const [isComposing, setComposing] = useState(false)
  const search = (text: string) => {
    const query = new URLSearchParams({ slot: slot.slotId, ...(text !== '' && { word: text }) })
    const path = adminPath('/missions/:id/applications', { id: board.missionId })
    void navigate(`${path}?${query}`, { replace: true })
  }
  return (
    <DecisionsProvider onDecided={() => setChosen([])}>
      <BoardHead board={board} slot={slot}>
        <Button variant="outline" aria-expanded={isComposing} onClick={() => setComposing(!isComposing)}>
          <Icon name="message" />
          群发通知
        </Button>
        <ExportButton board={board} slot={slot} />
        <AttendanceSheet board={board} slot={slot} />
      </BoardHead>
      {isComposing && <Compose slotId={slot.slotId} onClose={() => setComposing(false)} />}
      <BoardFigures slot={slot} recordingDays={board.recordingDays} />
      <Grid gap="3.5" marginTop="4.5">
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
        <UndoBar />
        <ColumnJumps slot={slot} />
        <BulkBar chosen={chosen} onClear={() => setChosen([])} />
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
          <BoardColumn key={`${group} ${word}`} {...{ group, first, slot, word, chosen }} onChoose={setChosen} />
        ))}
      </Grid>
    </DecisionsProvider>
  )
}
