import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What stands somewhere, and no more. */
export const Before = ({ children }: { children: ReactNode }) => (
  <chakra.del background="ink.100" borderRadius="xs" paddingInline="1.5" overflowWrap="anywhere">
    {children}
  </chakra.del>
)

/** What stands there instead. */
export const After = ({ children }: { children: ReactNode }) => (
  <chakra.ins
    background="leaf.50"
    borderRadius="xs"
    paddingInline="1.5"
    color="leaf.700"
    fontWeight="bold"
    textDecoration="none"
    overflowWrap="anywhere"
  >
    {children}
  </chakra.ins>
)
