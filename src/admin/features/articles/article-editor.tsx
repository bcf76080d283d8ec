import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import {
  type ArticleDraft,
  type ArticleField,
  articleDraft,
  articleFieldNames,
  articleProblemsOf,
  isSameArticle,
} from '#contract/content/article-draft.ts'
import { keysOf } from '#contract/record-keys.ts'
import type { ArticleDraftActor } from '#machines/article-editor/article-draft.machine.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Conflict } from '../../../shared/draft/conflict.tsx'
import { saveDraft } from '../../../shared/draft/save-draft.ts'
import { SavedLine } from '../../../shared/draft/saved-line.tsx'
import { UnsavedGuard } from '../../../shared/draft/unsaved-guard.tsx'
import { useDraftForm, usePublication } from '../../../shared/draft/use-draft-form.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Form } from '../../../ui/form/form.tsx'
import type { ArticleDesk } from './article-desk.ts'
import { ArticleMark } from './article-mark.tsx'
import { ArticleText } from './article-text.tsx'
import { type ArticleDetail, sendPublication } from './articles.api.ts'
import { useArticleDraft } from './article-draft.ts'
import { DeleteArticle } from './delete-article.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { Withdraw } from './withdraw.tsx'

/** What the form holds beside the draft: when the portal shows it. */
export interface ArticleValues extends ArticleDraft {
  when: 'now' | 'later'
  publishAt: string
}

const fields = keysOf<ArticleField>(articleFieldNames)
const kept = {
  left: '文字已存在这个标签页，回到这一页就能接着写；正在上传的图片要重新传。',
  loggedOut: '退出后，没有存到服务器的文字会丢失。',
}

interface EditorProps {
  desk: ArticleDesk
  /** Address of the list. */
  back: string
  detail: ArticleDetail
}

/** An article: its words, when it is published, and what it was before. */
export function ArticleEditor({ desk, back, detail }: EditorProps) {
  const actor = useArticleDraft(detail.articleId, detail)
  const form = useDraftForm<ArticleDraft, ArticleValues>(actor, valuesOf(detail, actor), articleForm)
  const submission = usePublication(actor, form, {
    problemsOf,
    send: (revision, { when, publishAt }, signal) =>
      sendPublication(
        { articleId: detail.articleId, revision, publishAt: when === 'later' ? publishAt : null },
        signal,
      ),
    onDone: ({ state, publishedAt }) => {
      notify.success(state === 'scheduled' ? `已定在 ${dayAndTime(publishedAt)} 发布` : '已发布，几秒内门户上就能看到')
      revalidatePage()
    },
    shows: [...fields, 'publishAt'],
  })
  const draft = useSelector(actor, ({ context }) => context.draft)
  return (
    <>
      <EditorHead desk={desk} actor={actor} back={back} detail={detail} title={draft.title} />
      <Form form={form} {...submission} aria-label={draft.title.trim() || '未命名'}>
        {submission.failure && <Problem>{submission.failure.message}</Problem>}
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 276px' }}
          alignItems="start"
          gap="4.5"
          marginTop="3"
        >
          <ArticleText detail={detail} draft={draft} />
          <Box display="grid" gap="4" minWidth="0">
            <PublishPanel detail={detail} draft={draft} busy={submission.busy} />
            <HistoryPanel
              detail={detail}
              draft={draft}
              onTake={(version) => {
                form.reset({ ...form.getValues(), ...structuredClone(version) })
                actor.send({ type: 'draft.typed', draft: version })
                notify.success('已换成那一版的文字，发布前还可以再改')
              }}
            />
          </Box>
        </Grid>
      </Form>
      <UnsavedGuard
        isUnsaved={() => actor.getSnapshot().hasTag('unsaved')}
        save={() => saveDraft(actor)}
        isInside={() => false}
        kept={kept}
      />
      <Conflict draft={actor} subject="这篇内容" differences={differences} />
    </>
  )
}

interface HeadProps extends EditorProps {
  actor: ArticleDraftActor
  title: string
}

/** Outside the form of the article: what it opens has forms of its own. */
const EditorHead = ({ desk, actor, back, detail, title }: HeadProps) => {
  const { state, publishedAt, views } = detail
  return (
    <Flex as="header" wrap="wrap" align="start" justify="space-between" gap="3">
      <Box minWidth="0">
        <Box hideFrom="lg">
          <Link to={back} className="link icon-text">
            回到列表
          </Link>
        </Box>
        <chakra.h2 textStyle="h2" lineHeight="title">
          {title.trim() || '未命名'}
        </chakra.h2>
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" marginTop="1" fontSize="meta" color="fg.muted">
          <ArticleMark state={state} />
          {publishedAt && (
            <span>
              {dayAndTime(publishedAt)}
              {state === 'scheduled' && '发布'}
            </span>
          )}
          {state === 'published' && <span>{views} 次阅读</span>}
          <SavedLine actor={actor} />
        </Flex>
      </Box>
      {(state === 'published' || state === 'scheduled') && <Withdraw detail={detail} />}
      {state === 'draft' && <DeleteArticle desk={desk} detail={detail} title={title} />}
    </Flex>
  )
}

const differences = (own: ArticleDraft, other: ArticleDraft): string[] =>
  fields.flatMap((field) => (own[field] === other[field] ? [] : articleFieldNames[field]))

const draftIn = (values: ArticleValues): ArticleDraft => articleDraft.parse(values)

const publishAtProblem = ({ when, publishAt }: ArticleValues) =>
  when === 'later' && Number.isNaN(Date.parse(publishAt))
    ? [{ field: 'publishAt', message: '请选择发布的日期和时间' }]
    : []

const problemsOf = (values: ArticleValues) => [...articleProblemsOf(values), ...publishAtProblem(values)]
const articleForm = { draftIn, isSame: isSameArticle, problemsOf }

const valuesOf = ({ state, publishedAt }: ArticleDetail, actor: ArticleDraftActor): ArticleValues => ({
  ...structuredClone(actor.getSnapshot().context.draft),
  when: state === 'scheduled' ? 'later' : 'now',
  publishAt: state === 'scheduled' ? (publishedAt ?? '') : '',
})
