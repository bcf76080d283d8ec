import { Box, chakra, createListCollection, HStack, Listbox, VisuallyHidden } from '@chakra-ui/react'
import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react'
import { Icon } from '../button/icon.tsx'
import { isKey } from '../../lib/keys.ts'
import { PickerFailure, PickerWaiting } from './picker-states.tsx'
import { useLoaded } from './picker-load.ts'
import { findPaths, normalQuery } from './picker-match.ts'
import { pickerResultRecipe } from './picker.recipes.ts'
import type { PickerPath, PickerSource } from './picker-source.ts'

interface PickerSearchProps {
  source: PickerSource
  near: string | undefined
  label: string
  query: string
  onQuery: (query: string) => void
  onPick: (path: PickerPath) => void
  /** The arrow leads from the empty box to the lists. */
  onLeave: () => void
}

/** Results that are rendered; more of them nobody reads. */
const maximum = 50

/** What the query finds; all items are read with its first letter. */
function useFound({ source, near, query }: Pick<PickerSearchProps, 'source' | 'near' | 'query'>) {
  const hasQuery = normalQuery(query) !== ''
  const all = useLoaded(hasQuery ? 'all' : null, source.all)
  const results = useMemo(() => (all.value ? findPaths(all.value, query, near) : []), [all.value, query, near])
  const collection = useMemo(
    () =>
      createListCollection({
        items: results.slice(0, maximum),
        itemToValue: (path) => path.at(-1)?.code ?? '',
        itemToString: (path) => path.at(-1)?.name ?? '',
      }),
    [results],
  )
  return { hasQuery, all, results, collection }
}

/** Search over all levels, by names and by initials. */
export function PickerSearch({ source, near, label, query, onQuery, onPick, onLeave }: PickerSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const { hasQuery, all, results, collection } = useFound({ source, near, query })
  return (
    <Listbox.Root
      recipe={pickerResultRecipe}
      collection={collection}
      value={[]}
      onSelect={({ value }) => {
        const path = collection.find(value)
        if (path) onPick(path)
      }}
    >
      <QueryLine
        input={input}
        label={label}
        hint={source.searchHint}
        hasResults={collection.size > 0}
        {...{ query, onQuery, onLeave }}
      />
      <VisuallyHidden role="status">
        {all.value && hasQuery && (results.length === 0 ? '没有结果' : `${results.length} 个结果`)}
      </VisuallyHidden>
      <Box
        display={hasQuery ? 'flex' : 'none'}
        flexDirection="column"
        height={{ base: '331px', md: '264px' }}
        textStyle="body"
      >
        {all.failed && (
          <PickerFailure
            onRetry={() => {
              input.current?.focus()
              all.retry()
            }}
          />
        )}
        {!all.failed && !all.value && <PickerWaiting label="正在查找" />}
        <Results results={results} source={source} />
        {all.value && results.length === 0 && (
          <Note>没有找到“{query.trim()}”。换一个写法，或只打每个字的拼音首字母。</Note>
        )}
      </Box>
    </Listbox.Root>
  )
}

const Results = ({ results, source }: { results: readonly PickerPath[]; source: PickerSource }) => (
  <>
    <Listbox.Content aria-label="搜索结果" tabIndex={-1} hidden={results.length === 0}>
      {results.slice(0, maximum).map((path) => (
        <Result key={path.at(-1)?.code} path={path} names={source.names(path)} />
      ))}
    </Listbox.Content>
    {results.length > maximum && (
      <Note borderTop="1px solid {colors.border}">先列出 {maximum} 个，再多打几个字就更准。</Note>
    )}
  </>
)

interface QueryLineProps extends Pick<PickerSearchProps, 'label' | 'query' | 'onQuery' | 'onLeave'> {
  input: RefObject<HTMLInputElement | null>
  hint: string
  hasResults: boolean
}

/** The box of the search, with what empties it. */
function QueryLine({ input, label, hint, hasResults, query, onQuery, onLeave }: QueryLineProps) {
  const clear = () => {
    onQuery('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isKey(event, 'Escape') && query !== '') clear()
    if (isKey(event, 'ArrowDown') && query === '') onLeave()
  }
  return (
    <HStack
      gap="2"
      minHeight="11"
      paddingInlineStart="3"
      borderBottom="1px solid {colors.border}"
      color="fg.subtle"
      _focusWithin={{ boxShadow: 'inset 0 0 0 2px {colors.sea.600}', borderTopRadius: 'lg' }}
    >
      <Icon name="search" size={17} />
      <Listbox.Input
        ref={input}
        autoHighlight
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the list that it controls is named by Ark
        role="combobox"
        aria-label={`搜索${label}`}
        aria-expanded={hasResults}
        placeholder={hint}
        autoCapitalize="none"
        enterKeyHint="done"
        maxLength={40}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <chakra.button
          type="button"
          aria-label="清空"
          display="grid"
          placeItems="center"
          flex="none"
          width="11"
          height="42px"
          borderRadius="sm"
          _focusVisible={{ outlineOffset: '-3px' }}
          onClick={clear}
        >
          <Icon name="close" />
        </chakra.button>
      )}
    </HStack>
  )
}

const Result = ({ path, names }: { path: PickerPath; names: readonly string[] }) => (
  <Listbox.Item item={path}>
    <Listbox.ItemText>{names.at(-1)}</Listbox.ItemText>
    <Box as="span" textStyle="meta" color="fg.muted">
      {names.slice(0, -1).join(' / ')}
    </Box>
  </Listbox.Item>
)

const Note = chakra('p', { base: { padding: '10px 16px', textStyle: 'meta', color: 'fg.muted' } })
