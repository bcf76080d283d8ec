import { useEffect, useState } from 'react'

const known = new Map<string, string>()

/** 广东省 广州市 越秀区 for a code, fetched once. @throws when the tables do not arrive */
async function nameOfArea(code: string): Promise<string> {
  const { areaName } = await import('../../../ui/picker/area-picker-source.ts')
  const name = await areaName(code)
  known.set(code, name)
  return name
}

/** The names of areas by their codes; one that is not known yet is empty. */
export function useAreaNames(codes: readonly string[]): ReadonlyMap<string, string> {
  const [, setLoaded] = useState(0)
  const asked = codes.filter((code) => code !== '' && !known.has(code)).join(' ')
  useEffect(() => {
    let isHere = true
    const wanted = asked === '' ? [] : asked.split(' ')
    const told = () => isHere && setLoaded((count) => count + 1)
    for (const code of wanted) nameOfArea(code).then(told, () => {})
    return () => {
      isHere = false
    }
  }, [asked])
  return known
}

export const useAreaName = (code: string): string => useAreaNames([code]).get(code) ?? ''
