import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLoaderData, useLocation, useRevalidator, useRouteError } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import { ApiError } from '../lib/api-error.ts'
import { ScreenProvider } from '../lib/screen.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/face.tsx'
import type { LoadedAdminPage } from './page-load.ts'

/** The page of the present address below `/admin/`. */
export function AdminScreen() {
  const { url, route, Screen, data, error, unchecked } = useLoaderData<LoadedAdminPage>()
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  useLayoutEffect(() => {
    document.title = `${route?.title ?? '页面不存在'} · i志愿`
  }, [route])
  const arrived = useRef('')
  useLayoutEffect(() => {
    if (arrived.current !== key) window.scrollTo(0, 0)
    arrived.current = key
  }, [key])

  if (!route) return <AdminFace title="没有这个页面">地址可能写错了，或者页面已经搬走。</AdminFace>
  if (error instanceof ApiError && error.code === String(codes.organizationClosed)) {
    return (
      <AdminFace title="组织的状态变了" onRetry={() => window.location.assign('/admin/')}>
        {error.message}
      </AdminFace>
    )
  }
  if (unchecked)
    return (
      <AdminFace title="暂时无法确认登录状态" onRetry={() => void revalidate()}>
        登录没有退出，请检查网络后重试。
      </AdminFace>
    )
  if (!Screen) return <AdminFace onRetry={() => void revalidate()} />
  return (
    <ScreenProvider key={route.path} value={{ data, params: {}, url }}>
      <Screen />
    </ScreenProvider>
  )
}

/** A screen that threw while it was drawn. */
export function CrashedAdminScreen() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  return <AdminFace onRetry={() => window.location.reload()} />
}

function AdminFace({ title, children, onRetry }: { title?: string; children?: string; onRetry?: () => void }) {
  return (
    <div className="container page">
      <ErrorState
        level={1}
        {...(title && { title })}
        {...(children && { children })}
        actions={
          <>
            {onRetry && <Button onClick={onRetry}>重试</Button>}
            <Button variant="outline" onClick={() => window.location.assign('/')}>
              回门户首页
            </Button>
          </>
        }
      />
    </div>
  )
}
