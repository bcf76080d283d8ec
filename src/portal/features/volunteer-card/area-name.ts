import { useEffect, useState } from 'react'

const nameCache = new Map<string, string>()

/** 广东省 广州市 越秀区 for a code, fetched once. @throws when the tables do not arrive */
async function nameOfArea(code: string): Promise<string> {
  const { loadAreaName } = await import('../../../ui/picker/area-picker-source.ts')
  const name = await loadAreaName(code)
  nameCache.set(code, name)
  return name
}

/** The names of areas by their codes; one that is not known yet is empty. */
export function useAreaNames(codes: readonly string[]): ReadonlyMap<string, string> {
  const [, setLoaded] = useState(0)
  const pendingKey = codes.filter((code) => code !== '' && !nameCache.has(code)).join(' ')
  useEffect(() => {
    let isHere = true
    const pending = pendingKey === '' ? [] : pendingKey.split(' ')
    const refresh = () => isHere && setLoaded((count) => count + 1)
    for (const code of pending) nameOfArea(code).then(refresh, () => {})
    return () => {
      isHere = false
    }
  }, [pendingKey])
  return nameCache
}

export const useAreaName = (code: string): string => useAreaNames([code]).get(code) ?? ''
