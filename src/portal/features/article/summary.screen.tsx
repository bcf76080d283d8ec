import { routePath } from '#contract/routes.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { ArticlePage, NoArticle } from './article-page.tsx'
import { type Article, loadArticle } from './load-article.ts'
import { articleListPath } from './load-articles.ts'

const listLink = { text: '活动报告', to: articleListPath('summary') }

export const loader = (args: ScreenArgs) => loadArticle('summary', args)

export const subjectOf = (data: Article | null) => data?.title ?? null

/** What an organization wrote about a mission that is over. */
export default function ArticleSummaryScreen() {
  const { data } = useScreen<typeof loader>()
  if (data === null) return <NoArticle title="没有这篇活动报告" all={{ ...listLink, text: '看全部活动报告' }} />
  return (
    <ArticlePage article={data} back={listLink}>
      {data.mission && <About mission={data.mission} />}
    </ArticlePage>
  )
}

const About = ({ mission: { id, name } }: { mission: NonNullable<Article['mission']> }) => (
  <section className="mt-8 rounded-xl bg-subtle px-5 py-4" aria-labelledby="mission">
    <h2 className="h3" id="mission">
      报告的活动：{name}
    </h2>
    <p className="flex flex-wrap gap-2.5 mt-3 print:hidden">
      <ButtonLink size="sm" variant="outline" to={`${routePath('mission-summary')}?missionId=${id}`}>
        看人数和时长
      </ButtonLink>
      <ButtonLink size="sm" variant="outline" to={routePath('mission-detail', { missionId: id })}>
        看活动详情
      </ButtonLink>
    </p>
  </section>
)
