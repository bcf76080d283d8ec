import { chakra } from '@chakra-ui/react'

export const SectionTitle = chakra('h3', { base: { textStyle: 'h3' } })
export const Meta = chakra('span', { base: { textStyle: 'meta', color: 'fg.muted' } })
export const Note = chakra('span', { base: { textStyle: 'note', color: 'fg.subtle' } })
