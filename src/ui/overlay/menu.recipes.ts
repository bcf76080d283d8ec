import { defineSlotRecipe } from '@chakra-ui/react'

// Without it the part waits for the end of an animation that is already over, and stays on the page.
const leavesAtOnce = { _closed: { animation: 'none' } }

export const menuRecipe = defineSlotRecipe({
  slots: [
    'arrow',
    'arrowTip',
    'content',
    'contextTrigger',
    'indicator',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'positioner',
    'separator',
    'trigger',
    'triggerItem',
    'itemCommand',
  ],
  base: {
    // The positioner takes its layer from the content.
    content: {
      zIndex: 'menu',
      minWidth: '200px',
      maxWidth: 'calc(100vw - 24px)',
      padding: '8px',
      background: 'bg',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'lg',
      outline: 'none',
      animation: 'riseIn 200ms cubic-bezier(.2,0,0,1)',
      _motionReduce: { animation: 'fadeIn 100ms' },
      ...leavesAtOnce,
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minHeight: '44px',
      paddingInline: '12px',
      borderRadius: 'sm',
      textStyle: 'ui',
      color: 'ink.800',
      cursor: 'pointer',
      textDecoration: 'none',
      outline: 'none',
      _highlighted: { background: 'brand.subtle', color: 'brand.700' },
    },
    itemText: { flex: '1' },
    separator: { height: '1px', marginBlock: '6px', background: 'border' },
  },
})
