import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { NodeType, Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, type Plugin } from 'prosemirror-state'
import { isRichTextLink, type RichTextPicture, richTextPicture } from '#domain/rich-text.ts'
import { richTextSchema, sectionSchema } from './schema.ts'

const { nodes, marks } = richTextSchema

/** Whether the selection stands inside such a node. */
function isInside({ selection: { $from } }: EditorState, type: NodeType, level?: number): boolean {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type === type && (level === undefined || node.attrs['level'] === level)) return true
  }
  return false
}

const isMarked = ({ selection: { from, to, empty, $from }, storedMarks, doc }: EditorState, name: 'strong' | 'em') =>
  empty ? Boolean(marks[name].isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, marks[name])

const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    (isInside(state, nodes.heading, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
      state,
      dispatch,
    )

const toggleSectionHeading: Command = (state, dispatch) => {
  const { heading, paragraph } = sectionSchema.nodes
  return setBlockType(isInside(state, heading) ? paragraph : heading)(state, dispatch)
}

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    (isInside(state, type) ? liftListItem(nodes.listItem) : wrapInList(type))(state, dispatch)

const toggleQuote: Command = (state, dispatch) =>
  (isInside(state, nodes.quote) ? lift : wrapIn(nodes.quote))(state, dispatch)

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.rule.create()).scrollIntoView())
  return true
}

const insertBreak = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView())
  return true
})

/** Address of the link at the selection; empty where there is none. */
export function linkAt({ selection: { $from, from, to, empty }, doc }: EditorState): string {
  if (empty) return String(marks.link.isInSet($from.marks())?.attrs['href'] ?? '')
  let href = ''
  doc.nodesBetween(from, to, (node) => {
    href ||= String(marks.link.isInSet(node.marks)?.attrs['href'] ?? '')
  })
  return href
}

/** Makes what is selected a link; without a selection the address itself becomes its words. An empty address takes the link away. */
export const setLink =
  (href: string): Command =>
  ({ selection: { from, to, empty }, tr }, dispatch) => {
    if (href === '') dispatch?.(tr.removeMark(from, to, marks.link))
    else if (!isRichTextLink(href)) return false
    else if (empty) dispatch?.(tr.insert(from, richTextSchema.text(href, [marks.link.create({ href })])))
    else dispatch?.(tr.addMark(from, to, marks.link.create({ href })))
    return true
  }

/** The picture that is selected; null where none is. */
export function pictureAt({ selection }: EditorState): RichTextPicture | null {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.picture) return null
  const { src, alt, width } = selection.node.attrs
  return richTextPicture({ src: String(src), alt: String(alt), width: String(width) })
}

/** Puts a picture in place of the selection; null takes the selected one away. */
export const setPicture =
  (picture: RichTextPicture | null): Command =>
  ({ tr }, dispatch) => {
    const next = picture ? tr.replaceSelectionWith(nodes.picture.create(picture)) : tr.deleteSelection()
    dispatch?.(next.scrollIntoView())
    return true
  }

export interface Tool {
  name: string
  icon: 'heading' | 'subheading' | 'bold' | 'italic' | 'list' | 'numbers' | 'quote' | 'minus' | 'undo' | 'redo'
  run: Command
  isOn?: (state: EditorState) => boolean
}

const historyTools: readonly Tool[] = [
  { name: '撤销', icon: 'undo', run: undo },
  { name: '重做', icon: 'redo', run: redo },
]

const richTextTools: readonly Tool[] = [
  { name: '标题', icon: 'heading', run: toggleHeading(2), isOn: (state) => isInside(state, nodes.heading, 2) },
  { name: '小标题', icon: 'subheading', run: toggleHeading(3), isOn: (state) => isInside(state, nodes.heading, 3) },
  { name: '加粗', icon: 'bold', run: toggleMark(marks.strong), isOn: (state) => isMarked(state, 'strong') },
  { name: '斜体', icon: 'italic', run: toggleMark(marks.em), isOn: (state) => isMarked(state, 'em') },
  { name: '项目列表', icon: 'list', run: toggleList(nodes.bulletList), isOn: (s) => isInside(s, nodes.bulletList) },
  {
    name: '编号列表',
    icon: 'numbers',
    run: toggleList(nodes.orderedList),
    isOn: (s) => isInside(s, nodes.orderedList),
  },
  { name: '引用', icon: 'quote', run: toggleQuote, isOn: (state) => isInside(state, nodes.quote) },
  { name: '分隔线', icon: 'minus', run: insertRule },
  ...historyTools,
]

const historyKeys = { 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo }

/** Keys of the text; `onLink` opens the field of a link, `onToolbar` leads to the toolbar. */
const richTextPlugins = (onLink: () => void, onToolbar: () => void): Plugin[] => [
  history(),
  keymap({
    ...historyKeys,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-k': () => {
      onLink()
      return true
    },
    'Alt-F10': () => {
      onToolbar()
      return true
    },
    'Shift-Enter': insertBreak,
    Enter: splitListItem(nodes.listItem),
    'Mod-[': liftListItem(nodes.listItem),
    'Mod-]': sinkListItem(nodes.listItem),
  }),
  keymap(baseKeymap),
]

const sectionPlugins = (_onLink: () => void, onToolbar: () => void): Plugin[] => [
  history(),
  keymap({
    ...historyKeys,
    'Alt-F10': () => {
      onToolbar()
      return true
    },
  }),
  keymap(baseKeymap),
]

/** What a text may hold, with the tools and keys for it. */
export interface TextStructure {
  schema: Schema
  /** Buttons of the toolbar in their order. */
  tools: readonly Tool[]
  plugins: (onLink: () => void, onToolbar: () => void) => Plugin[]
  hasLinks: boolean
}

/** `rich`: all that the contract lists. `sections`: headings and paragraphs. */
export const textStructures = {
  rich: { schema: richTextSchema, tools: richTextTools, plugins: richTextPlugins, hasLinks: true },
  sections: {
    schema: sectionSchema,
    tools: [
      {
        name: '标题',
        icon: 'heading',
        run: toggleSectionHeading,
        isOn: (state) => isInside(state, sectionSchema.nodes.heading),
      },
      ...historyTools,
    ],
    plugins: sectionPlugins,
    hasLinks: false,
  },
} satisfies Record<string, TextStructure>
export type TextStructureName = keyof typeof textStructures
