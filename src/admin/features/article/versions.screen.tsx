import { useScreen } from '../../../lib/screen.tsx'
import { type ArticleDesk, loadDesk } from './article-desk.ts'
import { ArticleDeskPage } from './article-desk-page.tsx'

const desk: ArticleDesk = {
  path: '/content/versions',
  title: '版本说明',
  lead: '每个版本改了什么，显示在门户的“版本更新”里。',
  kinds: ['version'],
  unit: '条',
  begin: '新版本',
  purpose: '版本说明由省志愿者联合会发布',
}

export const loader = loadDesk(desk)

/** What changed in each version of the product. */
export default function VersionsScreen() {
  return <ArticleDeskPage desk={desk} data={useScreen<typeof loader>().data} />
}
