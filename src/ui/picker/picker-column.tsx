import { Box, createListCollection, Listbox } from '@chakra-ui/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '../button/icon.tsx'
import { PickerFailure, PickerWaiting } from './picker-states.tsx'
import { useLoaded } from './picker-load.ts'
import type { PickerItem, PickerPath, PickerSource } from './picker-source.ts'
import { pickerLevelRecipe } from './picker.recipes.ts'

interface PickerColumnProps {
  level: number
  /** What the list holds: 城市. */
  label: string
  source: PickerSource
  /** The items above. */
  path: PickerPath
  chosen: PickerItem | undefined
  onChoose: (item: PickerItem) => void
  onBack: () => void
}

/** Puts the focus on the list in a column's box, or on the box itself while there is none. */
export function focusList(box: HTMLElement | null): void {
  const target = box?.querySelector<HTMLElement>('[role=listbox]') ?? box
  target?.focus({ preventScroll: true })
}

/** The list of one level. Its box takes the focus while the list is not there, and hands it on when it is. */
export function PickerColumn({ level, label, source, path, ...list }: PickerColumnProps) {
  const box = useRef<HTMLDivElement>(null)
  const key = path.map(({ code }) => code).join('/')
  const { value: items, failed, retry } = useLoaded(`${level}:${key}`, () => source.items(path))
  useEffect(() => {
    if (items !== undefined && document.activeElement === box.current) focusList(box.current)
  }, [items])

  return (
    <Box
      ref={box}
      data-level={level}
      tabIndex={-1}
      minWidth="0"
      height={{ base: '286px', md: '264px' }}
      _focusVisible={{ outlineOffset: '-3px' }}
      role="group"
      aria-label={label}
    >
      {failed ? (
        <PickerFailure onRetry={retry} />
      ) : items === undefined ? (
        <PickerWaiting label={`正在加载${label}`} />
      ) : (
        <Options key={key} {...{ label, items }} {...list} />
      )}
    </Box>
  )
}

interface OptionsProps extends Pick<PickerColumnProps, 'label' | 'chosen' | 'onChoose' | 'onBack'> {
  items: readonly PickerItem[]
}

function Options({ label, items, chosen, onChoose, onBack }: OptionsProps) {
  // What is typed over a list are initials.
  const collection = useMemo(
    () => createListCollection({ items, itemToValue: ({ code }) => code, itemToString: ({ initials }) => initials }),
    [items],
  )
  const [highlight, setHighlight] = useState<{ from: string | undefined; to: string | null }>()
  const highlighted =
    highlight && highlight.from === chosen?.code ? highlight.to : (chosen?.code ?? collection.firstValue)
  const keys: Readonly<Record<string, (item: PickerItem) => void>> = {
    ArrowLeft: onBack,
    ArrowRight: (item) => !item.end && onChoose(item),
    Enter: onChoose,
    ' ': onChoose,
  }
  return (
    <Listbox.Root
      recipe={pickerLevelRecipe}
      collection={collection}
      value={chosen ? [chosen.code] : []}
      highlightedValue={highlighted}
      onHighlightChange={({ highlightedValue }) => setHighlight({ from: chosen?.code, to: highlightedValue })}
      scrollToIndexFn={({ getElement, immediate }) => scrollToOption(getElement(), immediate ?? false)}
    >
      <Listbox.Content
        aria-label={label}
        onKeyDown={(event) => {
          const item = collection.find(highlighted)
          const press = keys[event.key]
          if (!press || !item || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          press(item)
        }}
      >
        {items.map((item) => (
          // Pressed once more, what is chosen leads on, which is no change to Ark.
          <Listbox.Item key={item.code} item={item} onClick={() => onChoose(item)}>
            <Listbox.ItemText>{item.name}</Listbox.ItemText>
            {!item.end && <Icon name="chevronRight" />}
          </Listbox.Item>
        ))}
      </Listbox.Content>
    </Listbox.Root>
  )
}

/** The page stays where it is; only the list moves. */
function scrollToOption(option: HTMLElement | null, isFirst: boolean): void {
  const list = option?.parentElement
  if (!option || !list) return
  const top = option.offsetTop - list.scrollTop
  const bottom = top + option.offsetHeight - list.clientHeight
  if (isFirst && (top < 0 || bottom > 0)) list.scrollTop += (top + bottom) / 2
  else if (top < 0) list.scrollTop += top
  else if (bottom > 0) list.scrollTop += bottom
}
