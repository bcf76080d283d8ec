import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

export const PageTitle = (props: HTMLChakraProps<'h1'>) => (
  <chakra.h1 fontSize={{ base: 'h2', md: '2xl' }} lineHeight="heading" {...props} />
)

/** What the page is for, below its title. */
export const PageLead = (props: HTMLChakraProps<'p'>) => (
  <chakra.p marginTop="1" fontSize="ui" color="fg.muted" textWrap="pretty" {...props} />
)
