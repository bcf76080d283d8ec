import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { isDay } from '#domain/fields/shanghai-day.ts'
import { dayText, weekdayName } from '#domain/words.ts'
import type { DraftSlot } from '#domain/mission-draft/draft.ts'
import { AdminIcon } from '../../../../ui/admin/admin-icon.tsx'
import { Meta } from '../../../../ui/admin/text.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { DateField } from '../../../../ui/date/date-field.tsx'
import { Checkbox } from '../../../../ui/field/checkbox.tsx'
import { SelectField } from '../../../../ui/field/form-fields.tsx'
import { NumberField } from '../../../../ui/field/number-part.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Tag } from '../../../../ui/mark/tag.tsx'
import { useDraftPart, useEditor, useProblemAt } from '../editor-context.tsx'
import { slotEntries, type SlotEntry } from '../../../../shared/mission/slot-entries.ts'
import { alikeKeys, changeSlots, chargeClashes, copySlot, removeSlot, slotField } from './slot-edits.ts'
import { minutesText, dayAndMinutes, instantAt, blockText, shifted } from '../../../../shared/mission/slot-times.ts'

/** The slot that is chosen: its time, places and person in charge. */
export function SlotForm({ entry, onShow }: { entry: SlotEntry; onShow: (day: string) => void }) {
  const { setPositions } = useEditor()
  const positions = useDraftPart((draft) => draft.positions)
  const [changedTogether, setTogether] = useState<readonly string[] | null>(null)
  const { slot } = entry
  const alike = changedTogether ?? alikeKeys(positions, slot.key)
  const change = (next: (one: DraftSlot) => Partial<DraftSlot>) =>
    setPositions((before) => changeSlots(before, changedTogether ?? [slot.key], next))
  return (
    <chakra.div
      role="group"
      aria-label="选中的时段"
      display="grid"
      gap="3.5"
      padding="3.5"
      borderRadius="md"
      background="brand.50"
      boxShadow="inset 3px 0 0 {colors.brand.500}"
    >
      <SlotHead entry={entry} onShow={onShow} />
      <Times entry={entry} isTogether={changedTogether !== null} change={change} onShow={onShow} />
      <PlacesAndCharge entry={entry} change={change} />
      {alike.length > 1 && (
        <div>
          <Checkbox checked={changedTogether !== null} onChange={(isOn) => setTogether(isOn ? alike : null)}>
            连同这个岗位同一时间的另外 {alike.length - 1} 个时段一起改
          </Checkbox>
          {changedTogether && <Effect keys={changedTogether} />}
        </div>
      )}
      <Clashes slotKey={slot.key} />
    </chakra.div>
  )
}

function SlotHead({ entry: { slot, position, block }, onShow }: { entry: SlotEntry; onShow: (day: string) => void }) {
  const { setPositions, chooseSlot } = useEditor()
  const copy = () => {
    if (!block) return
    const next = shifted(block, 1, 0)
    setPositions((before) => {
      const { positions: copied, key } = copySlot(before, slot.key, next)
      chooseSlot(key)
      return copied
    })
    onShow(next.day)
  }
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="2">
      <b>
        {position.name || '岗位'}&nbsp;· {block ? blockText(block) : '时间还没定'}
      </b>
      <Flex gap="1">
        {block && (
          <Button size="sm" variant="ghost" onClick={copy}>
            <AdminIcon name="copy" />
            复制到后一天
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            setPositions((before) => removeSlot(before, slot.key))
            chooseSlot(null)
          }}
        >
          <AdminIcon name="trash" />
          删去时段
        </Button>
      </Flex>
    </Flex>
  )
}

interface ChangeProps {
  entry: SlotEntry
  change: (next: (slot: DraftSlot) => Partial<DraftSlot>) => void
}

interface TimesProps extends ChangeProps {
  isTogether: boolean
  onShow: (day: string) => void
}

