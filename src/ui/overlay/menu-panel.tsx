import { Menu as ChakraMenu, Portal, useMediaQuery } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../button/icon.tsx'
import { menuRecipe } from './menu.recipes.ts'
import type { MenuItem, MenuProps } from './menu.tsx'
import { UiProvider } from '../theme/provider.tsx'

export default function MenuPanel({ trigger, head, items }: MenuProps) {
  const [open, setOpen] = useState(true)
  const [isWide] = useMediaQuery(['(min-width: 64em)'], { ssr: false })
  const button = useRef<HTMLButtonElement>(null)
  // Closed by a key that came before the menu had the focus, it would give none back.
  useEffect(() => {
    if (open) return
    const frame = requestAnimationFrame(() => {
      const at = document.activeElement
      if (at === document.body || at?.closest('[role=menu]')) button.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
  return (
    <UiProvider>
      <ChakraMenu.Root
        recipe={menuRecipe}
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        positioning={{ placement: 'bottom-end', gutter: 8 }}
      >
        <ChakraMenu.Trigger asChild ref={button}>
          {trigger}
        </ChakraMenu.Trigger>
        <Portal>
          <ChakraMenu.Positioner>
            <ChakraMenu.Content>
              {head}
              {items
                .filter(({ isNarrow }) => !isNarrow || !isWide)
                .map((item) => (
                  <MenuRow key={item.value} item={item} onLeave={() => setOpen(false)} />
                ))}
            </ChakraMenu.Content>
          </ChakraMenu.Positioner>
        </Portal>
      </ChakraMenu.Root>
    </UiProvider>
  )
}

function MenuRow({ item, onLeave }: { item: MenuItem; onLeave: () => void }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size={18} />}
      {item.text}
    </>
  )
  return (
    <>
      {item.apart && <ChakraMenu.Separator />}
      {item.to ? (
        <ChakraMenu.Item value={item.value} asChild>
          <Link to={item.to} onClick={onLeave}>
            {content}
          </Link>
        </ChakraMenu.Item>
      ) : (
        <ChakraMenu.Item value={item.value} onSelect={() => item.onSelect?.()}>
          {content}
        </ChakraMenu.Item>
      )}
    </>
  )
}
