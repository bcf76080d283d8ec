import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { type ArticleDraft, type ArticleField, articleFieldNames } from '#domain/article-draft.ts'
import { keysOf } from '#domain/record-keys.ts'
import { dayAndTimeAt } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useWrite } from '../../../lib/use-write.ts'
import type { ComparedField } from '../../../shared/content/comparison.tsx'
import { ComparisonDialog } from '../../../shared/content/comparison-dialog.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Meta, Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { type ArticleDetail, fetchArticleVersion, type ArticleVersionRow } from './article.api.ts'

const fieldsOf = (before: ArticleDraft, after: ArticleDraft): ComparedField[] =>
  keysOf<ArticleField>(articleFieldNames).map((field) => ({
    name: articleFieldNames[field],
    before: before[field],
    after: after[field],
    isHtml: field === 'body',
  }))

interface HistoryProps {
  detail: ArticleDetail
  draft: ArticleDraft
  /** The words of that version come back into the form. */
  onTake: (version: ArticleDraft) => void
}

/** Who changed the article when, and what it said before. */
export function HistoryPanel({ detail, draft, onTake }: HistoryProps) {
  const [compared, setCompared] = useState<{ row: ArticleVersionRow; draft: ArticleDraft } | null>(null)
  const { task, message, write } = useWrite(
    async (row: ArticleVersionRow, signal) => ({
      row,
      draft: (await fetchArticleVersion(detail.articleId, row.revision, signal)).draft,
    }),
    { onDone: setCompared },
  )
  const now = useNow(30_000)
  return (
    <Panel padding="4" aria-labelledby="history-title">
      <SectionTitle as="h2" id="history-title">
        历史版本
      </SectionTitle>
      {message && <Problem>{message}</Problem>}
      {detail.versions.length === 0 ? (
        <Note as="p" marginTop="1">
          还没有旧版本。换人编辑、隔半小时或发布以后再改，原来的文字会留在这里。
        </Note>
      ) : (
        <List marginTop="1">
          {detail.versions.map((row) => (
            <Version
              key={row.revision}
              row={row}
              savedAt={dayAndTimeAt(row.savedAt, now)}
              isBusy={task?.record === String(row.revision)}
              onCompare={() => write({ name: 'compare', record: String(row.revision) }, row)}
            />
          ))}
        </List>
      )}
      <ComparisonDialog
        compared={
          compared && { name: dayAndTimeAt(compared.row.savedAt, now), fields: fieldsOf(compared.draft, draft) }
        }
        onTake={() => compared && onTake(compared.draft)}
        onClose={() => setCompared(null)}
      />
    </Panel>
  )
}

interface VersionProps {
  row: ArticleVersionRow
  /** When, as words. */
  savedAt: string
  isBusy: boolean
  onCompare: () => void
}

const Version = ({ row, savedAt, isBusy, onCompare }: VersionProps) => (
  <chakra.li paddingBlock="2" borderTopWidth="1px">
    <Flex justify="space-between" align="center" gap="2">
      <span>
        <Meta display="block">{savedAt}</Meta>
        <Note>
          {row.savedBy ?? '随程序提供'}
          {row.publishedAt && '\u00A0· 发布过'}
        </Note>
      </span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`比较 ${savedAt} 的版本`}
        loading={isBusy}
        loadingText="正在读取"
        onClick={onCompare}
      >
        比较
      </Button>
    </Flex>
  </chakra.li>
)
