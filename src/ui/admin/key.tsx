import { chakra } from '@chakra-ui/react'

/** A key of the keyboard, where there is one. */
export const Key = chakra('kbd', {
  base: {
    display: { base: 'none', lg: 'inline-grid' },
    placeItems: 'center',
    minWidth: '22px',
    height: '22px',
    paddingInline: '1.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'xs',
    background: 'bg',
    color: 'fg',
    fontFamily: 'inherit',
    fontSize: 'note',
    lineHeight: '1',
  },
})
