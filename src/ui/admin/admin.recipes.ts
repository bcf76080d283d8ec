import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

export const dataListRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'itemLabel', 'itemValue'],
  base: { itemLabel: { color: 'fg.muted' }, itemValue: { minWidth: '0' } },
  variants: {
    orientation: {
      vertical: { root: { display: 'grid' }, itemLabel: { fontSize: 'meta' } },
      horizontal: {
        item: {
          display: 'grid',
          gridTemplateColumns: 'minmax(6em, 9em) minmax(0, 1fr)',
          gap: '3',
          paddingBlock: '2.5',
          fontSize: 'ui',
          '& + &': { borderTopWidth: '1px' },
        },
      },
    },
  },
  defaultVariants: { orientation: 'vertical' },
})

/** Below 768 px each row is a block, and each cell says what it is. */
export const tableRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      display: { base: 'block', md: 'table' },
      width: 'full',
      borderCollapse: { md: 'collapse' },
      fontSize: 'ui',
    },
    header: {
      position: { base: 'absolute', md: 'static' },
      display: { md: 'table-header-group' },
      width: { base: '1px', md: 'auto' },
      height: { base: '1px', md: 'auto' },
      overflow: 'hidden',
      clipPath: { base: 'inset(50%)', md: 'none' },
    },
    body: { display: { base: 'block', md: 'table-row-group' } },
    row: {
      display: { base: 'grid', md: 'table-row' },
      gridTemplateColumns: '1fr 1fr',
      columnGap: '4',
      rowGap: '1.5',
      paddingBlock: '3.5',
      borderTopWidth: '1px',
    },
    columnHeader: {
      padding: { md: '{spacing.2} {spacing.3}' },
      borderBottomWidth: { md: '1px' },
      borderColor: 'border.emphasized',
      fontSize: 'meta',
      fontWeight: 'normal',
      color: 'fg.subtle',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      '&:first-of-type': { paddingInlineStart: '0' },
    },
    cell: {
      padding: { md: '{spacing.3.5} {spacing.3}' },
      borderBottomWidth: { md: '1px' },
      textAlign: 'start',
      verticalAlign: 'top',
      '&[scope=row]': { gridColumn: '1 / -1', paddingInlineStart: '0' },
      '&[data-label]::before': {
        content: { base: 'attr(data-label) " "', md: 'none' },
        marginInlineEnd: '1.5',
        fontSize: 'meta',
        color: 'fg.muted',
      },
    },
  },
})

/** Links of which one is the present page, in a row that is wider than a phone. */
export const filterLinksRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: { md: 'wrap' },
    gap: '1',
    marginInline: { base: '-4', md: '0' },
    paddingInline: { base: '4', md: '0' },
    paddingBlock: '1',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > a': {
      flex: 'none',
      display: 'grid',
      alignItems: 'center',
      minHeight: '34px',
      borderRadius: 'sm',
      fontSize: 'ui',
      color: 'fg.muted',
    },
    '& > a:hover': { background: 'bg.subtle' },
    '& > a[aria-current]': { background: 'brand.subtle', color: 'brand.700', fontWeight: 'bold' },
  },
})

/** A row of a queue that opens what it names; the mark says which is open. */
export const queueLinkRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '0.5',
    marginInline: { base: '-4', md: '-5' },
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3',
    borderTopWidth: '1px',
    '&:hover': { background: 'bg.subtle' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': { background: 'brand.subtle', boxShadow: 'inset 3px 0 0 {colors.brand.500}' },
  },
})
