import { useScreen } from '../../../lib/screen.tsx'
import { type ArticleDesk, loadDesk } from './article-desk.ts'
import { ArticleDeskPage } from './article-desk-page.tsx'

const desk: ArticleDesk = {
  path: '/content/help',
  title: '帮助',
  lead: '帮助中心的回答，按主题排列。改动先存草稿，点“更新”才公开。',
  kinds: ['help'],
  unit: '条',
  begin: '新回答',
  purpose: '帮助中心由省志愿者联合会维护',
}

export const loader = loadDesk(desk)

/** Answers of the help center. */
export default function HelpScreen() {
  return <ArticleDeskPage desk={desk} data={useScreen<typeof loader>().data} />
}
