import { matchRoute, routePath } from '#contract/routes.ts'
import { lazyComponent } from '../ui/frame/later.tsx'
import { SkeletonRows } from '../ui/notice/skeleton.tsx'

const LateCenter = lazyComponent(() => import('./late-center.tsx'))

/** What stands for a page that is long on its way: its title, and where its content comes. */
export function LatePage({ pathname }: { pathname: string }) {
  const { title } = matchRoute(pathname).route
  const plain = (
    <div className="container page">
      <h1 className="h1">{title}</h1>
      <SkeletonRows count={4} />
    </div>
  )
  if (!pathname.startsWith('/personalCenter/')) return plain
  return <LateCenter title={title} isHub={pathname === routePath('personalInfo')} waiting={plain} missing={plain} />
}
