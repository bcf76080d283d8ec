import { Box, Popover, SimpleGrid, Tabs, useMediaQuery } from '@chakra-ui/react'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { focusList, PickerColumn } from './picker-column.tsx'
import { PickerFailure, PickerWaiting } from './picker-states.tsx'
import { useLoaded } from './picker-load.ts'
import { PickerSearch } from './picker-search.tsx'
import type { PickerPath, PickerSource } from './picker-source.ts'
import { pickerPopoverRecipe, pickerTabsRecipe } from './picker.recipes.ts'

interface PickerPanelProps {
  id: string
  /** The field with what it says; pressed, it opens the panel and has opened it. */
  field: (text: ReactNode) => ReactElement
  /** What the field says while the panel is closed. */
  text: ReactNode
  label: string
  value: string
  load: () => Promise<PickerSource>
  near: string | undefined
  onChange: (code: string) => void
}

const promptFor = (source: PickerSource, level: number) => `选择${source.levels[level] ?? ''}`
const scrollIntoView = (content: HTMLElement | null) => content?.scrollIntoView({ block: 'nearest' })

/** The field with a panel of levels below it; the panel's data are loaded when it opens. */
export default function PickerPanel({ id, field, text, label, value, load, near, onChange }: PickerPanelProps) {
  const [open, setOpen] = useState(true)
  const [currentPath, setCurrentPath] = useState<PickerPath | null>(null)
  const initial = useLoaded(open ? `open ${value}` : null, async () => {
    const source = await load()
    const start = (await source.pathOf(value === '' ? (near ?? '') : value)) ?? []
    return { source, start }
  })
  const path = currentPath ?? initial.value?.start ?? []
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    setCurrentPath(null)
  }
  return (
    <Popover.Root
      recipe={pickerPopoverRecipe}
      ids={{ trigger: id }}
      open={open}
      onOpenChange={(details) => change(details.open)}
      // What is typed for the search goes first.
      onEscapeKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement && event.target.value !== '') event.preventDefault()
      }}
      autoFocus={false}
      portalled={false}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        {field(initial.value ? <PathText source={initial.value.source} path={path} /> : text)}
      </Popover.Trigger>
      <Popover.Content ref={scrollIntoView} aria-label={`选择${label}`}>
        {!initial.value && <Loading label={label} onRetry={initial.failed ? initial.retry : null} />}
        {initial.value && (
          <Levels
            {...{ source: initial.value.source, path, near, label }}
            onPath={setCurrentPath}
            onPick={(selection) => {
              change(false)
              onChange(selection.at(-1)?.code ?? '')
            }}
          />
        )}
      </Popover.Content>
    </Popover.Root>
  )
}

/** What stands in the panel until its data are there; `onRetry` when they did not come. */
const Loading = ({ label, onRetry }: { label: string; onRetry: (() => void) | null }) => (
  <Box height={{ base: '376px', md: '309px' }}>
    {onRetry ? <PickerFailure onRetry={onRetry} /> : <PickerWaiting label={`正在加载${label}`} />}
  </Box>
)

/** 广东省 / 广州市 / 选择区县 */
function PathText({ source, path }: { source: PickerSource; path: PickerPath }) {
  const names = source.names(path)
  const prompt = path.at(-1)?.end ? '' : promptFor(source, path.length)
  return (
    <>
      {names.join(' / ')}
      {prompt && (
        <span data-placeholder>
          {names.length > 0 && ' / '}
          {prompt}
        </span>
      )}
    </>
  )
}

interface LevelsProps {
  source: PickerSource
  /** What is chosen so far; at first the way to the value, or to what is near. */
  path: PickerPath
  near: string | undefined
  label: string
  onPath: (path: PickerPath) => void
  /** Told the way to a value. */
  onPick: (path: PickerPath) => void
}

/** The levels side by side, on narrow windows as tabs over one list; above them the search. */
function Levels({ source, path, near, label, onPath, onPick }: LevelsProps) {
  const [level, setLevel] = useState(path.at(-1)?.end ? path.length - 1 : path.length)
  const [query, setQuery] = useState('')
  const [isWide] = useMediaQuery(['(min-width: 48em)'], { ssr: false })
  const frame = useRef<HTMLDivElement>(null)
  const focusLevel = useFocusOf(frame, level)

  const latest = useRef(path)
  const follow = async (nextPath: PickerPath) => {
    const last = nextPath.at(-1)
    if (last?.end) return onPick(nextPath)
    onPath(nextPath)
    setLevel(nextPath.length)
    focusLevel(nextPath.length)
    latest.current = nextPath
    // A level with one item above values asks nothing: 北京市 has one, 市辖区.
    const [single, ...rest] = await source.items(nextPath).catch(() => [])
    if (single && rest.length === 0 && !single.end && latest.current === nextPath) await follow([...nextPath, single])
  }
  const open = (at: number) => {
    latest.current = []
    setLevel(at)
    focusLevel(at)
  }

  const column = (at: number) => (
    <PickerColumn
      key={at}
      level={at}
      label={source.levels[at] ?? ''}
      source={source}
      path={path.slice(0, at)}
      chosen={path[at]}
      onChoose={(item) => void follow([...path.slice(0, at), item])}
      onBack={() => at > 0 && open(at - 1)}
    />
  )
  const lists = { source, path, column }
  return (
    <>
      <PickerSearch
        {...{ source, near, label, query }}
        onQuery={setQuery}
        onLeave={() => focusLevel(level)}
        onPick={(nextPath) => {
          setQuery('')
          void follow(nextPath)
        }}
      />
      <div ref={frame} hidden={query.trim() !== ''}>
        {isWide ? <LevelColumns {...lists} /> : <LevelTabs {...lists} level={level} onLevel={open} />}
      </div>
    </>
  )
}

interface ListsProps {
  source: PickerSource
  path: PickerPath
  /** The list of a level. */
  column: (level: number) => ReactNode
}

const LevelColumns = ({ source, path, column }: ListsProps) => (
  <SimpleGrid
    gridTemplateColumns={source.levels.length > 2 ? 'repeat(3, minmax(0, 1fr))' : 'minmax(0, 9fr) minmax(0, 11fr)'}
    css={{ '& > * + *': { borderInlineStart: '1px solid {colors.border}' } }}
  >
    {source.levels.map((name, at) => (at <= path.length ? column(at) : <i key={name} />))}
  </SimpleGrid>
)

const LevelTabs = ({
  source,
  path,
  column,
  level,
  onLevel,
}: ListsProps & { level: number; onLevel: (level: number) => void }) => (
  <Tabs.Root
    recipe={pickerTabsRecipe}
    activationMode="manual"
    value={String(level)}
    onValueChange={(tab) => onLevel(Number(tab.value))}
  >
    <Tabs.List aria-label="已选">
      {source.levels.slice(0, path.at(-1)?.end ? path.length : path.length + 1).map((name, at) => (
        <Tabs.Trigger key={name} value={String(at)}>
          {path[at]?.name ?? promptFor(source, at)}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    <Tabs.Content value={String(level)} tabIndex={-1}>
      {column(level)}
    </Tabs.Content>
  </Tabs.Root>
)

/** Puts the focus on the list of a level, as soon as it is drawn; at first on the given one. */
function useFocusOf(frame: RefObject<HTMLDivElement | null>, initialLevel: number): (level: number) => void {
  const [target, setTarget] = useState({ level: initialLevel })
  useEffect(() => {
    focusList(frame.current?.querySelector<HTMLElement>(`[data-level="${target.level}"]`) ?? null)
  }, [target, frame])
  return (level) => setTarget({ level })
}
