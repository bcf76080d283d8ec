import { defineSlotRecipe } from '@chakra-ui/react'

// Without it the part waits for the end of an animation that is already over, and stays on the page.
const leavesAtOnce = { _closed: { animation: 'none' } }

const slots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
]

const base = {
  backdrop: {
    position: 'fixed',
    inset: 0,
    background: 'scrim',
    zIndex: 'dialog',
    animation: 'fadeIn 200ms',
    ...leavesAtOnce,
  },
  positioner: {
    position: 'fixed',
    inset: 0,
    zIndex: 'dialog',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'auto',
    padding: '16px',
  },
  content: {
    position: 'relative',
    width: '100%',
    maxWidth: '440px',
    margin: 'auto',
    padding: '24px',
    background: 'bg',
    borderRadius: '2xl',
    boxShadow: 'lg',
    outline: 'none',
    animation: 'riseIn 320ms cubic-bezier(.2,0,0,1)',
    _motionReduce: { animation: 'fadeIn 100ms' },
    ...leavesAtOnce,
  },
  header: { display: 'flex', alignItems: 'center', gap: '10px', paddingInlineEnd: '32px' },
  title: { fontSize: '1.25rem', lineHeight: '1.35', fontWeight: 'bold', color: 'fg' },
  description: { textStyle: 'ui', color: 'fg.muted', marginTop: '4px', textWrap: 'pretty' },
  body: { textStyle: 'body', color: 'fg.muted', marginTop: '8px' },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '12px',
    marginTop: '20px',
  },
  closeTrigger: { position: 'absolute', top: '14px', insetInlineEnd: '14px' },
} as const

export const dialogRecipe = defineSlotRecipe({
  slots,
  base,
  variants: {
    size: {
      md: {},
      full: {
        positioner: { padding: 0 },
        content: {
          display: 'flex',
          flexDirection: 'column',
          alignSelf: 'stretch',
          maxWidth: 'none',
          margin: 0,
          borderRadius: 0,
        },
        body: { display: 'grid', flex: 1 },
      },
    },
  },
})