function Times({ entry, isTogether, change, onShow }: TimesProps) {
  const [startField, endField] = [slotField(entry, 'startAt'), slotField(entry, 'endAt')]
  const [start, end] = [dayAndMinutes(entry.slot.startAt), dayAndMinutes(entry.slot.endAt)]
  const clock = (at: { minutes: number } | null) => (at ? minutesText(at.minutes) : '')
  const changeDay = (day: string) => {
    if (!isDay(day)) return
    change(({ startAt, endAt }) => ({
      startAt: instantAt(day, dayAndMinutes(startAt)?.minutes ?? 9 * 60),
      endAt: instantAt(day, dayAndMinutes(endAt)?.minutes ?? 11 * 60),
    }))
    onShow(day)
  }
  const changeClock = (name: 'startAt' | 'endAt', text: string) => {
    const minutes = minutesOf(text)
    const day = start?.day ?? end?.day
    if (minutes === null || day === undefined) return
    change((slot) => ({ [name]: instantAt(dayAndMinutes(slot.startAt)?.day ?? day, minutes) }))
  }
  return (
    <Fields>
      {!isTogether && (
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <DateField name={`${startField}.day`} label="日期" required value={start?.day ?? ''} onChange={changeDay} />
        </chakra.div>
      )}
      <TextField
        id={startField}
        name={startField}
        label="开始"
        type="time"
        required
        value={clock(start)}
        error={useProblemAt(startField)}
        onChange={({ target }) => changeClock('startAt', target.value)}
      />
      <TextField
        id={endField}
        name={endField}
        label="结束"
        type="time"
        required
        value={clock(end)}
        error={useProblemAt(endField)}
        onChange={({ target }) => changeClock('endAt', target.value)}
      />
    </Fields>
  )
}

function PlacesAndCharge({ entry, change }: ChangeProps) {
  const { detail } = useEditor()
  const [capacityField, chargeField] = [slotField(entry, 'capacity'), slotField(entry, 'chargeId')]
  return (
    <Fields>
      <NumberField
        name={capacityField}
        label="名额"
        required
        value={entry.slot.capacity}
        error={useProblemAt(capacityField)}
        onChange={(capacity) => change(() => ({ capacity }))}
      />
      <SelectField
        name={chargeField}
        label="负责人"
        required
        value={entry.slot.chargeId}
        items={[{ code: '', name: '请选择' }, ...detail.staff.map(({ staffId, name }) => ({ code: staffId, name }))]}
        error={useProblemAt(chargeField)}
        onChange={(chargeId) => change(() => ({ chargeId }))}
      />
    </Fields>
  )
}

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    alignItems: 'start',
    gap: '3',
  },
})

/** Days of the slots that change together. */
function Effect({ keys }: { keys: readonly string[] }) {
  const positions = useDraftPart((draft) => draft.positions)
  const days = slotEntries(positions).flatMap(({ slot, block }) =>
    block && keys.includes(slot.key) ? `${dayText(block.day)} ${weekdayName(block.day)}` : [],
  )
  return (
    <Meta display="block" role="status">
      时间、名额、负责人会在这些天一起改：{days.join('、')}。还没有人报名，不用通知谁。
    </Meta>
  )
}

/** Other slots at the same time with the same person in charge. */
function Clashes({ slotKey }: { slotKey: string }) {
  const positions = useDraftPart((draft) => draft.positions)
  const clashing = chargeClashes(positions).flatMap(([clashEntry, other]) =>
    clashEntry.slot.key === slotKey ? other : other.slot.key === slotKey ? clashEntry : [],
  )
  if (clashing.length === 0) return null
  const [first] = clashing
  return (
    <Tag tone="sun" icon="alert">
      负责人同一时间还在“{first?.position.name || '另一个岗位'}”{first?.block ? ` ${blockText(first.block)}` : ''}
    </Tag>
  )
}

/** Minutes of `HH:MM`; null while it is not whole. */
function minutesOf(clock: string): number | null {
  const parts = /^(\d\d):(\d\d)$/.exec(clock)
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null
}
