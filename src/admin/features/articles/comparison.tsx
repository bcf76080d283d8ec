import { chakra } from '@chakra-ui/react'
import { diffArrays } from 'diff'
import { useMemo } from 'react'
import { type ArticleDraft, type ArticleField, articleFieldNames } from '#contract/content/article-draft.ts'
import { keysOf } from '#contract/record-keys.ts'
import { SectionTitle } from '../../../ui/admin/text.tsx'

const Removed = chakra('del', { base: { background: 'ink.100', color: 'fg.muted' } })
const Added = chakra('ins', { base: { background: 'leaf.50', fontWeight: 'bold', textDecoration: 'none' } })

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const piecesOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/** What a reader sees of a field, a paragraph a line. */
function linesOf(draft: ArticleDraft, field: ArticleField): string {
  const value = draft[field]
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (field !== 'body') return value
  const { body } = new DOMParser().parseFromString(
    value.replaceAll(/<\/(?:p|h2|h3|li|blockquote)>|<(?:br|hr)>/g, '\n$&'),
    'text/html',
  )
  return (body.textContent ?? '').trim()
}

/** What two versions of an article say differently, field by field. */
export default function Comparison({ before, after }: { before: ArticleDraft; after: ArticleDraft }) {
  const fields = useMemo(
    () => keysOf<ArticleField>(articleFieldNames).filter((field) => before[field] !== after[field]),
    [before, after],
  )
  if (fields.length === 0) return <p>两边的文字一样。</p>
  return fields.map((field) => (
    <chakra.section key={field} marginTop="3">
      <SectionTitle as="h3">{articleFieldNames[field]}</SectionTitle>
      <chakra.p marginTop="1" whiteSpace="pre-line" overflowWrap="anywhere">
        <Changes before={linesOf(before, field)} after={linesOf(after, field)} />
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
