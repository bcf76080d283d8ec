import { useSyncExternalStore } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { districtDomain } from '#contract/home.ts'
import { takePageData } from './page-data.ts'

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

function keep(domain: Reply<typeof districtDomain>) {
  site = {
    code: domain.current_district_id,
    name: domain.name,
    icpFilling: domain.icpFilling,
    headerHtml: domain['header-gd'],
    footerHtml: domain['footer-gd'],
  }
  for (const listener of listeners) listener()
}

function ask() {
  if (asked) return
  asked = true
  const given = takePageData<Reply<typeof districtDomain>>('/home/index/districtDomain')
  if (given) keep(given)
  else
    void import('./site.api.ts')
      .then(({ readSite }) => readSite())
      .then(keep)
      .catch(() => {
        asked = false
      })
}

function subscribe(listener: () => void) {
  ask()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The serving district as far as it is known now. */
export const knownSite = (): Site | undefined => site

/** The serving district; undefined until it is known. */
export const useSite = () =>
  useSyncExternalStore(
    subscribe,
    () => site,
    () => undefined,
  )
