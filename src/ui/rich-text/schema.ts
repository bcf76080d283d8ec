import { type DOMOutputSpec, type Mark, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { isRichTextLink, richTextPicture } from '#domain/rich-text.ts'

const block = (tag: string): DOMOutputSpec => [tag, 0]

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => block('p') },
  heading: {
    attrs: { level: { default: 2, validate: 'number' } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: tag < 'h3' ? 2 : 3 } })),
    toDOM: ({ attrs }: Node) => block(attrs['level'] === 2 ? 'h2' : 'h3'),
  },
  bulletList: { content: 'listItem+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => block('ul') },
  orderedList: { content: 'listItem+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => block('ol') },
  listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => block('li') },
  quote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => block('blockquote'),
  },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  picture: {
    attrs: { src: { validate: 'string' }, alt: { validate: 'string' }, width: { validate: 'string' } },
    group: 'block',
    draggable: true,
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (element: HTMLElement) =>
          richTextPicture({
            src: element.getAttribute('src') ?? '',
            alt: element.getAttribute('alt') ?? '',
            width: element.getAttribute('width') ?? '',
          }) ?? false,
      },
    ],
    toDOM: ({ attrs: { src, alt, width } }: Node) => ['img', { src, alt, width }],
  },
  text: { group: 'inline' },
  lineBreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element: HTMLElement) => {
          const href = element.getAttribute('href') ?? ''
          return isRichTextLink(href) && { href }
        },
      },
    ],
    toDOM: ({ attrs }: Mark) => ['a', { href: String(attrs['href']) }, 0],
  },
  em: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => block('em') },
  strong: { parseDOM: [{ tag: 'b' }, { tag: 'strong' }], toDOM: () => block('strong') },
} satisfies Record<string, MarkSpec>

/** Rich text of a mission: nothing but what the contract lists. */
export const richTextSchema = new Schema({ nodes, marks })

const { doc, paragraph, text } = nodes

/** Headings and the paragraphs below them; what is pasted keeps its words. */
export const sectionSchema = new Schema({
  nodes: {
    doc,
    paragraph,
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      toDOM: () => block('h2'),
    },
    text,
  },
})
