import { type CardRootProps, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'

/** Numbers side by side, with lines between them; on phones in two columns. */
export const Figures = ({ count, ...rest }: CardRootProps & { count: number }) => (
  <Panel
    as="dl"
    display="grid"
    gridTemplateColumns={{ base: '1fr 1fr', lg: `repeat(${count}, 1fr)` }}
    overflow="hidden"
    css={{ '& > div': { borderWidth: '0 0 1px 1px', margin: '0 0 -1px -1px' } }}
    {...rest}
  />
)

interface FigureProps {
  name: string
  value: ReactNode
  /** Unit of the value, and what stands beside it. */
  children: ReactNode
}

export const Figure = ({ name, value, children }: FigureProps) => (
  <chakra.div paddingBlock="3.5" paddingInline={{ base: '4', md: '4.5' }}>
    <chakra.dt fontSize="meta" color="fg.muted">
      {name}
    </chakra.dt>
    <dd>
      <chakra.b fontSize="2xl" lineHeight="heading">
        {value}
      </chakra.b>{' '}
      <chakra.span fontSize="ui">{children}</chakra.span>
    </dd>
  </chakra.div>
)
