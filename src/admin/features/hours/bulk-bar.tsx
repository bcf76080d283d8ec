import { chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { formatMinutes } from '#domain/words.ts'
import type { ChosenSums } from './choice.ts'

interface BulkBarProps {
  chosen: ChosenSums
  /** How many can be chosen. */
  of: number
  disabled: boolean
  onToggle: () => void
}

/** What is chosen, over the table: all, some or nobody. */
export function SettlementBulkBar({ chosen: { people, minutes, grades }, of, disabled, onToggle }: BulkBarProps) {
  return (
    <Flex
      align="center"
      gap="3"
      position="sticky"
      top="0"
      zIndex="1"
      minHeight="11"
      paddingInline={{ base: '4', md: '5' }}
      background="bg.inverted"
      color="fg.inverted"
      fontSize="ui"
    >
      <AllBox isPart={people > 0 && people < of} isAll={people > 0 && people >= of} {...{ disabled, onToggle }} />
      <chakra.p aria-live="polite">
        <b>已选 {people} 人</b>
        <chakra.span hideBelow="md">
          {people > 0 &&
            `\u00A0· ${formatMinutes(minutes)}\u00A0· ${grades.map(({ grade, people: count }) => `${grade} 级 ${count}`).join('，')}`}
        </chakra.span>
      </chakra.p>
      <chakra.button
        type="button"
        marginInlineStart="auto"
        minHeight="8"
        fontSize="meta"
        textDecoration="underline"
        disabled={disabled}
        onClick={onToggle}
      >
        {people === of ? '取消选择' : '全部选择'}
      </chakra.button>
    </Flex>
  )
}

interface AllBoxProps extends Pick<BulkBarProps, 'disabled' | 'onToggle'> {
  isPart: boolean
  isAll: boolean
}

/** A box that is on for all, off for nobody, and between for some. */
function AllBox({ isPart, isAll, disabled, onToggle }: AllBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <chakra.input
      ref={box}
      type="checkbox"
      width="5"
      height="5"
      accentColor="{colors.brand.500}"
      aria-label="全部选择"
      checked={isAll}
      disabled={disabled}
      onChange={onToggle}
    />
  )
}
