import { textPath, type TextOptions, textWidth } from '../../drawing/font.ts'

const ink = '#403836'
const label = '#1F6A9E'
const width = 1240
const height = 1754

const text = (content: string, options: TextOptions, fill = ink): string =>
  `<path fill="${fill}" d="${textPath(content, options)}"/>`

const centred = (content: string, baseline: number, options: Omit<TextOptions, 'x' | 'baseline'>, fill = ink): string =>
  text(content, { ...options, x: (width - textWidth(content, options)) / 2, baseline }, fill)

const line = (name: string, value: string, y: number): string =>
  text(name, { x: 190, baseline: y, size: 36 }, label) + text(value, { x: 470, baseline: y, size: 38 })

/** A certificate of registration to look at, marked as a sample; with `glare` the light of a lamp lies across its dates. */
export function demoLicence(name: string, creditCode: string, glare: boolean): string {
  const stamp = centred('演示', height / 2 + 120, { size: 360, face: 'Bold' }, '#D6243A')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#FBF6EA"/>
    <rect x="60" y="60" width="1120" height="1634" fill="none" stroke="#B98A3C" stroke-width="14"/>
    <rect x="90" y="90" width="1060" height="1574" fill="none" stroke="#B98A3C" stroke-width="3"/>
    <circle cx="620" cy="250" r="84" fill="#FB4457"/><circle cx="620" cy="250" r="60" fill="none" stroke="#FFC145" stroke-width="12"/>
    ${centred('登记证书', 480, { size: 110, face: 'Bold', tracking: 30 })}
    ${centred('演示样张，不是证书', 560, { size: 38 }, label)}
    ${line('名称', name, 740)}
    ${line('信用代码', creditCode, 840)}
    ${line('业务范围', '志愿服务及相关培训', 940)}
    ${line('登记机关', '演示市民政局', 1340)}
    ${line('有效期限', '自发证之日起四年', 1440)}
    <g transform="rotate(-14 620 877)" opacity=".25">${stamp}</g>
    ${glare ? '<ellipse cx="700" cy="1390" rx="460" ry="150" fill="#FFFFFF" fill-opacity=".93"/><path fill="#FFFFFF" fill-opacity=".6" d="M820 900h260L640 1700H380z"/>' : ''}
  </svg>`
}
