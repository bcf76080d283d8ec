import { type ReactNode, useRef } from 'react'
import { lazyComponent } from '../frame/later.tsx'

export interface DialogProps {
  open: boolean
  /** Cross, Escape and a press outside. */
  onClose?: () => void
  title: ReactNode
  icon?: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the safe choice first. */
  actions?: ReactNode
  /** No cross, no Escape: the way out is in `actions` or in the form. */
  forced?: boolean
  /** Announced as an alert. */
  alert?: boolean
  /** `sheet`: on phones it rises from the bottom of the window; `whole`: it fills the screen, white in every theme, for a camera reads it. */
  shape?: 'middle' | 'sheet' | 'whole'
}

const Panel = lazyComponent(() => import('./dialog-panel.tsx'))
const Sheet = lazyComponent(() => import('./sheet-panel.tsx'))

const isPhone = () => !window.matchMedia('(min-width: 48em)').matches

/** Dialog of at most 440 px; its code is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  const wasOpen = useRef(false)
  wasOpen.current ||= props.open
  if (!wasOpen.current) return null
  return props.shape === 'sheet' && isPhone() ? <Sheet {...props} /> : <Panel {...props} />
}
