import { Box } from '@chakra-ui/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLoaderData, useLocation, useMatches, useRevalidator, useRouteError } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import { ApiError } from '../lib/api-error.ts'
import { ScreenProvider } from '../lib/screen.tsx'
import { Button } from '../ui/button/button.tsx'
import { ErrorState } from '../ui/notice/face.tsx'
import type { LoadedAdminPage } from './page-load.ts'
import type { AdminRoute } from './screens.ts'

/** The page of the present address below `/admin/`. */
export function AdminPage() {
  const { url, Screen, data, error, unchecked } = useLoaderData<LoadedAdminPage>()
  const { title, path } = useAdminRoute()
  const { revalidate } = useRevalidator()
  useArrival(title)

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
    <ScreenProvider key={path} value={{ data, params: {}, url }}>
      <Screen />
    </ScreenProvider>
  )
}

/** The row of the page that is shown. */
function useAdminRoute(): AdminRoute {
  const { handle } = useMatches().at(-1) ?? {}
  return handle as AdminRoute
}

/** An address below `/admin/` that leads nowhere. */
export function NoAdminPage() {
  useArrival('页面不存在')
  return <AdminFace title="没有这个页面">地址可能写错了，或者页面已经搬走。</AdminFace>
}

/** Title and top after every navigation. */
function useArrival(title: string) {
  const { key } = useLocation()
  const arrived = useRef('')
  useLayoutEffect(() => {
    document.title = `${title} · i志愿`
  }, [title])
  useLayoutEffect(() => {
    if (arrived.current !== key) window.scrollTo(0, 0)
    arrived.current = key
  }, [key])
}

/** A screen that threw while it was drawn. */
export function CrashedAdminPage() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  return <AdminFace onRetry={() => window.location.reload()} />
}

function AdminFace({ title, children, onRetry }: { title?: string; children?: string; onRetry?: () => void }) {
  return (
    <Box
      maxWidth="1184px"
      marginInline="auto"
      paddingTop={{ base: '5', md: '8' }}
      paddingInline={{ base: '4', md: '8' }}
      paddingBottom={{ base: '14', md: '16' }}
    >
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
    </Box>
  )
}
