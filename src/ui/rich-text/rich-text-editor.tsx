import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { linkAt, richTextPlugins, setLink } from './commands.ts'
import { lengthOf, parseHtml, plainTags, serializeDocument } from './html.ts'
import { LinkRow } from './link-row.tsx'
import styles from './rich-text.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

interface RichTextEditorProps {
  name: string
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

/** The editor itself, with its toolbar and the field of a link. */
export default function RichTextEditor({ name, value, onChange, onBlur, ...labels }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const written = useRef(value)
  const [state, setState] = useState<EditorState | null>(null)
  const [isLinking, setLinking] = useState(false)
  const tellChange = useEffectEvent(onChange)
  const tellBlur = useEffectEvent(() => onBlur?.())
  const leadToToolbar = useEffectEvent(() => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())

  useEffect(() => {
    const editor = new EditorView(place.current, {
      state: openState(
        written.current,
        () => setLinking(true),
        () => leadToToolbar(),
      ),
      transformPastedHTML: plainTags,
      handleDOMEvents: { blur: () => tellBlur() },
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction))
        setState(editor.state)
        if (!transaction.docChanged) return
        written.current = serializeDocument(editor.state.doc)
        tellChange(written.current)
      },
    })
    view.current = editor
    // oxlint-disable-next-line react/set-state-in-effect -- the toolbar shows the editor's state, which is there once the editor stands
    setState(editor.state)
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [])

  // Words that came from elsewhere take the place of these.
  useEffect(() => {
    const editor = view.current
    if (!editor || value === written.current) return
    written.current = value
    const { doc, plugins } = EditorState.create({ doc: parseHtml(value), plugins: editor.state.plugins })
    editor.updateState(EditorState.create({ doc, plugins: [...plugins] }))
    setState(editor.state)
  }, [value])

  const { labelledBy, describedBy, invalid, required } = labels
  useEffect(() => {
    view.current?.setProps({ attributes: attributesOf(name, { labelledBy, describedBy, invalid, required }) })
  }, [name, labelledBy, describedBy, invalid, required])

  const closeLink = (href: string | null) => {
    setLinking(false)
    const editor = view.current
    if (!editor) return
    if (href !== null) setLink(href)(editor.state, editor.dispatch)
    editor.focus()
  }
  return (
    <div className={styles['frame']} data-invalid={invalid || undefined}>
      <RichTextToolbar
        toolbar={toolbar}
        state={state}
        run={(command) => {
          if (!view.current) return
          command(view.current.state, view.current.dispatch)
          view.current.focus()
        }}
        onLink={() => setLinking(true)}
      />
      {isLinking && state && <LinkRow initial={linkAt(state)} onClose={closeLink} />}
      <div ref={place} />
      <p className={styles['length']}>{state ? `${lengthOf(state.doc)} 字` : ''}</p>
    </div>
  )
}

const openState = (html: string, onLink: () => void, onToolbar: () => void): EditorState =>
  EditorState.create({ doc: parseHtml(html), plugins: richTextPlugins(onLink, onToolbar) })

const attributesOf = (
  name: string,
  { labelledBy, describedBy, invalid, required }: Omit<RichTextEditorProps, 'name' | 'value' | 'onChange' | 'onBlur'>,
): Record<string, string> => ({
  id: name,
  class: `prose ${styles['text']}`,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  ...(invalid && { 'aria-invalid': 'true' }),
  ...(required && { 'aria-required': 'true' }),
})
