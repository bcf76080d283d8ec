import { Drawer } from '@ark-ui/react/drawer'
import { Portal } from '@ark-ui/react/portal'
import { useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import type { DialogProps } from './dialog.tsx'
import { firstFieldOf } from './first-field.ts'
import styles from './sheet.module.css'

/** A dialog at the foot of a phone's window, which is pulled down to close it. */
export default function SheetPanel({ open, onClose, title, icon, description, children, actions }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose?.()
      }}
      initialFocusEl={() => firstFieldOf(content.current)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop className={styles['backdrop']} />
        <Drawer.Positioner className={`flex items-end ${styles['positioner']}`}>
          <Drawer.Content ref={content} className={`flex flex-col bg-surface ${styles['content']}`}>
            <Drawer.Grabber className={styles['grabber']}>
              <Drawer.GrabberIndicator className={styles['handle']} />
            </Drawer.Grabber>
            <div className={`flex items-center gap-2.5 ${styles['header']}`}>
              {icon}
              <Drawer.Title className="h2">{title}</Drawer.Title>
            </div>
            {description && <Drawer.Description className="text-ui text-muted mt-1">{description}</Drawer.Description>}
            {children && <div className={`text-body text-muted mt-2 ${styles['body']}`}>{children}</div>}
            {actions && (
              <div data-actions className={`flex flex-wrap gap-3 mt-5 ${styles['footer']}`}>
                {actions}
              </div>
            )}
            <Drawer.CloseTrigger asChild>
              <CloseButton className={styles['close']} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
