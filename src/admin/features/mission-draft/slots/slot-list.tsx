import { Box, chakra, Flex } from '@chakra-ui/react'
import { addDays } from '#domain/fields/shanghai-day.ts'
import { List } from '../../../../ui/admin/list.tsx'
import { Meta } from '../../../../ui/admin/text.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { Tag } from '../../../../ui/mark/tag.tsx'
import { useDraftPart, useEditor } from '../editor-context.tsx'
import { slotEntries, type SlotEntry } from '../../../../shared/mission/slot-entries.ts'
import { addSlot } from './slot-edits.ts'
import { timeBlockOf, blockText, type TimeBlock, shifted } from '../../../../shared/mission/slot-times.ts'

/** Slots by position, each a row that opens its form. */
export function SlotList({ onShow }: { onShow: (day: string) => void }) {
  const { setPositions, chooseSlot, today } = useEditor()
  const positions = useDraftPart((draft) => draft.positions)
  const add = (positionKey: string, block: TimeBlock) => {
    setPositions((before) => {
      const { positions: next, key } = addSlot(before, positionKey, block)
      chooseSlot(key)
      return next
    })
    onShow(block.day)
  }
  return (
    <div>
      {positions.map((position, at) => (
        <Box
          key={position.key}
          as="section"
          marginTop={at > 0 ? '4' : '0'}
          aria-label={`${position.name || '岗位'}的时段`}
        >
          <Flex align="center" justify="space-between" gap="2">
            <b className="text-ui">{position.name || `岗位 ${at + 1}`}</b>
            <Button
              size="sm"
              variant="outline"
              onClick={() => add(position.key, blockAfter(position.slots.at(-1), today))}
            >
              <Icon name="plus" />
              加时段
            </Button>
          </Flex>
          <List marginTop="1.5">
            {slotEntries(positions)
              .filter((entry) => entry.position.key === position.key)
              .map((entry) => (
                <SlotRow key={entry.slot.key} entry={entry} />
              ))}
          </List>
        </Box>
      ))}
    </div>
  )
}

/** A day after the last slot, at the same hours; a week from now in the morning where there is none. */
function blockAfter(last: { startAt: string; endAt: string } | undefined, today: string): TimeBlock {
  const block = last && timeBlockOf(last)
  return block ? shifted(block, 1, 0) : { day: addDays(today, 7), from: 9 * 60, to: 11 * 60 }
}

function SlotRow({ entry: { slot, block } }: { entry: SlotEntry }) {
  const { chosenSlot, chooseSlot, detail } = useEditor()
  const charge = detail.staff.find(({ staffId }) => staffId === slot.chargeId)
  const isChosen = slot.key === chosenSlot
  return (
    <li>
      <chakra.button
        type="button"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        width="full"
        minHeight="11"
        paddingInline="2"
        borderTopWidth="1px"
        fontSize="ui"
        textAlign="start"
        background={isChosen ? 'brand.50' : undefined}
        aria-pressed={isChosen}
        onClick={() => chooseSlot(isChosen ? null : slot.key)}
      >
        <span>{block ? blockText(block) : '时间还没定'}</span>
        <Meta>{slot.capacity ?? 0} 人</Meta>
        {charge ? (
          <Meta>负责人 {charge.name}</Meta>
        ) : (
          <Tag tone="sun" icon="alert">
            没人带
          </Tag>
        )}
      </chakra.button>
    </li>
  )
}
