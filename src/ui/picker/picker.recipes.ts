import { defineSlotRecipe } from '@chakra-ui/react'

export const pickerPopoverRecipe = defineSlotRecipe({
  slots: ['trigger', 'content'],
  base: {
    content: {
      position: 'absolute',
      insetBlockStart: 'calc(100% + 4px)',
      insetInline: '0',
      zIndex: 'menu',
      background: 'bg',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'lg',
      outline: 'none',
      overflow: 'clip',
      scrollMarginBlock: '80px 16px',
    },
  },
})

const chosen = { background: 'brand.subtle', color: 'brand.700' }
const slots = ['root', 'input', 'content', 'item', 'itemText'] as const
const content = { overflowY: 'auto', overscrollBehavior: 'contain', outline: 'none' } as const
const item = { display: 'flex', minHeight: '11', cursor: 'pointer', _hover: { background: 'bg.muted' } } as const

export const pickerLevelRecipe = defineSlotRecipe({
  slots,
  base: {
    root: { height: 'full' },
    content: {
      ...content,
      position: 'relative',
      height: 'full',
      _focusVisible: { outline: '1px solid {colors.sea.600}', outlineOffset: '-1px' },
      '&:focus-visible > [data-highlighted]': { outline: '3px solid {colors.sea.600}', outlineOffset: '-3px' },
    },
    item: {
      ...item,
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      padding: '8px 12px 8px 16px',
      lineHeight: '1.4',
      textWrap: 'balance',
      '& > svg': { flex: 'none', display: 'none' },
      _selected: { ...chosen, fontWeight: 'bold', '& > svg': { display: 'block' } },
    },
  },
})

export const pickerResultRecipe = defineSlotRecipe({
  slots,
  base: {
    input: {
      flex: '1',
      minWidth: '0',
      minHeight: '42px',
      fontSize: 'body',
      color: 'fg',
      outline: 'none',
      _placeholder: { color: 'fg.subtle', opacity: 1 },
    },
    content: { ...content, flex: '1', minHeight: '0' },
    item: {
      ...item,
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      padding: '8px 16px',
      lineHeight: '28px',
      _highlighted: chosen,
    },
  },
})

export const pickerTabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '5',
      paddingInline: '4',
      borderBottom: '1px solid {colors.border}',
    },
    trigger: {
      minHeight: '11',
      textStyle: 'ui',
      color: 'fg.muted',
      _selected: { color: 'fg', fontWeight: 'bold', boxShadow: 'inset 0 -3px {colors.brand.500}' },
    },
  },
})
