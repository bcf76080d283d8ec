import { useEffect, useState } from 'react'
import type { CardSide } from './card-image.api.ts'

/** One side of the own card as the server draws it, with an address for an image. */
export function useCardImage(side: CardSide) {
  const [image, setImage] = useState<{ picture: Blob; address: string } | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      const { fetchCardImage } = await import('./card-image.api.ts')
      const picture = await fetchCardImage(side, stop.signal)
      if (!stop.signal.aborted) setImage({ picture, address: URL.createObjectURL(picture) })
    }
    read().catch(() => {
      if (!stop.signal.aborted) setFailed(true)
    })
    return () => stop.abort()
  }, [side])
  useEffect(() => (image ? () => URL.revokeObjectURL(image.address) : undefined), [image])
  return { picture: image?.picture ?? null, address: image?.address ?? null, failed }
}
