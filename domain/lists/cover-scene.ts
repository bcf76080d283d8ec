import { type ServiceCategory, serviceCategories } from './service-category.ts'

/** The drawn scenes of a category: two situations each. */
const scenesOfCategory = {
  '01': ['community', 'canteen'],
  '02': ['terrace', 'market'],
  '03': ['read', 'bookbus'],
  '04': ['health', 'blood'],
  '05': ['legal', 'lecture'],
  '06': ['river', 'plant'],
  '07': ['telescope', 'phones'],
  '08': ['culture', 'lion'],
  '09': ['patrol', 'fraud'],
  '10': ['queue', 'sorting'],
  '11': ['traffic', 'station'],
  '12': ['firedrill', 'firecheck'],
  '13': ['rescue', 'cpr'],
  '14': ['classroom', 'exhibition'],
  '15': ['badminton', 'basketball'],
  '16': ['guide', 'trail'],
  '17': ['elder', 'blind'],
  '18': ['event', 'dragonboat'],
  '19': ['online', 'departure'],
  '20': ['taxdesk', 'taxshop'],
  '21': ['vaccine', 'mosquito'],
  '22': ['parcels', 'hotline'],
} as const satisfies Record<ServiceCategory, readonly [string, string]>

export type CoverScene = (typeof scenesOfCategory)[ServiceCategory][number]
/** A scene as it was drawn, or mirrored. */
export type CoverFace = CoverScene | `${CoverScene}-mirrored`

export const coverScenes: readonly CoverScene[] = /* @__PURE__ */ serviceCategories.flatMap(
  ({ code }) => scenesOfCategory[code],
)

const mirror = '-mirrored'

const sceneName = (cover: string): string => (cover.endsWith(mirror) ? cover.slice(0, -mirror.length) : cover)

/** The scene of a face; null for the address of an uploaded picture. */
export const sceneOf = (cover: string): CoverScene | null =>
  coverScenes.find((scene) => scene === sceneName(cover)) ?? null

/** Whether a cover is a drawn scene, as it was drawn or mirrored. */
export const isFace = (cover: string): cover is CoverFace => sceneOf(cover) !== null

/** Two covers that show the same, one of them perhaps mirrored. */
export const isAlike = (one: string, other: string): boolean => sceneName(one) === sceneName(other)

const pairs: Readonly<Record<string, readonly [CoverScene, CoverScene]>> = scenesOfCategory

/** The scenes of some categories, in the order of these. */
export const scenesOf = (categories: readonly string[]): readonly CoverScene[] =>
  categories.flatMap((category) => pairs[category] ?? [])

/** The face of something without a picture of its own: those that follow each other in a category take turns. */
export function faceOf(category: string | undefined, id: number): CoverFace {
  const [one, other] = pairs[category ?? ''] ?? scenesOfCategory['22']
  const faces = [one, other, `${one}${mirror}`, `${other}${mirror}`] as const
  return faces[id % faces.length] ?? one
}
