import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode, useState } from 'react'
import type { IconName } from '../button/icons.ts'
import { lazyComponent } from '../frame/later.tsx'

export interface MenuItem {
  value: string
  text: ReactNode
  icon?: IconName
  to?: string
  onSelect?: () => void
  /** Only below the width of a desk. */
  isNarrow?: boolean
  /** A hairline stands above it. */
  apart?: boolean
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<{
    onClick?: MouseEventHandler
    onPointerEnter?: () => void
    'aria-haspopup'?: 'menu'
    'aria-expanded'?: boolean
  }>
  /** Stands above the items. */
  head?: ReactNode
  items: readonly MenuItem[]
}

const load = () => import('./menu-panel.tsx')
const Panel = lazyComponent(load)

/** Menu that opens from a button; its code is loaded at the first touch of the button. */
export function Menu(props: MenuProps) {
  const [isActive, setActive] = useState(false)
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onClick: () => setActive(true),
  })
  return isActive ? <Panel {...props} waiting={button} missing={button} /> : button
}
