import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode, useState } from 'react'
import type { IconName } from '../button/icons.ts'
import { later } from '../frame/later.tsx'

export interface MenuItem {
  value: string
  text: ReactNode
  icon?: IconName
  to?: string
  onSelect?: () => void
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
const Panel = later(load)

/** Menu that opens from a button; its code is loaded at the first touch of the button. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onClick: () => setWanted(true),
  })
  return wanted ? <Panel {...props} waiting={button} missing={button} /> : button
}
