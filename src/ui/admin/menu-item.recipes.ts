import { defineRecipe } from '@chakra-ui/react'

export const menuItemRecipe = defineRecipe({
  base: {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '42px',
    paddingInline: '3',
    borderRadius: 'md',
    fontSize: 'ui',
    color: 'ink.800',
    '& > svg': { color: 'ink.500' },
    '&:hover': { background: 'bg.subtle' },
    '&[aria-current]': { background: 'brand.subtle', color: 'brand.700', fontWeight: 'bold' },
    '&[aria-current] > svg': { color: 'inherit' },
  },
  variants: {
    /** A picture alone where the page is wide. */
    narrow: {
      true: {
        position: 'relative',
        justifyContent: { lg: 'center' },
        minHeight: { base: '42px', lg: '44px' },
        paddingInline: { base: '3', lg: '0' },
        '&:is(:hover, :focus-visible) > span': { opacity: '1', transition: 'opacity {durations.fast}' },
      },
    },
  },
})

/** The name of a menu item; beside a narrow one it stands where the pointer or the focus is. */
export const menuNameRecipe = defineRecipe({
  variants: {
    narrow: {
      true: {
        position: { lg: 'absolute' },
        zIndex: { lg: 'menu' },
        insetInlineStart: { lg: 'calc(100% + {spacing.2})' },
        paddingBlock: { lg: '1' },
        paddingInline: { lg: '2.5' },
        borderRadius: { lg: 'sm' },
        background: { lg: 'bg.inverted' },
        color: { lg: 'fg.inverted' },
        fontSize: { lg: 'meta' },
        fontWeight: { lg: 'normal' },
        whiteSpace: 'nowrap',
        opacity: { lg: '0' },
        pointerEvents: { lg: 'none' },
      },
    },
  },
})
