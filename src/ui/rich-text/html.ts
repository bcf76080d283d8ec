import { DOMParser, DOMSerializer, type Node, type Schema } from 'prosemirror-model'
import { missionText } from '#domain/rich-text.ts'
import { richTextSchema } from './schema.ts'

/** What the editor shows of a text. */
export function parseHtml(html: string, schema: Schema = richTextSchema): Node {
  const { body } = document.implementation.createHTMLDocument()
  body.innerHTML = plainTags(html)
  return DOMParser.fromSchema(schema).parse(body)
}

/** The text as it is sent; empty while nothing is written. */
export function serializeDocument(content: Node): string {
  if (isBlank(content)) return ''
  const frame = document.createElement('div')
  frame.append(DOMSerializer.fromSchema(content.type.schema).serializeFragment(content.content))
  return frame.innerHTML
}

/** Whether it has neither words nor pictures. */
function isBlank(content: Node): boolean {
  let hasPicture = false
  content.descendants(({ type }) => {
    hasPicture ||= type === richTextSchema.nodes.picture
  })
  return !hasPicture && content.textContent.trim() === ''
}

/** Characters that a reader sees. */
export const lengthOf = (content: Node): number => content.textContent.length

const attributesByTag: Readonly<Record<string, readonly string[]>> = missionText.attributes
const unread = /<!--[\s\S]*?-->|<(style|script|title|xml|svg|math|iframe|object)\b[\s\S]*?<\/\1\s*>/gi
const openTag = /<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi

/**
 * A text without the attributes that the list does not name, among them the styles of Word and WeChat: the browser's policy reports each
 * of them where it is parsed. `data-pm-slice` is the editor's own, of what was cut from it.
 */
export const plainTags = (html: string): string =>
  html.replaceAll(unread, '').replaceAll(openTag, (_, tag: string, attributes: string) => {
    const names = [...(attributesByTag[tag.toLowerCase()] ?? []), 'data-pm-slice']
    const kept = names.flatMap((name) => {
      const value = new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*'|[^\\s>]+)`, 'i').exec(attributes)?.[1]
      return value === undefined ? [] : ` ${name}=${value}`
    })
    return `<${tag}${kept.join('')}>`
  })
