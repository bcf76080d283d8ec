import { Box } from '@chakra-ui/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLoaderData, useLocation, useMatches, useRevalidator, useRouteError } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import { dutyLabels } from '#contract/duty.ts'
import { ApiError } from '../lib/api-error.ts'
import { ScreenProvider } from '../lib/screen.tsx'
import { Button } from '../ui/button/button.tsx'
import { ErrorState, RefusedState } from '../ui/notice/face.tsx'
import type { LoadedAdminPage } from './page-load.ts'
import type { AdminRoute } from './screens.ts'

/** The page of the present address below `/admin/`. */
export function AdminPage() {
  const { url, params, Screen, data, error, unchecked, refusedDuty } = useLoaderData<LoadedAdminPage>()
  const { title, path } = useAdminRoute()
  const { revalidate } = useRevalidator()
  useArrival(title)

  if (error instanceof ApiError && error.code === String(codes.organizationClosed)) {
    return (
      <AdminErrorState title="组织的状态变了" onRetry={() => window.location.assign('/admin/')}>
        {error.message}
      </AdminErrorState>
    )
  }
  if (unchecked)
    return (
      <AdminErrorState title="暂时无法确认登录状态" onRetry={() => void revalidate()}>
        登录没有退出，请检查网络后重试。
      </AdminErrorState>
    )
  if (refusedDuty)
    return (
      <RefusedState level={1} title="你的职责打不开这一页" link={['回我的组织', '/']}>
        {`你的职责是“${dutyLabels[refusedDuty]}”。要在这里办事，请找组织的负责人。`}
      </RefusedState>
    )
  if (!Screen) return <AdminErrorState onRetry={() => void revalidate()} />
  return (
    <ScreenProvider key={`${path} ${JSON.stringify(params)}`} value={{ data, params, url }}>
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
  return <AdminErrorState title="没有这个页面">地址可能写错了，或者页面已经搬走。</AdminErrorState>
}

/** Title and top after every navigation. */
function useArrival(title: string) {
  const { key } = useLocation()
  const previousKey = useRef('')
  useLayoutEffect(() => {
    document.title = `${title} · i志愿`
  }, [title])
  useLayoutEffect(() => {
    if (previousKey.current !== key) window.scrollTo(0, 0)
    previousKey.current = key
  }, [key])
}

/** A screen that threw while it was drawn. */
export function CrashedAdminPage() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  return <AdminErrorState onRetry={() => window.location.reload()} />
}

function AdminErrorState({ title, children, onRetry }: { title?: string; children?: string; onRetry?: () => void }) {
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
