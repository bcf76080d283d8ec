import { useSelector } from '@xstate/react'
import {
  type ArticleDraft,
  type ArticleField,
  articleDraftSchema,
  articleFieldNames,
  articleProblemsOf,
  isSameArticle,
} from '#domain/article-draft.ts'
import { articleMachine } from '#machines/lifecycle/article.machine.ts'
import { allows, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { keysOf } from '#domain/record-keys.ts'
import type { ArticleDraftActor } from '#machines/article-editor/article-draft.machine.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { DraftGuards } from '../../../shared/draft/draft-guards.tsx'
import { DraftLayout, DraftHead } from '../../../shared/draft/draft-page.tsx'
import { useDraftForm, usePublication } from '../../../shared/draft/use-draft-form.ts'
import type { ArticleDesk } from './article-desk.ts'
import { ArticleMark } from './article-mark.tsx'
import { ArticleText } from './article-text.tsx'
import { type ArticleDetail, sendPublication } from './article.api.ts'
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
      <DraftLayout
        form={form}
        submission={submission}
        draft={draft}
        text={<ArticleText detail={detail} draft={draft} />}
        side={
          <>
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
          </>
        }
      />
      <DraftGuards actor={actor} subject="这篇内容" differences={differences} upload="图片" />
    </>
  )
}

interface HeadProps extends EditorProps {
  actor: ArticleDraftActor
  title: string
}

const deletableStates = statesTagged(articleMachine, 'deletable')

const EditorHead = ({ desk, actor, back, detail, title }: HeadProps) => {
  const { state, publishedAt, views } = detail
  return (
    <DraftHead
      actor={actor}
      back={back}
      facts={
        <>
          <ArticleMark state={state} />
          {publishedAt && (
            <span>
              {dayAndTime(publishedAt)}
              {state === 'scheduled' && '发布'}
            </span>
          )}
          {state === 'published' && <span>{views} 次阅读</span>}
        </>
      }
      action={
        <>
          {allows(articleMachine, state, 'article.withdrawn') && <Withdraw detail={detail} />}
          {deletableStates.includes(state) && <DeleteArticle desk={desk} detail={detail} title={title} />}
        </>
      }
    />
  )
}

const differences = (own: ArticleDraft, other: ArticleDraft): string[] =>
  fields.flatMap((field) => (own[field] === other[field] ? [] : articleFieldNames[field]))

const draftIn = (values: ArticleValues): ArticleDraft => articleDraftSchema.parse(values)

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
