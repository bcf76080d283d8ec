import { formatMinutes } from '#domain/words.ts'
import { isDay, shanghaiTime } from '#domain/fields/shanghai-day.ts'
import { monthName } from '#domain/statistics/figures.ts'
import type { ExportRow } from '../../../records/personal-data/export-rows.ts'
import { escapeHtml } from '../../../pages/document.ts'
import { columnLabel, wordFor } from './export-words.ts'

export interface ExportPart {
  readonly title: string
  readonly rows: readonly ExportRow[]
}

interface PageFacts {
  readonly note: string
  readonly at: Date
  readonly parts: readonly ExportPart[]
  /** Names of the districts that codes in it mean. */
  readonly districtNames: ReadonlyMap<string, string>
}

/** The export as a page that is read without anything else: no script, no other file. */
export function exportPage({ note, at, parts, districtNames }: PageFacts): string {
  const filled = parts.filter(({ rows }) => rows.length > 0)
  const empty = parts.filter(({ rows }) => rows.length === 0).map(({ title }) => title)
  const section = ({ title, rows }: ExportPart) => {
    const lines = rows.map((row) => `<dl>${linesOf({ part: title, districtNames }, row)}</dl>`)
    const figure = rows.length > 1 ? ` <small>${rows.length} 条</small>` : ''
    return `<section><h2>${escapeHtml(title)}${figure}</h2>${lines.join('')}</section>`
  }
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>我的数据 - i志愿</title><style>${style}</style></head><body><main><h1>我的数据</h1>`,
    `<p>${escapeHtml(note)}</p><p>导出时间：${instantText(at.toISOString())}</p>`,
    ...filled.map(section),
    empty.length > 0 ? `<section><h2>没有记录的</h2><p>${escapeHtml(empty.join('、'))}</p></section>` : '',
    '</main></body></html>\n',
  ].join('')
}

interface Place {
  readonly part: string
  readonly districtNames: ReadonlyMap<string, string>
}

function linesOf(place: Place, row: ExportRow): string {
  return Object.entries(row)
    .filter(([column]) => !(column === 'missionName' && row['活动']))
    .map(([column, value]) => line(place, column, value))
    .join('')
}

/** One value under its name; what a form holds stands line by line in its place. */
function line(place: Place, column: string, value: unknown): string {
  const label = columnLabel(column)
  if (label === null) return ''
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return linesOf(place, value as ExportRow)
  const text = valueText(place, column, value)
  return text === '' ? '' : `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`
}

const minuteColumns: ReadonlySet<string> = new Set(['minutes', 'serviceMinutes', 'trainingMinutes'])
const distanceColumns: ReadonlySet<string> = new Set(['distance', 'inDistance', 'outDistance'])
export const districtColumns: ReadonlySet<string> = new Set(['area', 'city', 'districtCode', 'livingDistrict'])

function valueText(place: Place, column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (column === 'freeTime' && Array.isArray(value)) return freeTimeText(value)
  if (Array.isArray(value)) return value.map((entry) => valueText(place, column, entry)).join('、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return numberText(column, value)
  if (typeof value !== 'string') return ''
  if (districtColumns.has(column)) return place.districtNames.get(value) ?? value
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return instantText(value)
  if (isDay(value)) return fullDay(value)
  if (column === 'month') return monthName(value)
  return wordFor(place.part, column, value)
}

function numberText(column: string, value: number): string {
  if (minuteColumns.has(column)) return formatMinutes(value)
  return distanceColumns.has(column) ? `${value} 米` : String(value)
}

const fullDay = (day: string): string => `${monthName(day.slice(0, 7))}${Number(day.slice(8, 10))}日`

function instantText(instant: string): string {
  const [day = '', time = ''] = shanghaiTime(instant).split('T')
  return `${fullDay(day)} ${time.replace(/^0/, '')}`
}

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const partsOfDay = ['上午', '下午', '晚上']

const freeTimeText = (marks: readonly unknown[]): string =>
  weekdays
    .flatMap((weekday, day) => partsOfDay.map((part, at) => (marks[day * 3 + at] === true ? `${weekday}${part}` : '')))
    .filter((text) => text !== '')
    .join('、')

const style = `
body { margin: 0; color: #1d1b1a; background: #fff; font: 16px/1.7 "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.3; }
h2 { margin: 36px 0 8px; font-size: 20px; line-height: 1.4; }
small { color: #5f5955; font-size: 14px; font-weight: 400; }
dl { margin: 0 0 12px; padding: 8px 16px; border: 1px solid #ddd6d1; border-radius: 12px; }
dl:empty { display: none; }
dl > div { display: grid; grid-template-columns: 9em 1fr; gap: 12px; padding: 4px 0; }
dt { color: #5f5955; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
@media (max-width: 30rem) { dl > div { grid-template-columns: 1fr; gap: 0; } }
@media print { main { max-width: none; padding: 0; } h2 { break-after: avoid; } dl { break-inside: avoid; } }
@page { margin: 18mm 16mm; }
`
