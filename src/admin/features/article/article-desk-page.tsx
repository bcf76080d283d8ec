import { chakra, Flex, Grid } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { articleKindLabels } from '#domain/article-draft.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { type FederationData, FederationPage } from '../../../shared/federation/federation-page.tsx'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { type ArticleDesk, type ArticleDeskData, deskAddress } from './article-desk.ts'
import { ArticleEditor } from './article-editor.tsx'
import { ArticleList } from './article-list.tsx'
import { sendNewArticle } from './article.api.ts'

interface DeskProps {
  desk: ArticleDesk
  data: FederationData<ArticleDeskData>
}

/** Articles of some kinds beside the one that is open. */
export const ArticleDeskPage = ({ desk, data }: DeskProps) => (
  <FederationPage data={data} purpose={desk.purpose}>
    {(loaded) => <Desk desk={desk} {...loaded} />}
  </FederationPage>
)

function Desk({ desk, filter, page, articleId, detail }: { desk: ArticleDesk } & ArticleDeskData) {
  const isOpen = articleId !== null
  const listPath = deskAddress(desk, filter)
  return (
    <>
      <DeskHead desk={desk} filter={filter} isOpen={isOpen} />
      <Grid gridTemplateColumns={{ lg: '280px minmax(0, 1fr)' }} alignItems="start" gap="4.5" marginTop="4.5">
        <chakra.div minWidth="0" hideBelow={isOpen ? 'lg' : undefined}>
          <ArticleList key={listPath} desk={desk} filter={filter} first={page} openId={articleId} />
        </chakra.div>
        <chakra.div minWidth="0" hideBelow={isOpen ? undefined : 'lg'}>
          {articleId === null ? (
            <EmptyState title={`从左边选一${desk.unit}`}>或者新建一{desk.unit}。</EmptyState>
          ) : detail === null ? (
            <EmptyState title={`没有这${desk.unit}内容`} link={['回到列表', listPath]}>
              它可能已经删除，请从列表重新进入。
            </EmptyState>
          ) : (
            <ArticleEditor key={detail.articleId} desk={desk} back={listPath} detail={detail} />
          )}
        </chakra.div>
      </Grid>
    </>
  )
}

function DeskHead({ desk, filter, isOpen }: { desk: ArticleDesk; isOpen: boolean } & Pick<ArticleDeskData, 'filter'>) {
  const navigate = useNavigate()
  const { task, message, write } = useWrite(sendNewArticle, {
    onDone: ({ articleId }) => void navigate(deskAddress(desk, { ...filter, state: null, keyword: '' }, articleId)),
  })
  const [first] = filter.kinds
  const kind = first ?? desk.kinds[0]
  return (
    <>
      <Flex as="header" wrap="wrap" align="center" justify="space-between" gap="3">
        <div>
          <PageTitle>{desk.title}</PageTitle>
          <PageLead hideBelow={isOpen ? 'lg' : undefined}>{desk.lead}</PageLead>
        </div>
        <chakra.div hideBelow={isOpen ? 'lg' : undefined}>
          <Button
            variant={isOpen ? 'outline' : 'solid'}
            loading={task !== null}
            loadingText="正在新建"
            onClick={() => write({ name: 'begin' }, kind)}
          >
            <AdminIcon name="plus" />
            {desk.kinds.length > 1 ? `新建${articleKindLabels[kind]}` : desk.begin}
          </Button>
        </chakra.div>
      </Flex>
      {message && <Problem>{message}</Problem>}
    </>
  )
}
