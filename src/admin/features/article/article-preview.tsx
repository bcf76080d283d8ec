import { Box } from '@chakra-ui/react'
import type { ArticleDraft } from '#domain/article-draft.ts'
import { fullDay } from '../../../lib/dates.ts'
import { PreviewFrame } from '../../../shared/draft/text-panel.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'

const RichTextView = lazyComponent(() => import('../../../ui/rich-text/rich-text-view.tsx'))

interface PreviewProps {
  draft: ArticleDraft
  publishedAt: string | null
  /** As wide as a phone. */
  isNarrow: boolean
}

/** An article as the portal will show it. */
export const ArticlePreview = ({ draft, publishedAt, isNarrow }: PreviewProps) => (
  <PreviewFrame title={draft.title} isNarrow={isNarrow}>
    <Meta display="block" marginTop="1">
      {[publishedAt ? fullDay(publishedAt) : '发布的日期', draft.source.trim()].filter(Boolean).join('\u00A0· ')}
    </Meta>
    {draft.picture !== '' && (
      <Box marginTop="4">
        <Cover scene={draft.picture} className="w-full rounded-xl" />
      </Box>
    )}
    <RichTextView html={draft.body} />
  </PreviewFrame>
)
