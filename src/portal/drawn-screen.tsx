import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { type PageData, pageDataKey } from '#contract/page-data.ts'
import { matchRoute, type RouteName } from '#contract/routes.ts'
import { ScreenProvider } from '../lib/screen.tsx'
import ArticleDetailScreen from './features/article/article-detail.screen.tsx'
import ArticleScreen from './features/article/article.screen.tsx'
import { kindOf, queryOf as articlesAsked } from './features/article/load-articles.ts'
import ArticleSummaryScreen from './features/article/summary.screen.tsx'
import MissionDetailScreen from './features/mission/detail.screen.tsx'
import { givenBy } from './features/mission/filters.ts'
import MissionScreen from './features/mission/mission.screen.tsx'
import OrganizationDetailsScreen from './features/organization/details.screen.tsx'
import {
  givenBy as givenOrganizations,
  queryOf as organizationsAsked,
} from './features/organization/load-organizations.ts'
import OrganizationScreen from './features/organization/organization.screen.tsx'

interface Asked {
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  readonly now: number
  /** What came of a read; null when it is not there. */
  readonly part: (path: string, query?: Parameters<typeof pageDataKey>[1]) => object | null
}

interface Drawable {
  readonly Screen: ComponentType
  /** What the screen's loader makes of a guest's data; null when it would have to ask. */
  readonly dataOf: (asked: Asked) => object | null
}

/** The article of an address that is its own. */
function articleOf(kind: 'news' | 'summary', { params, part }: Asked): object | null {
  const article = part('/home/site/article/detail', { id: params['pageno'] }) as { kind: string } | null
  return article?.kind === kind ? article : null
}

/** Screens whose first picture is of their data: what is on them came with the page, and nothing of it needs a script. */
const drawables: Partial<Record<RouteName, Drawable>> = {
  mission: {
    Screen: MissionScreen,
    dataOf({ url, now, part }) {
      const page = part('/home/mission/info/missionList', givenBy(url.searchParams))
      return page && { ...page, search: url.search, district: undefined, reader: null, located: false, now }
    },
  },
  'mission-detail': {
    Screen: MissionDetailScreen,
    dataOf({ params, now, part }) {
      const mission = part('/home/mission/info/missionDetails', { missionId: params['missionId'] })
      return mission && { mission, own: [], now }
    },
  },
  organization: {
    Screen: OrganizationScreen,
    dataOf({ url, part }) {
      const page = part('/home/organization/listByDistrict', organizationsAsked(givenOrganizations(url))) as {
        total: number
      } | null
      return page && page.total > 0 ? { page, nearest: null } : null
    },
  },
  'organization-details': {
    Screen: OrganizationDetailsScreen,
    dataOf: ({ url, part }) => part('/home/organization/details', { organizationId: url.searchParams.get('id') }),
  },
  article: {
    Screen: ArticleScreen,
    dataOf: ({ url, part }) => part('/home/site/article/list', articlesAsked(kindOf(url))),
  },
  'article-detail': { Screen: ArticleDetailScreen, dataOf: (asked) => articleOf('news', asked) },
  'article-summary': { Screen: ArticleSummaryScreen, dataOf: (asked) => articleOf('summary', asked) },
}

/**
 * Markup of the main part of a guest's page with its data; null for a page that is sent with its skeleton. Links lead on without scripts;
 * what needs them is inert until they are there. No element has a style of its own: the pages' policy forbids it.
 * @param href path and search of the page's address
 */
export function drawScreen(href: string, page: PageData): string | null {
  const url = new URL(href, 'http://localhost')
  const { route, params } = matchRoute(url.pathname)
  const drawable = drawables[route.name]
  const part: Asked['part'] = (path, query) => page[pageDataKey(path, query)] ?? null
  const data = drawable?.dataOf({ url, params, now: Date.now(), part })
  if (!drawable || !data) return null
  const router = createMemoryRouter(
    [
      {
        id: 'page',
        path: '*',
        element: (
          <ScreenProvider value={{ data, params, url }}>
            <drawable.Screen />
          </ScreenProvider>
        ),
      },
    ],
    { initialEntries: [`${url.pathname}${url.search}`] },
  )
  try {
    return renderToStaticMarkup(<RouterProvider router={router} />)
      .replace(/(<[^>]*?) style="[^"]*"/g, '$1')
      .replace(/<(button|input|select|textarea|label)\b/g, '<$1 inert')
  } finally {
    router.dispose()
  }
}
