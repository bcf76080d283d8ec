import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RichTextPicture } from '#domain/rich-text.ts'
import { linkAt, pictureAt, setLink, setPicture, type TextStructureName, textStructures } from './commands.ts'
import { lengthOf, parseHtml, plainTags, serializeDocument } from './html.ts'
import { LinkRow } from './link-row.tsx'
import { RichTextPictureRow, type PictureUpload } from './picture-row.tsx'
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
  /** Absent where the text has no pictures. */
  pictures?: PictureUpload
  structure?: TextStructureName
}

/** The editor itself, with its toolbar and the field of a link. */
export default function RichTextEditor(editor: RichTextEditorProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<'link' | 'picture' | null>(null)
  const { place, view, state } = useEditorView(editor, {
    onLink: () => setOpen('link'),
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  })
  const run = (command: Command) => {
    if (!view.current) return
    command(view.current.state, view.current.dispatch)
    view.current.focus()
  }
  const closeLink = (href: string | null) => {
    setOpen(null)
    if (href !== null) run(setLink(href))
    view.current?.focus()
  }
  const closePicture = (picture?: RichTextPicture | null) => {
    setOpen(null)
    if (picture !== undefined) run(setPicture(picture))
    view.current?.focus()
  }
  const { pictures } = editor
  const { tools, hasLinks } = textStructures[editor.structure ?? 'rich']
  return (
    <div className={styles['frame']} data-invalid={editor.invalid || undefined}>
      <RichTextToolbar
        toolbar={toolbar}
        state={state}
        tools={tools}
        run={run}
        onLink={hasLinks ? () => setOpen('link') : undefined}
        onPicture={pictures && (() => setOpen('picture'))}
      />
      {open === 'link' && state && <LinkRow initial={linkAt(state)} onClose={closeLink} />}
      {open === 'picture' && state && pictures && (
        <RichTextPictureRow Upload={pictures} initial={pictureAt(state)} onClose={closePicture} />
      )}
      <div ref={place} />
      <p className={styles['length']}>{state ? `${lengthOf(state.doc)} 字` : ''}</p>
    </div>
  )
}

interface EditorKeys {
  onLink: () => void
  onToolbar: () => void
}

/** The view of ProseMirror in its place, over the text that the form holds. */
function useEditorView(
  { name, value, onChange, onBlur, pictures: _, structure = 'rich', ...labels }: RichTextEditorProps,
  keys: EditorKeys,
) {
  const host = useRef<HTMLDivElement>(null)
  const { schema, plugins } = textStructures[structure]
  const view = useRef<EditorView>(null)
  const lastValue = useRef(value)
  const [state, setState] = useState<EditorState | null>(null)
  const tellChange = useEffectEvent(onChange)
  const tellBlur = useEffectEvent(() => onBlur?.())
  const link = useEffectEvent(keys.onLink)
  const toolbar = useEffectEvent(keys.onToolbar)
  useEffect(() => {
    const editor = new EditorView(host.current, {
      state: EditorState.create({
        doc: parseHtml(lastValue.current, schema),
        plugins: plugins(
          () => link(),
          () => toolbar(),
        ),
      }),
      transformPastedHTML: plainTags,
      handleDOMEvents: { blur: () => tellBlur() },
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction))
        setState(editor.state)
        if (!transaction.docChanged) return
        lastValue.current = serializeDocument(editor.state.doc)
        tellChange(lastValue.current)
      },
    })
    view.current = editor
    // oxlint-disable-next-line react/set-state-in-effect -- the toolbar shows the editor's state, which is there once the editor stands
    setState(editor.state)
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [schema, plugins])

  // Words that came from elsewhere take the place of these.
  useEffect(() => {
    const editor = view.current
    if (!editor || value === lastValue.current) return
    lastValue.current = value
    editor.updateState(EditorState.create({ doc: parseHtml(value, schema), plugins: [...editor.state.plugins] }))
    setState(editor.state)
  }, [value, schema])

  const { labelledBy, describedBy, invalid, required } = labels
  useEffect(() => {
    view.current?.setProps({ attributes: attributesOf(name, { labelledBy, describedBy, invalid, required }) })
  }, [name, labelledBy, describedBy, invalid, required])
  return { place: host, view, state }
}

const attributesOf = (
  name: string,
  {
    labelledBy,
    describedBy,
    invalid,
    required,
  }: Omit<RichTextEditorProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'pictures' | 'structure'>,
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
