import { dayText } from '#domain/words.ts'
import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { List } from '../../../../ui/admin/list.tsx'
import { AdminIcon } from '../../../../ui/admin/admin-icon.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { SelectField } from '../../../../ui/field/form-fields.tsx'
import { notify } from '../../../../lib/notice.ts'
import { useDraftPart, useEditor } from '../editor-context.tsx'
import { chargeClashes, repeatWeek, type Skip } from './slot-edits.ts'

const weekItems = Array.from({ length: 12 }, (_, at) => ({ code: String(at + 1), name: `之后 ${at + 1} 周` }))

const reasons = {
  holiday: (day: string, count: number) => `${dayText(day)}是法定节假日，跳过 ${count} 个时段`,
  exists: (day: string, count: number) => `${dayText(day)}已有同样的 ${count} 个时段，不再重复`,
  past: (day: string, count: number) => `${dayText(day)}已经过去，跳过 ${count} 个时段`,
} as const

/** Copies the shown week into the weeks after it; what is left out and what would clash is said before. */
export function RepeatWeek({ monday }: { monday: string }) {
  const { setPositions, today } = useEditor()
  const positions = useDraftPart((draft) => draft.positions)
  const [weeks, setWeeks] = useState('3')
  const plan = repeatWeek(positions, monday, Number(weeks), today)
  const clashes = chargeClashes(plan.positions).length - chargeClashes(positions).length
  if (plan.added === 0 && plan.skipped.length === 0) return null
  return (
    <Box padding="3.5" borderWidth="1px" borderRadius="md">
      <Flex wrap="wrap" align="end" gap="3">
        <chakra.div width="180px">
          <SelectField
            name="repeat"
            label="把这一周重复到"
            optional={false}
            value={weeks}
            items={weekItems}
            onChange={setWeeks}
          />
        </chakra.div>
        <Button
          variant="outline"
          disabled={plan.added === 0}
          onClick={() => {
            setPositions((before) => repeatWeek(before, monday, Number(weeks), today).positions)
            notify.success(`已加 ${plan.added} 个时段`)
          }}
        >
          <AdminIcon name="copy" size={18} />
          复制 {plan.added} 个时段
        </Button>
      </Flex>
      <Effects skipped={plan.skipped} clashes={clashes} />
    </Box>
  )
}

/** What is left out and why, and who would be in two places at once. */
const Effects = ({ skipped, clashes }: { skipped: readonly Skip[]; clashes: number }) => (
  <List marginTop="2" fontSize="meta" aria-live="polite">
    {skipped.map(({ day, reason, count }) => (
      <chakra.li
        key={`${day} ${reason}`}
        display="flex"
        gap="1.5"
        color="sun.800"
        css={{ '& > svg': { marginTop: '0.5' } }}
      >
        <Icon name="info" />
        {reasons[reason](day, count)}
      </chakra.li>
    ))}
    <chakra.li
      display="flex"
      gap="1.5"
      color={clashes > 0 ? 'sun.800' : 'leaf.700'}
      css={{ '& > svg': { marginTop: '0.5' } }}
    >
      <Icon name={clashes > 0 ? 'alert' : 'check'} />
      {clashes > 0 ? `有 ${clashes} 处同一位负责人时间重叠` : '负责人的时间没有重叠'}
    </chakra.li>
  </List>
)
