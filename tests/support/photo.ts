import sharp from 'sharp'

export interface Photo {
  name: string
  mimeType: 'image/jpeg' | 'image/png'
  buffer: Buffer
}

/** A picture of one colour as a phone gives it, small in bytes. */
export async function photo(name: string, width = 1600, height = 1000, background = '#dfe8ee'): Promise<Photo> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
