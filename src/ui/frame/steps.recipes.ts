import { defineSlotRecipe } from '@chakra-ui/react'

export const stepsRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'indicator', 'title', 'separator'],
  base: {
    root: { marginTop: '5' },
    item: {
      position: 'relative',
      display: 'grid',
      flex: '1',
      justifyItems: 'center',
      gap: '1.5',
      minWidth: 0,
      textAlign: 'center',
      color: 'fg.muted',
    },
    separator: { position: 'absolute', height: '2px', background: 'border', _complete: { background: 'leaf.600' } },
    indicator: {
      display: 'grid',
      placeItems: 'center',
      width: '7',
      height: '7',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'border.control',
      borderRadius: 'full',
      background: 'bg',
      fontWeight: 'bold',
      _complete: { borderColor: 'leaf.600', background: 'leaf.600', color: 'ink.0' },
      _current: {
        borderColor: 'brand.solid',
        background: 'brand.solid',
        color: 'brand.contrast',
        boxShadow: '0 0 0 4px {colors.brand.100}',
      },
    },
    title: { '[aria-current=step] > &': { fontWeight: 'bold', color: 'fg' } },
  },
  variants: {
    size: {
      /** Of a procedure in a column. */
      sm: {
        item: { fontSize: 'meta' },
        separator: { inset: '13px calc(-50% + 14px) auto calc(50% + 22px)' },
      },
      /** Of a page: discs in line with their words where it is wide, the present word alone where it is narrow. */
      md: {
        item: {
          fontSize: 'note',
          lineHeight: '1.4',
          '@container (min-width: 720px)': {
            display: 'flex',
            flex: 'none',
            alignItems: 'center',
            gap: '2.5',
            fontSize: 'body',
            '&:not(:last-child)': { flex: '1 0 auto' },
          },
        },
        separator: {
          inset: '13px calc(-50% + 20px) auto calc(50% + 20px)',
          '@container (min-width: 720px)': { position: 'static', flex: '1', minWidth: '5', marginInlineEnd: '3' },
        },
        indicator: {
          fontSize: 'ui',
          '@container (min-width: 720px)': { flex: 'none', width: '34px', height: '34px', fontSize: 'body' },
        },
        title: {
          '@media (max-width: 22.4375em)': {
            whiteSpace: 'nowrap',
            ':not([aria-current=step]) > &': {
              position: 'absolute',
              width: '1px',
              height: '1px',
              overflow: 'hidden',
              clipPath: 'inset(50%)',
            },
          },
        },
      },
    },
  },
  defaultVariants: { size: 'sm' },
})
