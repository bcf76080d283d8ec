import { chakra, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { addDays } from '#domain/fields/shanghai-day.ts'
import { dayText } from '#domain/words.ts'
import type { DraftPosition } from '#domain/mission-draft/draft.ts'
import { Meta } from '../../../../ui/admin/text.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { SegmentGroup } from '../../../../ui/field/segment-group.tsx'
import { useDraftPart, useEditor } from '../editor-context.tsx'
import { PositionRows } from '../slots/position-rows.tsx'
import { RepeatWeek } from '../slots/repeat-week.tsx'
import { slotEntries, type SlotEntry } from '../../../../shared/mission/slot-entries.ts'
import { addSlot, changeSlots, chargeClashes, copySlot, firstDay, sumsOf } from '../slots/slot-edits.ts'
import { SlotForm } from '../slots/slot-form.tsx'
import { SlotList } from '../slots/slot-list.tsx'
import { mondayOf, stepMinutes, type TimeBlock, timesAt, weekFrom } from '../../../../shared/mission/slot-times.ts'
import { type GridActs, WeekGrid } from '../slots/week-grid.tsx'

type View = 'week' | 'list'

const views = [
  { value: 'week', icon: 'calendar', text: '周' },
  { value: 'list', icon: 'menu', text: '列表' },
] as const

/** On a phone the list is the way in. */
const firstView = (): View => (matchMedia('(min-width: 48em)').matches ? 'week' : 'list')

/** Positions and their slots, in a week and in a list. */
export function PositionsSection() {
  const { today, chosenSlot } = useEditor()
  const positions = useDraftPart((draft) => draft.positions)
  const [view, setView] = useState<View>(firstView)
  const [monday, setMonday] = useState(() => mondayOf(firstDay(positions, today)))
  const show = (day: string) => setMonday(mondayOf(day))
  const chosen = slotEntries(positions).find(({ slot }) => slot.key === chosenSlot) ?? null
  return (
    <>
      <PositionRows />
      {positions.length > 0 && (
        <>
          <Flex wrap="wrap" align="center" justify="space-between" gap="3" whiteSpace="nowrap">
            <SegmentGroup label="怎么看时段" value={view} onChange={setView} items={views} />
            {view === 'week' && <WeekSteps monday={monday} onStep={setMonday} />}
          </Flex>
          <Grid
            gridTemplateColumns="minmax(0, 1fr)"
            gap="4"
            alignItems="start"
            css={
              view === 'list' && chosen
                ? { '@container (min-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) 280px' } }
                : {}
            }
          >
            {view === 'week' ? (
              <Week positions={positions} monday={monday} onShow={show} />
            ) : (
              <SlotList onShow={show} />
            )}
            {chosen && <SlotForm key={chosen.slot.key} entry={chosen} onShow={show} />}
          </Grid>
          <RepeatWeek monday={monday} />
          <Sums positions={positions} monday={monday} />
        </>
      )}
    </>
  )
}

interface WeekProps {
  positions: readonly DraftPosition[]
  monday: string
  onShow: (day: string) => void
}

function Week({ positions, monday, onShow }: WeekProps) {
  const { chosenSlot, chooseSlot, setPositions } = useEditor()
  const clashing = new Set(chargeClashes(positions).flatMap((pair) => pair.map(({ slot }) => slot.key)))
  const chosen = slotEntries(positions).find(({ slot }) => slot.key === chosenSlot)
  const add = (
    block: TimeBlock,
    make: (before: readonly DraftPosition[]) => { positions: DraftPosition[]; key: string },
  ) => {
    setPositions((before) => {
      const { positions: next, key } = make(before)
      chooseSlot(key)
      return next
    })
    onShow(block.day)
  }
  const acts: GridActs = {
    onChoose: chooseSlot,
    onMove: (key, block) => {
      setPositions((before) => changeSlots(before, [key], () => timesAt(block)))
      chooseSlot(key)
      onShow(block.day)
    },
    onCopy: (key, block) => add(block, (before) => copySlot(before, key, block)),
    onCreate: (block) => {
      const position = chosen?.position ?? positions[0]
      if (position) add(block, (before) => addSlot(before, position.key, block, chosen?.slot))
    },
  }
  const warningOf = ({ slot }: SlotEntry): string | null => {
    if (slot.chargeId === '') return '没人带'
    if (slot.capacity === null || slot.capacity === 0) return '没名额'
    return clashing.has(slot.key) ? '人撞了' : null
  }
  return (
    <div>
      <Meta id="week-grid-keys" display="block" marginBottom="1.5">
        在空白处拖出时段；按住 Alt 拖动可复制；选中后方向键每次移 {stepMinutes} 分钟或一天，加 Shift 改长短，加 Alt
        复制到旁边一天。
      </Meta>
      <WeekGrid positions={positions} days={weekFrom(monday)} chosen={chosenSlot} warningOf={warningOf} {...acts} />
    </div>
  )
}

function WeekSteps({ monday, onStep }: { monday: string; onStep: (monday: string) => void }) {
  return (
    <Flex align="center" gap="2">
      <Button size="sm" variant="outline" aria-label="前一周" onClick={() => onStep(addDays(monday, -7))}>
        <chakra.span display="inline-flex" transform="rotate(180deg)">
          <Icon name="chevronRight" />
        </chakra.span>
      </Button>
      <chakra.span fontSize="ui" whiteSpace="nowrap" aria-live="polite">
        {dayText(monday)} – {dayText(addDays(monday, 6))}
      </chakra.span>
      <Button size="sm" variant="outline" aria-label="后一周" onClick={() => onStep(addDays(monday, 7))}>
        <Icon name="chevronRight" />
      </Button>
    </Flex>
  )
}

function Sums({ positions, monday }: { positions: readonly DraftPosition[]; monday: string }) {
  const week = sumsOf(positions, weekFrom(monday))
  const all = sumsOf(positions)
  return (
    <chakra.p display="flex" flexWrap="wrap" columnGap="4" fontSize="meta">
      <span>
        这一周 <b>{week.slots}</b> 个时段、<b>{week.seats}</b> 个名额
      </span>
      <span>
        全部 <b>{all.slots}</b> 个时段、<b>{all.seats}</b> 个名额
      </span>
    </chakra.p>
  )
}
