import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/button/icon.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'

interface PersonRowProps {
  name: string
  /** Opens what else is known. */
  onOpen?: () => void
  /** When the person came and left. */
  times: ReactNode
  tags?: ReactNode
  /** Buttons at the right. */
  children: ReactNode
}

const OpenName = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '8',
    fontWeight: 'bold',
    cursor: 'pointer',
    '&:hover': { color: 'brand.fg' },
    '& > svg': { color: 'fg.subtle' },
  },
})

/** Somebody of a slot, with what can be done at the right. */
export const OnSitePersonRow = ({ name, onOpen, times, tags, children }: PersonRowProps) => (
  <Flex as="li" align="center" gap="3" paddingBlock="2.5" borderTopWidth="1px">
    <Avatar name={name} />
    <Box flex="1" minWidth="0">
      {onOpen ? (
        <OpenName type="button" onClick={onOpen} aria-label={`${name}，看详情`}>
          {name}
          <Icon name="chevronRight" />
        </OpenName>
      ) : (
        <chakra.b display="block">{name}</chakra.b>
      )}
      <chakra.span display="block" fontSize="ui" color="fg.muted">
        {times}
      </chakra.span>
      <Flex wrap="wrap" gap="1.5" marginTop="1" _empty={{ display: 'none' }}>
        {tags}
      </Flex>
    </Box>
    <Flex flex="none" gap="2" align="center">
      {children}
    </Flex>
  </Flex>
)
