import { chakra, Flex } from '@chakra-ui/react'
import { recordEntries } from '#domain/record-keys.ts'
import { applicationGroupLabels, type ApplicationGroup } from '#contract/application/managed-application.ts'
import type { ApplicationSlot } from './application.api.ts'
import { columnTitle } from './board-column.tsx'

const Jump = chakra('button', {
  base: {
    minHeight: '34px',
    paddingInline: '2.5',
    borderWidth: '1px',
    borderRadius: 'sm',
    background: 'bg',
    fontSize: 'meta',
  },
})

/** The way to a column where they stand one below the other. */
export const ColumnJumps = ({ slot }: { slot: ApplicationSlot }) => (
  <Flex as="nav" aria-label="各栏" wrap="wrap" gap="1.5" hideFrom="md">
    {recordEntries<ApplicationGroup, string>(applicationGroupLabels).map(([group, label]) => (
      <Jump
        key={group}
        type="button"
        onClick={() => {
          const title = document.getElementById(columnTitle(group))
          title?.scrollIntoView()
          title?.focus({ preventScroll: true })
        }}
      >
        {label} {slot.counts[group]}
      </Jump>
    ))}
  </Flex>
)
