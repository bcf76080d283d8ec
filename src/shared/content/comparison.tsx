import { chakra } from '@chakra-ui/react'
import { diffArrays } from 'diff'
import { SectionTitle } from '../../ui/admin/text.tsx'

const Removed = chakra('del', { base: { background: 'ink.100', color: 'fg.muted' } })
const Added = chakra('ins', { base: { background: 'leaf.50', fontWeight: 'bold', textDecoration: 'none' } })

/** Words; single characters in browsers that know none. */
const piecesOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(text), ({ segment }) => segment)
    : [...text]

/** A field of two versions. */
export interface ComparedField {
  readonly name: string
  readonly before: string | boolean
  readonly after: string | boolean
  readonly isHtml?: boolean
}

/** What a reader sees of a field, a paragraph a line. */
function linesOf(value: string | boolean, isHtml: boolean): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (!isHtml) return value
  const { body } = new DOMParser().parseFromString(
    value.replaceAll(/<\/(?:p|h2|h3|li|blockquote)>|<(?:br|hr)>/g, '\n$&'),
    'text/html',
  )
  return (body.textContent ?? '').trim()
}

/** What two versions of a text say differently, field by field. */
export default function Comparison({ fields }: { fields: readonly ComparedField[] }) {
  const different = fields.filter(({ before, after }) => before !== after)
  if (different.length === 0) return <p>两边的文字一样。</p>
  return different.map(({ name, before, after, isHtml = false }) => (
    <chakra.section key={name} marginTop="3">
      <SectionTitle as="h3">{name}</SectionTitle>
      <chakra.p marginTop="1" whiteSpace="pre-line" overflowWrap="anywhere">
        <Changes before={linesOf(before, isHtml)} after={linesOf(after, isHtml)} />
      </chakra.p>
    </chakra.section>
  ))
}

const Changes = ({ before, after }: { before: string; after: string }) =>
  diffArrays(piecesOf(before), piecesOf(after)).map(({ value, added, removed }, at) => {
    const text = value.join('')
    // oxlint-disable-next-line react/no-array-index-key -- the parts are those of one comparison
    return removed ? <Removed key={at}>{text}</Removed> : added ? <Added key={at}>{text}</Added> : text
  })
