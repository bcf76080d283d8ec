import { createContext } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import type { districtDomain, districts } from '#contract/home.ts'
import { readChosenDistrict } from './cookies.ts'
import { withTimeout } from './in-passing.ts'
import { refreshPage } from './page-router.ts'

/** The district that serves a page, for header and footer. */
export interface Site {
  code: string
  name: string
  icpFilling: string
  headerHtml: string
  footerHtml: string
  hotline: string
  hotlineHours: string
}

export type DistrictEntry = Reply<typeof districts>[number]

/** Districts below others, by the code of the one above. */
export type DistrictsByParent = Readonly<Record<string, readonly DistrictEntry[]>>

/** What the pages of one visitor are read for. */
export interface SiteDistricts {
  /** The serving district; undefined when it cannot be read. */
  site(): Promise<Site | undefined>
  /** The city or county that the pages speak of; undefined for the whole province. */
  city(): Promise<string | undefined>
  /** The districts that a list offers beside the chosen one, or beside the serving one; none when they cannot be read. */
  around(chosen: string | undefined): Promise<DistrictsByParent>
}

const isProvince = (code: string): boolean => code.endsWith('0000')
const cityOf = (code: string): string => (isProvince(code) ? code : `${code.slice(0, 4)}00`)

/** The city in question, else the province; undefined until the serving district is known. */
export const rootOf = (chosen: string | undefined, site: Site | undefined): string | undefined => {
  const current = chosen && /^\d{6}$/.test(chosen) ? chosen : site?.code
  return current && cityOf(current)
}

const siteOf = (domain: Reply<typeof districtDomain>): Site => ({
  code: domain.current_district_id,
  name: domain.name,
  icpFilling: domain.icpFilling,
  headerHtml: domain['header-gd'],
  footerHtml: domain['footer-gd'],
  hotline: domain.hotline,
  hotlineHours: domain.hotlineHours,
})

/**
 * Reads each place once.
 * @param chosen code of the district that the visitor has chosen; null for none
 * @param onLate a page was made without a place that has come now
 */
export function createSiteDistricts(
  chosen: () => string | null,
  onLate: () => void = () => {},
): SiteDistricts & { keepSite(site: Site): void } {
  const reads = new Map<string, Promise<unknown>>()
  const lateReads = new Set<Promise<unknown>>()

  function memoize<T>(key: string, read: () => Promise<T>): Promise<T> {
    const existing = reads.get(key) as Promise<T> | undefined
    if (existing) return existing
    const pending = read()
    reads.set(key, pending)
    pending.then(
      () => lateReads.delete(pending) && onLate(),
      () => reads.delete(key),
    )
    return pending
  }
  async function inTime<T, O>(pending: Promise<T>, fallback: O): Promise<T | O> {
    let isSettled = false
    const settle = () => void (isSettled = true)
    pending.then(settle, settle)
    const result = await withTimeout<T | O>(new AbortController().signal, () => pending, fallback)
    if (!isSettled) lateReads.add(pending)
    return result
  }
  const api = () => import('./site-districts.api.ts')
  const siteKey = () => `site ${chosen()}`
  const childrenOf = (code: string) =>
    memoize(code, async () => (await api()).fetchDistricts(isProvince(code) ? null : code))

  const siteDistricts: SiteDistricts = {
    site: () =>
      inTime(
        memoize(siteKey(), async () => siteOf(await (await api()).fetchSite(chosen()))),
        undefined,
      ),
    async city() {
      const code = (await siteDistricts.site())?.code ?? chosen()
      return code && !isProvince(code) ? code : undefined
    },
    async around(district) {
      const site = await siteDistricts.site()
      const roots = [rootOf(district, site), site && `${site.code.slice(0, 2)}0000`]
      const codes = [...new Set(roots.filter((code) => code !== undefined))]
      const districtLists = await Promise.all(codes.map((code) => inTime(childrenOf(code), null)))
      return Object.fromEntries(codes.flatMap((code, at) => (districtLists[at] ? [[code, districtLists[at]]] : [])))
    },
  }
  return { ...siteDistricts, keepSite: (site) => void reads.set(siteKey(), Promise.resolve(site)) }
}

/** Those of this browser's visitor; a page that could not wait for them is made again. */
export const ownSiteDistricts = createSiteDistricts(readChosenDistrict, () => void refreshPage())

/** For loaders; the server sets those of whoever asks. */
export const siteDistrictsContext = createContext<SiteDistricts>(ownSiteDistricts)
