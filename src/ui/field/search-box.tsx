import { type CSSProperties, type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../button/icon.tsx'
import styles from './search-box.module.css'

interface SearchBoxProps {
  /** Receives the trimmed text on Enter or on the button. */
  onSearch: (text: string) => void
  /** Told when the text was cleared by the cross. */
  onClear?: () => void
  defaultValue?: string
  placeholder?: string
  /** Name for screen readers. */
  label?: string
  submitLabel?: string
  /** Address and field that a submit without scripts uses. */
  action?: string
  name?: string
  width?: CSSProperties['width']
  maxLength?: number
}

/** The shared search box (docs/rules/pages.md#search-box): 38 px high, full width, clear button, Enter or button. */
export function SearchBox({
  onSearch,
  onClear,
  defaultValue = '',
  placeholder = '请输入！',
  label = '搜索',
  submitLabel = '搜索',
  action,
  name = 'keyword',
  width,
  maxLength = 50,
}: SearchBoxProps) {
  const [text, setText] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  // It may have been typed before the scripts came.
  useEffect(() => setText(input.current?.value ?? ''), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What stands there, also when the page has not yet read what was typed before its scripts came.
    onSearch((input.current?.value ?? text).trim())
  }
  const clear = () => {
    setText('')
    onClear?.()
    input.current?.focus()
  }

  return (
    <form
      role="search"
      className={`flex bg-surface text-fg border border-control rounded-sm ${styles['box']}`}
      onSubmit={submit}
      action={action}
      {...(width !== undefined && { style: { width } })}
    >
      <Icon name="search" size={17} className={`flex-none text-subtle ${styles['icon']}`} />
      <input
        ref={input}
        className={`flex-1 min-w-0 text-ui ${styles['input']}`}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && <ClearButton onClear={clear} />}
      <button
        type="submit"
        className={`flex-none text-ui font-bold whitespace-nowrap bg-brand text-white ${styles['submit']}`}
      >
        {submitLabel}
      </button>
    </form>
  )
}

const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <button
    type="button"
    className={`grid place-items-center flex-none text-subtle ${styles['clear']}`}
    aria-label="清空"
    onClick={onClear}
  >
    <Icon name="close" />
  </button>
)
