import { spanText } from '#domain/words.ts'

export interface Span {
  readonly startAt: Date
  readonly endAt: Date
}

export interface SlotMove {
  readonly slotId: number
  readonly before: Span
  readonly after: Span
}

export interface MissionTextChange {
  readonly what: string
  readonly before: string
  readonly after: string
}

interface Details {
  readonly place: string
  readonly address: string
  readonly contactName: string
  readonly contactPhone: string
  readonly meeting: string | null
}

const parts: readonly { readonly what: string; readonly of: (details: Details) => string }[] = [
  { what: '地点', of: ({ place, address }) => `${place}，${address}` },
  { what: '联系人', of: ({ contactName, contactPhone }) => `${contactName} ${contactPhone}` },
  { what: '集合说明', of: ({ meeting }) => meeting ?? '无' },
]

/** What differs between two states of a mission, in words for people. */
export const detailChanges = (before: Details, after: Details): MissionTextChange[] =>
  parts
    .map(({ what, of }) => ({ what, before: of(before), after: of(after) }))
    .filter((change) => change.before !== change.after)

export const slotChange = ({ before, after }: SlotMove): MissionTextChange => ({
  what: '时间',
  before: spanText(before),
  after: spanText(after),
})

interface Point {
  readonly latitude: number | null
  readonly longitude: number | null
  /** Null for points from before it was kept. */
  readonly datum: string | null
}

const pointText = ({ latitude, longitude, datum }: Point): string =>
  latitude === null || longitude === null
    ? '无'
    : `北纬 ${latitude.toFixed(5)}°，东经 ${longitude.toFixed(5)}°${datum === null ? '（坐标系不明）' : ''}`

/** Whether the point on the map is another one. */
export function pointChanges(before: Point, after: Point): MissionTextChange[] {
  const change = { what: '地图位置', before: pointText(before), after: pointText(after) }
  return change.before === change.after ? [] : [change]
}

/** The changes as sentences of a message. */
export const sentenceOf = (changes: readonly MissionTextChange[], reason: string): string =>
  [
    ...changes.map(({ what, before, after }) => `${what}：${before} → ${after}。`),
    ...(reason === '' ? [] : [`组织说明：${reason}${/[。！？]$/.test(reason) ? '' : '。'}`]),
  ].join('')
