/** A rectangle in pixels of the turned picture. */
export interface CutArea {
  x: number
  y: number
  width: number
  height: number
}

/** Clockwise. */
export type Rotation = 0 | 90 | 180 | 270

/** Longest side of what is sent, in pixels. */
const longestSide = 2400

/** JPEG quality: text on an ID card stays sharp. */
const quality = 0.92

interface Canvas {
  width: number
  height: number
  /** Arguments of `setTransform` under which the whole picture is drawn around the origin. */
  transform: readonly [number, number, number, number, number, number]
}

/** Where a picture of `width` × `height` pixels is drawn so that the canvas shows the cut of the turned picture, at most `longestSide` long. */
export function placePicture(width: number, height: number, area: CutArea, turn: Rotation): Canvas {
  const scale = Math.min(1, longestSide / Math.max(area.width, area.height))
  const isLying = turn === 90 || turn === 270
  const [boundWidth, boundHeight] = isLying ? [height, width] : [width, height]
  const [cos, sin] = ({ 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const)[turn]
  return {
    width: Math.max(1, Math.round(area.width * scale)),
    height: Math.max(1, Math.round(area.height * scale)),
    transform: [
      cos * scale,
      sin * scale,
      -sin * scale,
      cos * scale,
      (boundWidth / 2 - area.x) * scale,
      (boundHeight / 2 - area.y) * scale,
    ],
  }
}

/** The cut as a JPEG of the same name. @throws when the browser gives no canvas of that size */
export async function cutPicture(image: HTMLImageElement, name: string, area: CutArea, turn: Rotation): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const { width, height, transform } = placePicture(naturalWidth, naturalHeight, area, turn)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: what is see-through in a PNG becomes paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.setTransform(...transform)
  context.drawImage(image, -naturalWidth / 2, -naturalHeight / 2)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  // Safari keeps the memory of a canvas until its size is taken away.
  canvas.width = 0
  canvas.height = 0
  if (!blob) throw new Error('no picture')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
