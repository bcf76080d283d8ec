import { memo, useEffect, useMemo, useState } from 'react'
import { useLoaderData, useRevalidator, useRouteError } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import { matchRoute, type RouteMatch } from '#contract/routes.ts'
import { loadNextAnew, mustLoadAnew } from '../lib/lost-script.ts'
import { type ScreenModule, ScreenProvider } from '../lib/screen.tsx'
import { useOnline } from '../lib/use-online.ts'
import { Button } from '../ui/button/button.tsx'
import { ErrorState, OfflineState, RefusedState } from '../ui/notice/face.tsx'
import { PlainSkeleton } from '../ui/notice/skeleton.tsx'
import ErrorScreen from './features/error/error.screen.tsx'
import type { Loaded } from './page-load.ts'

interface PageProps {
  screenOf: (match: RouteMatch) => ScreenModule | undefined
}

/** The page of a route. The router forgets the data of a page that is left; one that is kept alive shows its last ones. */
export function Page({ screenOf }: PageProps) {
  const loaderData = useLoaderData<Loaded | undefined>()
  const [last, setLast] = useState(loaderData)
  if (loaderData && loaderData !== last) setLast(loaderData)
  const loaded = loaderData ?? last
  if (!loaded) return null
  const { pathname } = urlOf(loaded)
  const match = matchRoute(pathname)
  return <PageContent key={match.route.name} page={loaded} Screen={screenOf(match)?.default ?? ErrorScreen} />
}

/** The address without its origin, which the server does not know by itself. */
const urlOf = ({ href }: Loaded): URL => new URL(href, 'https://localhost')

/** Drawn anew for other data only: the router's state changes several times on the way from one page to the next. */
const PageContent = memo(function PageContent({ page, Screen }: { page: Loaded; Screen: ScreenModule['default'] }) {
  const { data, href } = page
  const state = useMemo(() => {
    const url = urlOf({ href })
    return { data, params: matchRoute(url.pathname).params, url }
  }, [data, href])
  if (page.held) return <HeldScreen />
  if (page.framed) return <PlainSkeleton />
  if ('error' in page) return <FailedScreen page={page} />
  return (
    <ScreenProvider value={state}>
      <Screen />
    </ScreenProvider>
  )
})

/** Whether the server refuses what the address asks for after its `?`: asked again it would refuse again. */
const isRefusedSearch = ({ error, href }: Loaded): boolean =>
  href.includes('?') && (error as { code?: unknown } | null)?.code === String(codes.invalidInput)

/** What lies behind the alert of a forced change. */
const HeldScreen = () => (
  <div className="container page">
    <RefusedState level={1} title="改好密码再继续">
      改好并重新登录后，就能打开这一页。
    </RefusedState>
  </div>
)

function FailedScreen({ page }: { page: Loaded }) {
  const { revalidate } = useRevalidator()
  const online = useOnline()
  const retry = () => void revalidate()
  return (
    <div className="container page">
      {isRefusedSearch(page) ? (
        <ErrorState level={1} title="链接里的条件不对" link={['去掉条件', urlOf(page).pathname]}>
          可能写错了，或者已经过时。去掉条件就能看到全部。
        </ErrorState>
      ) : online ? (
        <ErrorState level={1} onRetry={retry} />
      ) : (
        <Offline onRetry={retry} />
      )}
    </div>
  )
}

const Offline = ({ onRetry }: { onRetry: () => void }) => (
  <OfflineState
    level={1}
    title="暂时连不上网络"
    actions={
      <Button size="sm" onClick={onRetry}>
        重试
      </Button>
    }
  >
    检查一下网络，连上后再试一次。
  </OfflineState>
)

/** A screen that threw while it was drawn, or whose code did not come. */
export function CrashedPage() {
  const error = useRouteError()
  const online = useOnline()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!navigator.onLine) return
    loadNextAnew()
    console.error(error)
  }, [error])
  const retry = () => (mustLoadAnew() ? window.location.reload() : void revalidate())
  return (
    <div className="container page">
      {online ? <ErrorState level={1} onRetry={retry} /> : <Offline onRetry={retry} />}
    </div>
  )
}
