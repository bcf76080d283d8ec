import { SegmentGroup as ChakraSegmentGroup } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../button/icon.tsx'
import type { IconName } from '../button/icons.ts'
import { UiProvider } from '../theme/provider.tsx'
import { segmentRecipe } from './segment.recipes.ts'

interface SegmentGroupProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  items: readonly { value: Value; icon: IconName; text: ReactNode }[]
}

/** One of few, as a segmented control. */
export const SegmentGroup = <Value extends string>({ label, value, onChange, items }: SegmentGroupProps<Value>) => (
  <UiProvider>
    <ChakraSegmentGroup.Root
      recipe={segmentRecipe}
      aria-label={label}
      value={value}
      onValueChange={(change) => {
        const item = items.find((candidate) => candidate.value === change.value)
        if (item) onChange(item.value)
      }}
    >
      {items.map((item) => (
        <ChakraSegmentGroup.Item key={item.value} value={item.value}>
          <Icon name={item.icon} size={18} />
          <ChakraSegmentGroup.ItemText>{item.text}</ChakraSegmentGroup.ItemText>
          <ChakraSegmentGroup.ItemHiddenInput />
        </ChakraSegmentGroup.Item>
      ))}
    </ChakraSegmentGroup.Root>
  </UiProvider>
)
