import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { Icon } from '../button/icon.tsx'

/** What the federation says of an organization. */
export const Opinion = ({ children, ...rest }: HTMLChakraProps<'p'>) => (
  <chakra.p
    display="flex"
    gap="2.5"
    marginTop="4"
    paddingBlock="3.5"
    paddingInline="4"
    borderRadius="lg"
    background="sun.50"
    color="sun.800"
    fontSize="ui"
    css={{ '& > svg': { marginTop: '0.5' }, '& a': { color: 'inherit', textDecoration: 'underline' } }}
    {...rest}
  >
    <Icon name="info" size={20} />
    <span>{children}</span>
  </chakra.p>
)
