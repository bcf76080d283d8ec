import { Dialog, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import { dialogRecipe } from './dialog.recipes.ts'
import type { DialogProps } from './dialog.tsx'
import { firstFieldOf } from './first-field.ts'
import { UiProvider } from '../theme/provider.tsx'

/** The component's names of the shapes. */
const sizes = { middle: 'md', sheet: 'md', whole: 'full' } as const

export default function DialogPanel({
  open,
  onClose,
  title,
  icon,
  description,
  children,
  actions,
  forced = false,
  alert = false,
  shape = 'middle',
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <UiProvider>
      <Dialog.Root
        recipe={dialogRecipe}
        size={sizes[shape]}
        open={open}
        onOpenChange={(change) => {
          if (!change.open) onClose?.()
        }}
        initialFocusEl={() => firstFieldOf(content.current)}
        role={alert ? 'alertdialog' : 'dialog'}
        closeOnEscape={!forced}
        closeOnInteractOutside={!forced}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content ref={content} {...(shape === 'whole' && { 'data-theme': 'light' })}>
              <Dialog.Header>
                {icon}
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              {description && <Dialog.Description>{description}</Dialog.Description>}
              {children && <Dialog.Body>{children}</Dialog.Body>}
              {actions && <Dialog.Footer data-actions>{actions}</Dialog.Footer>}
              {!forced && (
                <Dialog.CloseTrigger asChild>
                  <CloseButton />
                </Dialog.CloseTrigger>
              )}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </UiProvider>
  )
}
