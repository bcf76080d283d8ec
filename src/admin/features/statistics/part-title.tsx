import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Title of a chart or a table, with its unit. */
export const PartTitle = ({ unit, children }: { unit?: string; children: ReactNode }) => (
  <chakra.h2 fontSize="h3" lineHeight="heading">
    {children}
    {unit && (
      <chakra.span marginInlineStart="1.5" fontSize="meta" fontWeight="normal" color="fg.muted">
        {unit}
      </chakra.span>
    )}
  </chakra.h2>
)
