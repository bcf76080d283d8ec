import { codes } from '#contract/codes.ts'
import { ApiError } from '../lib/api-error.ts'
import { CrashedPage, FailedPage } from '../shared/page/failed-page.tsx'
import type { LoadedPage } from '../shared/page/page-load.ts'
import { Button } from '../ui/button/button.tsx'
import { ErrorState, RefusedState } from '../ui/notice/state-panel.tsx'
import { DutyError } from './duty.ts'
import { isUnchecked, networkRefusal } from './guard.ts'

/** The way out of the second app. */
const home = (
  <Button size="sm" variant="outline" onClick={() => window.location.assign('/')}>
    回门户首页
  </Button>
)

/** In place of a page of the second app that was not read. */
export function AdminUnreadPage({ page: { error } }: { page: LoadedPage }) {
  if (error instanceof ApiError && error.code === String(codes.organizationClosed))
    return (
      <FailedPage home={home} title="组织的状态变了" onRetry={() => window.location.assign('/admin/')}>
        {error.message}
      </FailedPage>
    )
  if (error instanceof ApiError && error.code === String(codes.secondFactorMissing))
    return (
      <RefusedState level={1} title="请先设置两步验证" link={['去设置', '/second-factor']}>
        {error.message}
      </RefusedState>
    )
  const refusal = networkRefusal()
  if (refusal !== null)
    return (
      <FailedPage home={home} title="这个网络不能使用联合会后台">
        {refusal}
      </FailedPage>
    )
  if (isUnchecked())
    return (
      <FailedPage home={home} title="暂时无法确认登录状态">
        登录没有退出，请检查网络后重试。
      </FailedPage>
    )
  if (error instanceof DutyError)
    return (
      <RefusedState level={1} title="你的职责打不开这一页" link={['回工作台', '/']}>
        {error.advice}
      </RefusedState>
    )
  return <FailedPage home={home} />
}

/** An address below `/admin/` that leads nowhere. */
export const NoPage = () => (
  <div className="container page">
    <ErrorState level={1} home={home} title="没有这个页面">
      地址可能写错了，或者页面已经搬走。
    </ErrorState>
  </div>
)

/** In place of a page that threw while it was drawn, or whose code did not come. */
export const CrashedAdminPage = () => <CrashedPage home={home} />
