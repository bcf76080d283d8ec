import { useEffect, useEffectEvent, useState } from 'react'

export type ReadPicture = (signal: AbortSignal) => Promise<Blob>

/** Address of a stored picture where there `is` one, null until it has come. One that cannot be had just now warns nobody. */
export function useStoredPicture(is: boolean, read: ReadPicture): string | null {
  const [address, setAddress] = useState<string | null>(null)
  const ask = useEffectEvent(read)
  useEffect(() => {
    if (!is) return
    const left = new AbortController()
    let made: string | null = null
    ask(left.signal).then(
      (picture) => {
        if (left.signal.aborted) return
        made = URL.createObjectURL(picture)
        setAddress(made)
      },
      () => {},
    )
    return () => {
      left.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [is])
  return address
}
