import { Box, chakra, Combobox, createListCollection, Input } from '@chakra-ui/react'
import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import type { ListedOrganization } from '#contract/organization.ts'
import { inputRecipe } from '../../ui/field/form.recipes.ts'
import { useLoaded } from '../../ui/picker/picker-load.ts'
import { useControlAttributes } from '../../ui/field/text-field.tsx'
import { isKey } from '../../lib/keys.ts'
import { organizationSearchRecipe } from './organization-search.recipes.ts'

export type ChosenOrganization = Pick<ListedOrganization, 'organizationId' | 'name'>

interface OrganizationSearchProps {
  name: string
  /** County; the organizations of its city are offered. */
  district: string
  onPick: (chosen: ChosenOrganization) => void
}

/** Milliseconds without a key until the words are asked for. */
const pause = 250

/** Those of the city; a county alone has few. */
const cityOf = (district: string) => (district === '' ? '' : `${district.slice(0, 4)}00`)

/** A box that offers the organizations whose name has the words, by keys and by pointer. */
export function OrganizationSearch({ name, district, onPick }: OrganizationSearchProps) {
  const attributes = useControlAttributes()
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { query, results, collection } = useOrganizations(isOpen, district, text)
  const isEmpty = collection.size === 0
  return (
    <Combobox.Root
      recipe={organizationSearchRecipe}
      collection={collection}
      value={[]}
      onSelect={({ itemValue }) => {
        const organization = collection.find(itemValue)
        if (organization) onPick(organization)
      }}
      inputValue={text}
      onInputValueChange={({ inputValue }) => setText(inputValue)}
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      allowCustomValue
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      // What is told beside the list belongs to it.
      onInteractOutside={(event) => {
        if (event.target instanceof Node && panel.current?.contains(event.target)) event.preventDefault()
      }}
      onKeyDown={(event) => {
        // Enter in a search must not send the form.
        if (isKey(event, 'Enter')) event.preventDefault()
      }}
    >
      <Combobox.Input asChild aria-expanded={isOpen && !isEmpty} onFocus={() => setOpen(true)}>
        <Input
          recipe={inputRecipe}
          ref={input}
          {...attributes}
          name={name}
          placeholder="输入组织名称查找"
          maxLength={50}
        />
      </Combobox.Input>
      {isOpen && (
        <Results
          ref={panel}
          {...{ query, results, collection }}
          onRetry={() => {
            input.current?.focus()
            results.retry()
          }}
        />
      )}
    </Combobox.Root>
  )
}

const Message = chakra('p', {
  base: { paddingBlock: '3', paddingInline: '3.5', fontSize: 'meta', color: 'fg.muted' },
})

const emptyText = (query: string) =>
  query === '' ? '这个地区还没有可选的组织，不填也能注册。' : `没有找到“${query}”，换个写法，或不填。`

/** Those whose name has the words, asked for after a pause in typing while the box is open. */
function useOrganizations(isOpen: boolean, district: string, text: string) {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [text])
  const results = useLoaded(isOpen ? `${cityOf(district)} ${query}` : null, async () => {
    const { searchParentOrganizations } = await import('./parent-organization.api.ts')
    return searchParentOrganizations(cityOf(district), query, new AbortController().signal)
  })
  const collection = useMemo(
    () =>
      createListCollection({
        items: results.value ?? [],
        itemToValue: ({ organizationId }) => organizationId,
        itemToString: (organization) => organization.name,
      }),
    [results.value],
  )
  return { query, results, collection }
}

interface ResultsProps extends ReturnType<typeof useOrganizations> {
  ref: Ref<HTMLDivElement>
  onRetry: () => void
}

/** What was found, or why nothing is to be seen. */
function Results({ ref, query, results, collection, onRetry }: ResultsProps) {
  const isEmpty = collection.size === 0
  return (
    <Box
      ref={ref}
      marginTop="1"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="border"
      borderRadius="lg"
      boxShadow="lg"
      background="bg"
      overflow="hidden"
    >
      <Message role="status" className={isEmpty ? undefined : 'sr-only'}>
        {!results.value && !results.failed && '正在查找'}
        {results.value && (isEmpty ? emptyText(query) : `找到 ${collection.size} 个组织`)}
      </Message>
      {results.failed && (
        <Message role="alert">
          没有加载出来。
          <button type="button" className="link" onClick={onRetry}>
            重试
          </button>
        </Message>
      )}
      <Combobox.Content hidden={isEmpty}>
        {collection.items.map((organization) => (
          <Combobox.Item key={organization.organizationId} item={organization}>
            <Combobox.ItemText>{organization.name}</Combobox.ItemText>
            <span className="text-note leading-meta text-subtle">{organization.districtName}</span>
          </Combobox.Item>
        ))}
      </Combobox.Content>
    </Box>
  )
}
