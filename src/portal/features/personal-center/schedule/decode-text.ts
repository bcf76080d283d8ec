import { decodeQR } from 'qr/decode.js'

interface Picture {
  readonly width: number
  readonly height: number
  /** Four bytes a pixel. */
  readonly data: Uint8Array | Uint8ClampedArray
}

/** Text of the QR code in a picture; null when none can be read. */
export function decodeText({ width, height, data }: Picture): string | null {
  try {
    return decodeQR({ width, height, data })
  } catch {
    return null
  }
}
