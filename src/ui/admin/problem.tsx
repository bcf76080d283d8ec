import { Flex } from '@chakra-ui/react'
import { Icon } from '../button/icon.tsx'

/** Why something could not be done. */
export const Problem = ({ children }: { children: string | undefined }) => (
  <Flex
    as="p"
    gap="1.5"
    marginTop="2.5"
    fontSize="meta"
    color="fg.error"
    css={{ '& > svg': { marginTop: '0.5' } }}
    role="alert"
  >
    <Icon name="alert" />
    {children}
  </Flex>
)
