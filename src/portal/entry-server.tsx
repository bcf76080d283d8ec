import '../ui/theme/base.css'
import { AsyncLocalStorage } from 'node:async_hooks'
import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import type { Ask, RenderedPage, PageRedirect, PageRequest } from '#contract/rendered-page.ts'
import { matchRoute } from '#contract/routes.ts'
import { ApiError, dataOf } from '../lib/api-error.ts'
import { bindCalls } from '../lib/api.ts'
import { createSiteDistricts, siteDistrictsContext } from '../lib/site-districts.ts'
import { layoutId, type LayoutData } from '../lib/site.ts'
import { type LoadedPage, renderContext } from '../shared/page/page-load.ts'
import { StyleCache } from '../ui/theme/style-cache.ts'
import { routeObjects } from './routes.tsx'
import { hasScreen, screenFiles } from './screens.ts'

const handler = createStaticHandler(routeObjects)
const asking = new AsyncLocalStorage<Ask>()

bindCalls(async (_client, { path, passThrough }, { query }): Promise<never> => {
  const ask = asking.getStore()
  if (!ask) throw new Error(`${path} is asked for outside of a page`)
  const params = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const envelope = await ask(path, Object.fromEntries(params.map(([name, value]) => [name, String(value)])))
  return (passThrough ? envelope : dataOf(envelope)) as never
})

/** A page as a guest sees it; the address to which its loader leads instead. */
export async function drawPage({ href, district }: PageRequest, ask: Ask): Promise<RenderedPage | PageRedirect> {
  return asking.run(ask, async () => {
    const requestContext = new RouterContextProvider()
    requestContext.set(renderContext, true)
    requestContext.set(
      siteDistrictsContext,
      createSiteDistricts(() => district),
    )
    const context = await handler.query(new Request(`http://localhost${href}`), { requestContext })
    if (context instanceof Response) return { location: context.headers.get('location') ?? '/' }
    const [failure] = Object.entries(context.errors ?? {})
    if (!failure) return render(context)
    const [id, error]: [string, unknown] = failure
    // The browser asks again, and says what is wrong.
    const { loaderData, location } = context
    const frame: LoadedPage = { href: location.pathname + location.search, framed: true }
    const page = render({ ...context, errors: null, loaderData: { ...loaderData, [id]: frame } })
    // What the API refused or could not read, the server knows itself.
    if (error instanceof ApiError) return page
    return { ...page, fault: (error instanceof Error && error.stack) || 'no error was thrown' }
  })
}

function render(context: StaticHandlerContext): RenderedPage {
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  cache.compat = true
  const html = renderToString(
    <StyleCache value={cache}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StyleCache>,
  )
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html)
  const { route } = matchRoute(context.location.pathname)
  const { site } = context.loaderData[layoutId] as LayoutData
  const { subject = null, data = null } = context.loaderData[context.matches.at(-1)?.route.id ?? ''] as LoadedPage
  return {
    html,
    styles: styles.filter(({ css }) => css !== ''),
    styleAttributes: [...new Set(Array.from(html.matchAll(/ style="([^"]*)"/g), ([, text = '']) => text))],
    loaderData: context.loaderData,
    districtName: site?.name ?? '',
    subject,
    data,
    module: hasScreen(route.name) ? screenFiles[route.name].replace('./', 'src/portal/') : null,
  }
}
