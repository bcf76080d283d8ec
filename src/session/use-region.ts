import { useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { districts } from '#contract/home.ts'
import { untilAnswered } from '../lib/asking-again.ts'
import { inPassing } from '../lib/in-passing.ts'
import { takePageData } from '../lib/page-data.ts'
import { knownSite, useSite } from '../lib/site.ts'

type District = Reply<typeof districts>[number]

export interface Region {
  /** Whose districts are offered: the city in question, else the province; undefined until the serving district is known. */
  root: string | undefined
  /** Word for the whole of it: 全市 or 全省. */
  whole: string
  /** The district that the pages speak of, and its province; undefined until they are known. */
  serving: string | undefined
  province: string | undefined
  /** The chosen district, else the serving one. */
  name: string
  parts: readonly District[]
  nameOf: (code: string) => string
}

const isProvince = (code: string) => code.endsWith('0000')
const cityOf = (code: string) => (isProvince(code) ? code : `${code.slice(0, 4)}00`)
const rootOf = (chosen: string | undefined, serving: string | undefined) => {
  const current = chosen && /^\d{6}$/.test(chosen) ? chosen : serving
  return current && cityOf(current)
}
const read = new Map<string, Promise<readonly District[]>>()
const held = new Map<string, readonly District[]>()

/** Districts below one that are here already, the page's own included. */
function heldParts(code: string): readonly District[] | undefined {
  const parts =
    held.get(code) ??
    takePageData<readonly District[]>('/home/index/districtList', isProvince(code) ? {} : { parent: code })
  if (parts) held.set(code, parts)
  return parts
}

/** Fetches the districts that the list will offer, so that its first picture has them; without them it shows none yet. */
export async function preloadRegion(chosen: string | undefined): Promise<void> {
  const root = rootOf(chosen, knownSite()?.code)
  if (root) await inPassing<unknown>(new AbortController().signal, () => partsOf(root), undefined)
}

/** Districts below one, read once; a failed read may be tried again. */
function partsOf(code: string): Promise<readonly District[]> {
  const known = read.get(code)
  if (known) return known
  const given = heldParts(code)
  if (given) return Promise.resolve(given)
  const asked = import('./district.api.ts').then(async (api) => {
    const parts = await untilAnswered(new AbortController().signal, (signal) => api.readDistrictsBelow(code, signal))
    held.set(code, parts)
    return parts
  })
  read.set(code, asked)
  asked.catch(() => read.delete(code))
  return asked
}

/** Which districts the list offers: the counties of the current city, else the cities of the province. */
export function useRegion(chosen: string | undefined): Region {
  const site = useSite()
  const [parts, setParts] = useState<Readonly<Record<string, readonly District[]>>>({})
  const root = rootOf(chosen, site?.code)
  const province = site && `${site.code.slice(0, 2)}0000`

  useEffect(() => {
    let left = false
    const take = (code: string) =>
      partsOf(code).then(
        (found) => left || setParts((known) => (known[code] === found ? known : { ...known, [code]: found })),
        () => undefined,
      )
    if (root) void take(root)
    if (province && province !== root) void take(province)
    return () => {
      left = true
    }
  }, [root, province])

  const nameOf = (code: string) =>
    [...Object.values(parts), ...held.values()].flat().find((district) => district.code === code)?.name ??
    (isProvince(code) ? '全省' : code === site?.code ? site.name : '所选地区')
  return {
    root,
    whole: root && !isProvince(root) ? '全市' : '全省',
    serving: site?.code,
    province,
    name: chosen ? nameOf(chosen) : (site?.name ?? ''),
    parts: (root && (parts[root] ?? heldParts(root))) || [],
    nameOf,
  }
}

/** The same where nothing but the address keeps to a district: without one, the cities of the province. */
export function useWholeRegion(chosen: string | undefined): Region {
  const serving = useSite()?.code
  return useRegion(chosen ?? (serving && `${serving.slice(0, 2)}0000`))
}
