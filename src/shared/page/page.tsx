import { type ComponentType, memo, useMemo, useState } from 'react'
import { type NonIndexRouteObject, useLoaderData } from 'react-router-dom'
import { ScreenProvider } from '../../lib/screen.tsx'
import { PlainSkeleton } from '../../ui/notice/skeleton.tsx'
import { type LoadedPage, pageLoader, type ScreenAt } from './page-load.ts'

interface PageProps {
  screenAt: ScreenAt
  /** Stands in place of a page that was not read. */
  Failed: ComponentType<{ page: LoadedPage }>
}

interface PageRoute extends NonIndexRouteObject, Pick<PageProps, 'Failed'> {
  id: string
  path: string
  /** Loads the code of its screens. */
  load: () => Promise<ScreenAt>
}

/** Route of a page whose code comes when it is gone to. */
export const pageRoute = ({ id, load, Failed, ...rest }: PageRoute): NonIndexRouteObject => ({
  id,
  caseSensitive: true,
  async lazy() {
    const screenAt = await load()
    return { loader: pageLoader(id, screenAt), Component: () => <Page screenAt={screenAt} Failed={Failed} /> }
  },
  ...rest,
})

/** The page of a route. The router forgets the data of a page that is left; one that is kept alive shows its last ones. */
function Page({ screenAt, Failed }: PageProps) {
  const loaderData = useLoaderData<LoadedPage | undefined>()
  const [last, setLast] = useState(loaderData)
  if (loaderData && loaderData !== last) setLast(loaderData)
  const page = loaderData ?? last
  if (!page) return null
  return <PageContent key={screenAt(urlOf(page).pathname).key} page={page} screenAt={screenAt} Failed={Failed} />
}

/** The address without its origin, which the server does not know by itself. */
export const urlOf = ({ href }: LoadedPage): URL => new URL(href, 'https://localhost')

/** Drawn anew for other data only: the router's state changes several times on the way from one page to the next. */
const PageContent = memo(function PageContent({ page, screenAt, Failed }: PageProps & { page: LoadedPage }) {
  const { Screen, state } = useMemo(() => {
    const url = urlOf(page)
    const { params, screen } = screenAt(url.pathname)
    return { Screen: screen.default, state: { data: page.data, params, url } }
  }, [page, screenAt])
  if (page.framed) return <PlainSkeleton />
  if (page.at === undefined) return <Failed page={page} />
  return (
    <ScreenProvider value={state}>
      <Screen />
    </ScreenProvider>
  )
})
