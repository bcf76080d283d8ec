import { ensure } from '../ensure.ts'
import { type CoverFace, sceneOf } from '../lists/cover-scene.ts'
import { drawings } from './drawings.ts'

/** In pixels; 3:2. */
export const sceneSize = { width: 480, height: 320 } as const

const { width, height } = sceneSize

/** A scene, or its mirror image: SVG in a frame of its natural size. */
export function drawFace(face: CoverFace): string {
  const scene = ensure(sceneOf(face))
  const drawing = drawings[scene]()
  const turned = face === scene ? drawing : `<g transform="matrix(-1 0 0 1 ${width} 0)">${drawing}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${turned}</svg>`
}
