import { chakra, Flex } from '@chakra-ui/react'
import { type ArticleDraft, articleFieldNames as names, articleLimits, articleNotesOf } from '#domain/article-draft.ts'
import { TextPanel } from '../../../shared/draft/text-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { TextPart, usePart } from '../../../ui/field/form-parts.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { ArticlePreview } from './article-preview.tsx'
import type { ArticleDetail } from './article.api.ts'

interface ArticleTextProps {
  detail: ArticleDetail
  draft: ArticleDraft
}

/** Title and text, or how the portal will show them. */
export const ArticleText = ({ detail, draft }: ArticleTextProps) => (
  <TextPanel
    fields={
      <>
        <TextPart
          name="title"
          label={names.title}
          required
          hint={`${articleLimits.title[0]}–${articleLimits.title[1]} 字`}
        />
        <RichTextField
          label={names.body}
          required
          hint="从 Word 或公众号粘贴时只留文字和结构。"
          {...usePart<string>('body')}
        />
      </>
    }
    renderPreview={(isNarrow) => <ArticlePreview draft={draft} publishedAt={detail.publishedAt} isNarrow={isNarrow} />}
  >
    <Checks draft={draft} />
  </TextPanel>
)

/** What to look at twice before everybody reads it. */
function Checks({ draft }: { draft: ArticleDraft }) {
  const notes = articleNotesOf(draft)
  return (
    <Flex
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      marginTop="4"
      paddingTop="3"
      borderTopWidth="1px"
      fontSize="meta"
      role="status"
    >
      {notes.length === 0 ? (
        <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="leaf.600">
          <Icon name="check" />
          没有完整的手机号和身份证号
        </chakra.span>
      ) : (
        notes.map((note) => (
          <chakra.span key={note} display="inline-flex" alignItems="center" gap="1.5" color="sun.800">
            <Icon name="alert" />
            {note}，确认要公开吗
          </chakra.span>
        ))
      )}
    </Flex>
  )
}
