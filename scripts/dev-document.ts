import { pageTitle } from '../contract/page-title.ts'
import type { Ask, PageRedirect, PageRequest, RenderedPage } from '../contract/rendered-page.ts'
import type { RuleBook } from '../domain/rule-set/rule-book.ts'
import { ruleBook } from '../contract/rule-set/rule-book-reply.ts'
import { matchRoute } from '../contract/routes.ts'
import { type DocumentParts, documentOf } from '../server/pages/document.ts'

export interface PortalEntry {
  drawPage(request: PageRequest, ask: Ask): Promise<RenderedPage | PageRedirect>
}

interface Development {
  /** Reads an endpoint of the server as a guest. */
  ask: Ask
  /** The portal's code as it is now. */
  loadPortal: () => Promise<PortalEntry>
  product: string
  mapIpUrl: string
}

/** The server's rules; null where it does not answer: the page reads them once a call of staff was answered. */
async function readRuleBook(ask: Ask): Promise<RuleBook | null> {
  try {
    return ruleBook.reply.parse((await ask(ruleBook.path, {})).data)
  } catch {
    return null
  }
}

/** The page of an address, rendered by the same code as by the server. */
export async function drawDocument(
  { href, cookie }: { href: string; cookie: string },
  { ask, loadPortal, product, mapIpUrl }: Development,
): Promise<{ html: string } | PageRedirect> {
  const isAdmin = /^\/admin(\/|$)/.test(href)
  const common = { starter: '', assets: { scripts: [], sheets: [] }, css: '', product, mapIpUrl }
  const html = (parts: Pick<DocumentParts, 'title' | 'page' | 'ruleBook'>, entry: string) => ({
    html: documentOf({ ...common, ...parts, entries: ['/src/panel/main.ts', entry] }),
  })
  if (isAdmin) {
    const book = await readRuleBook(ask)
    return html({ title: '管理后台 · i志愿', ...(book && { ruleBook: book }) }, '/src/admin/main.tsx')
  }
  const district = /(?:^|; )district=(\d{6})/.exec(cookie)?.[1] ?? null
  const page = await (await loadPortal()).drawPage({ href, district }, ask)
  if ('location' in page) return page
  const { route } = matchRoute(href.replace(/[?#].*/, ''))
  return html({ title: pageTitle(route, page.subject), page }, '/src/portal/main.tsx')
}
