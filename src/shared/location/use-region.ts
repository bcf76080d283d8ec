import { useEffect, useState } from 'react'
import { type DistrictEntry, type DistrictsByParent, ownSiteDistricts, rootOf } from '../../lib/site-districts.ts'
import { useSite } from '../../lib/site.ts'

export interface Region {
  /** Whose districts are offered: the city in question, else the province; undefined until the serving district is known. */
  root: string | undefined
  /** Word for the whole of it: 全市 or 全省. */
  whole: string
  /** The district that a page without a choice speaks of, and its province; undefined until they are known. */
  serving: string | undefined
  province: string | undefined
  /** The chosen district, else the serving one. */
  name: string
  parts: readonly DistrictEntry[]
  nameOf: (code: string) => string
}

const isProvince = (code: string) => code.endsWith('0000')

/**
 * Which districts the list offers: the counties of the current city, else the cities of the province.
 * @param initialDistricts those that the loader of the page has read
 */
export function useRegion(chosen: string | undefined, initialDistricts?: DistrictsByParent): Region {
  const site = useSite()
  const [loadedDistricts, setLoadedDistricts] = useState<DistrictsByParent>({})
  const districts = { ...loadedDistricts, ...initialDistricts }
  const root = rootOf(chosen, site)
  const province = site && `${site.code.slice(0, 2)}0000`
  const isKnown = root === undefined || root in districts

  useEffect(() => {
    if (isKnown) return
    let isCancelled = false
    void ownSiteDistricts.around(chosen).then((result) => isCancelled || setLoadedDistricts(result))
    return () => {
      isCancelled = true
    }
  }, [isKnown, chosen])

  const nameOf = (code: string) =>
    Object.values(districts)
      .flat()
      .find((district) => district.code === code)?.name ??
    (isProvince(code) ? '全省' : code === site?.code ? site.name : '所选地区')
  return {
    root,
    whole: root && !isProvince(root) ? '全市' : '全省',
    serving: site?.code,
    province,
    name: chosen ? nameOf(chosen) : (site?.name ?? ''),
    parts: (root && districts[root]) || [],
    nameOf,
  }
}

/** The same where nothing but the address keeps to a district: without one, the cities of the province. */
export function useWholeRegion(chosen: string | undefined, initialDistricts?: DistrictsByParent): Region {
  const serving = useSite()?.code
  const region = useRegion(chosen ?? (serving && `${serving.slice(0, 2)}0000`), initialDistricts)
  return { ...region, serving: region.province }
}
