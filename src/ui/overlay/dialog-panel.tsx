import { Dialog, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { dialogRecipe } from './dialog.recipes.ts'
import type { DialogProps } from './dialog.tsx'
import { Icon } from '../button/icon.tsx'
import { UiProvider } from '../theme/provider.tsx'

/** The component's names of the shapes. */
const sizes = { middle: 'md', sheet: 'cover', whole: 'full' } as const

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
        initialFocusEl={() =>
          content.current?.querySelector<HTMLElement>('input, textarea, select, [data-actions] button') ?? null
        }
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
              {!forced && <CloseButton />}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </UiProvider>
  )
}

const CloseButton = () => (
  <Dialog.CloseTrigger asChild>
    <button
      type="button"
      className="grid place-items-center size-[36px] rounded-sm text-subtle hover:bg-muted"
      aria-label="关闭"
    >
      <Icon name="close" size={18} />
    </button>
  </Dialog.CloseTrigger>
)
