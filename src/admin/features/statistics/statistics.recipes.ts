import { defineRecipe } from '@chakra-ui/react'

/** A city of the tile map, and the sample of a class in its legend. */
export const tileRecipe = defineRecipe({
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    height: 'full',
    borderRadius: 'md',
    fontSize: 'note',
    lineHeight: '1.25',
    color: 'ink.950',
    whiteSpace: 'nowrap',
    printColorAdjust: 'exact',
    'i&': { width: '14px', height: '14px', borderRadius: 'xs', borderWidth: '1px' },
    '&[aria-current]': { outline: '2.5px solid {colors.brand.fg}', outlineOffset: '3px' },
  },
  variants: {
    level: {
      '0': { background: 'teal.50' },
      '1': { background: 'chart.2' },
      '2': { background: 'chart.3' },
      '3': { background: 'chart.4', color: 'ink.0' },
      '4': { background: 'teal.700', color: 'ink.0' },
    },
  },
})

/** On paper a table stays one, however narrow the sheet is. */
export const tableOnPaper = {
  '@media print': {
    display: 'table',
    borderCollapse: 'collapse',
    '& thead': { display: 'table-header-group', position: 'static', clipPath: 'none', height: 'auto', width: 'auto' },
    '& tbody': { display: 'table-row-group' },
    '& tr': { display: 'table-row', breakInside: 'avoid' },
    '& :is(td, th)': { padding: '1', borderBottomWidth: '1px' },
    '& td': { textAlign: 'end' },
    '& [data-label]::before': { content: 'none' },
  },
} as const
