import { textPath, type TextOptions, textWidth } from '../../drawing/font.ts'

const ink = '#403836'
const width = 1240
const height = 900

const text = (content: string, options: TextOptions, fill = ink): string =>
  `<path fill="${fill}" d="${textPath(content, options)}"/>`

const centred = (content: string, baseline: number, size: number, fill = ink): string =>
  text(content, { size, baseline, x: (width - textWidth(content, { size })) / 2 }, fill)

const columns = [
  ['姓名', 120],
  ['签到', 420],
  ['签退', 640],
  ['本人签名', 860],
] as const

const signature = (y: number): string =>
  `<path d="M870 ${y}c30-60 60 40 80-20s40-30 50 10 50-60 90-10" fill="none" stroke="#1F3F7A" stroke-width="5" stroke-linecap="round"/>`

const row = (name: string, y: number): string =>
  text(name, { x: 120, baseline: y, size: 36 }) +
  text('8:30', { x: 420, baseline: y, size: 36 }) +
  text('11:30', { x: 640, baseline: y, size: 36 }) +
  signature(y - 8) +
  `<path d="M90 ${y + 32}h1060" stroke="#B9AFAB" stroke-width="2"/>`

/** A sheet of signatures to look at, marked as a sample. */
export const demoSheet =
  (): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#FFFFFF"/>
    ${centred('志愿服务签到表', 140, 64)}
    ${centred('演示样张', 210, 34, '#1F6A9E')}
    ${columns.map(([name, x]) => text(name, { x, baseline: 320, size: 36, face: 'Bold' })).join('')}
    <path d="M90 350h1060" stroke="${ink}" stroke-width="4"/>
    ${row('志愿者一', 430)}
    ${row('志愿者二', 530)}
    ${text('负责人：带队老师', { x: 120, baseline: 720, size: 34 })}
  </svg>`
