import { useEffect, useEffectEvent, useState } from 'react'

export type ReadPicture = (signal: AbortSignal) => Promise<Blob>

/** Address of a stored picture where there `is` one, null until it has come. One that cannot be had just now warns nobody. */
export function useStoredPicture(is: boolean, read: ReadPicture): string | null {
  const [address, setAddress] = useState<string | null>(null)
  const ask = useEffectEvent(read)
  useEffect(() => {
    if (!is) return
    const controller = new AbortController()
    let objectUrl: string | null = null
    ask(controller.signal).then(
      (picture) => {
        if (controller.signal.aborted) return
        objectUrl = URL.createObjectURL(picture)
        setAddress(objectUrl)
      },
      () => {},
    )
    return () => {
      controller.abort()
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl)
    }
  }, [is])
  return address
}
