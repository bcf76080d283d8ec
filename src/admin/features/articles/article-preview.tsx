import { Box, chakra } from '@chakra-ui/react'
import type { ArticleDraft } from '#contract/content/article-draft.ts'
import { fullDay } from '../../../lib/dates.ts'
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
  <Box
    as="section"
    aria-label="预览"
    marginInline="auto"
    maxWidth={isNarrow ? '375px' : '720px'}
    borderWidth={isNarrow ? '8px' : '1px'}
    borderColor={isNarrow ? 'ink.950' : 'border'}
    borderRadius={isNarrow ? '28px' : 'xl'}
    padding={isNarrow ? '4' : '6'}
    background="bg"
  >
    <chakra.p fontSize={isNarrow ? 'h2' : '2xl'} fontWeight="bold" lineHeight="heading">
      {draft.title.trim() || '标题'}
    </chakra.p>
    <Meta display="block" marginTop="1">
      {[publishedAt ? fullDay(publishedAt) : '发布的日期', draft.source.trim()].filter(Boolean).join(' · ')}
    </Meta>
    {draft.picture !== '' && (
      <Box marginTop="4">
        <Cover scene={draft.picture} sizes="640px" className="w-full rounded-xl" />
      </Box>
    )}
    <RichTextView html={draft.body} />
  </Box>
)
