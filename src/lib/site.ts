import { useSyncExternalStore } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { districtDomain } from '#contract/home.ts'
import { readDistrict, writeDistrict } from './cookies.ts'
import { takePageData } from './page-data.ts'
import { revalidatePage } from './page-router.ts'

/** The district that serves this page, for header and footer. */
export interface Site {
  code: string
  name: string
  icpFilling: string
  headerHtml: string
  footerHtml: string
}

let site: Site | undefined
let asked = false
const listeners = new Set<() => void>()

const siteOf = (domain: Reply<typeof districtDomain>): Site => ({
  code: domain.current_district_id,
  name: domain.name,
  icpFilling: domain.icpFilling,
  headerHtml: domain['header-gd'],
  footerHtml: domain['footer-gd'],
})

function keep(domain: Reply<typeof districtDomain>) {
  site = siteOf(domain)
  for (const listener of listeners) listener()
}

function ask() {
  if (asked) return
  asked = true
  const chosen = readDistrict()
  const given = takePageData<Reply<typeof districtDomain>>('/home/index/districtDomain')
  if (given && (chosen === null || given.current_district_id === chosen)) site = siteOf(given)
  else
    void import('./site.api.ts')
      .then(({ readSite }) => readSite(chosen))
      .then(keep)
      .catch(() => {
        asked = false
      })
}

/** The city or county that the pages speak of; undefined while it is the whole province. */
export function servingCity(): string | undefined {
  ask()
  const code = site?.code ?? readDistrict()
  return code && !code.endsWith('0000') ? code : undefined
}

/** Makes a district the serving one on this device, and reads the present page again; null for the whole province. */
export function chooseDistrict(code: string | null): void {
  writeDistrict(code)
  site = undefined
  asked = false
  ask()
  revalidatePage()
}

function subscribe(listener: () => void) {
  ask()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The serving district as far as it is known now; what came with the page is known from the start. */
export function knownSite(): Site | undefined {
  ask()
  return site
}

/** The serving district; undefined until it is known. */
export const useSite = () => useSyncExternalStore(subscribe, knownSite, () => undefined)
