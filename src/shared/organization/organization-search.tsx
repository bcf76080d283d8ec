import { Input } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ListedOrganization } from '#contract/organization.ts'
import { useLeave } from '../../ui/picker/picker-leave.ts'
import { useLoaded } from '../../ui/picker/picker-load.ts'
import { useControlAttributes } from '../../ui/field/text-field.tsx'
import styles from './parent-organization.module.css'

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
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), pause)
    return () => clearTimeout(timer)
  }, [words])
  const found = useLoaded(isOpen ? `${cityOf(district)} ${asked}` : null, async () => {
    const { findOrganizations } = await import('./parent-organization.api.ts')
    return findOrganizations(cityOf(district), asked, new AbortController().signal)
  })
  useLeave(isOpen, box, () => setOpen(false))
  const list = found.value ?? []
  const shown = isOpen && list.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (isOpen ? setActive(Math.min(list.length - 1, active + 1)) : setOpen(true)),
      ArrowUp: () => setActive(Math.max(0, active - 1)),
      Enter: () => shown && list[active] && onPick(list[active]),
      ...(isOpen && { Escape: () => setOpen(false) }),
    }
    const act = keys[event.key]
    if (act === undefined) return
    // Enter in a search must not send the form.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div ref={box} className="anchor w-full">
      <Input
        {...attributes}
        name={name}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown ? `${listId}-${active}` : undefined}
        placeholder="输入组织名称查找"
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
        value={words}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setWords(target.value)
          setActive(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div className={`mt-1 bg clip ${styles['panel']}`}>
          <p role="status" className={list.length > 0 ? 'visually-hidden' : styles['told']}>
            {!found.value && !found.failed && '正在查找'}
            {found.value && (list.length > 0 ? `找到 ${list.length} 个组织` : nothing(asked))}
          </p>
          {found.failed && (
            <p role="alert" className={styles['told']}>
              没有加载出来。
              <button type="button" className="link" onClick={found.retry}>
                重试
              </button>
            </p>
          )}
          <div id={listId} role="listbox" aria-label="组织" hidden={list.length === 0}>
            {list.map((organization, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the box's, which keeps the focus
              <div
                key={organization.organizationId}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={`cluster between ${styles['option']}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(organization)}
              >
                {organization.name}
                <span className="note">{organization.districtName}</span>
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

const nothing = (words: string) =>
  words === '' ? '这个地区还没有可选的组织，不填也能注册。' : `没有找到“${words}”，换个写法，或不填。`
