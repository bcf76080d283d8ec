import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { linkAt, pictureAt, type Tool } from './commands.ts'
import styles from './rich-text.module.css'
import { ToolIcon } from './tool-icon.tsx'

interface RichTextToolbarProps {
  toolbar: RefObject<HTMLDivElement | null>
  /** Null until the editor stands. */
  state: EditorState | null
  tools: readonly Tool[]
  run: (command: Command) => void
  /** Absent where the text has no links. */
  onLink: (() => void) | undefined
  /** Absent where the text has no pictures. */
  onPicture: (() => void) | undefined
}

/** Tools of the text: one stop of the Tab key, from which the arrow keys lead on. */
export function RichTextToolbar({ toolbar, state, tools, run, onLink, onPicture }: RichTextToolbarProps) {
  const count = tools.length + Number(Boolean(onLink)) + Number(Boolean(onPicture))
  const [at, setAt] = useState(0)
  const go = (event: KeyboardEvent) => {
    const next = { ArrowRight: (at + 1) % count, ArrowLeft: (at + count - 1) % count, Home: 0, End: count - 1 }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    toolbar.current?.querySelectorAll('button')[next]?.focus()
  }
  const stop = (index: number) => ({ tabIndex: index === at ? 0 : -1, onFocus: () => setAt(index) })
  return (
    <div ref={toolbar} className={styles['toolbar']} role="toolbar" aria-label="文字工具" tabIndex={-1} onKeyDown={go}>
      {tools.map(({ name, icon, run: command, isOn }, index) => (
        <ToolButton
          key={name}
          name={name}
          isOn={isOn && state ? isOn(state) : undefined}
          isOff={state === null || !command(state)}
          onPress={() => run(command)}
          {...stop(index)}
        >
          <ToolIcon name={icon} />
        </ToolButton>
      ))}
      {onLink && (
        <ToolButton
          name="链接"
          isOn={state ? linkAt(state) !== '' : undefined}
          isOff={state === null}
          onPress={onLink}
          {...stop(tools.length)}
        >
          <ToolIcon name="link" />
        </ToolButton>
      )}
      {onPicture && (
        <ToolButton
          name="图片"
          isOn={state ? pictureAt(state) !== null : undefined}
          isOff={state === null}
          onPress={onPicture}
          {...stop(tools.length + 1)}
        >
          <ToolIcon name="picture" />
        </ToolButton>
      )}
    </div>
  )
}

interface ToolButtonProps {
  name: string
  isOn: boolean | undefined
  isOff: boolean
  onPress: () => void
  tabIndex: number
  onFocus: () => void
  children: ReactNode
}

// Not `disabled`: a button that is disabled under the finger loses the focus.
const ToolButton = ({ name, isOn, isOff, onPress, children, ...stop }: ToolButtonProps) => (
  <button
    type="button"
    className={styles['tool']}
    aria-label={name}
    title={name}
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    onMouseDown={(event) => event.preventDefault()}
    onClick={isOff ? undefined : onPress}
    {...stop}
  >
    {children}
  </button>
)
