import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import {
  type ArticleDraft,
  articleFieldNames as names,
  articleLimits,
  articleNotesOf,
} from '#contract/content/article-draft.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { TextPart, usePart } from '../../../ui/field/form-parts.tsx'
import { SegmentGroup } from '../../../ui/field/segment-group.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { ArticlePreview } from './article-preview.tsx'
import type { ArticleDetail } from './articles.api.ts'

const views = [
  { value: 'write', icon: 'message', text: '写' },
  { value: 'phone', icon: 'phone', text: '手机预览' },
  { value: 'desktop', icon: 'eye', text: '电脑预览' },
] as const
type View = (typeof views)[number]['value']

/** Title and text, or how the portal will show them. */
export function ArticleText({ detail, draft }: { detail: ArticleDetail; draft: ArticleDraft }) {
  const [view, setView] = useState<View>('write')
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="文字">
      <SegmentGroup<View> label="写和预览" value={view} onChange={setView} items={views} />
      <Box display={view === 'write' ? 'grid' : 'none'} gap="4.5" marginTop="4" css={{ '& > *': { minWidth: 0 } }}>
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
      </Box>
      {view !== 'write' && (
        <Box marginTop="4">
          <ArticlePreview draft={draft} publishedAt={detail.publishedAt} isNarrow={view === 'phone'} />
        </Box>
      )}
      <Checks draft={draft} />
    </Panel>
  )
}

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
