import { textPath, textWidth, type TextOptions } from '../../drawing/font.ts'

const ink = '#403836'
const label = '#1F6A9E'

const text = (content: string, options: TextOptions, fill = ink): string =>
  `<path fill="${fill}" d="${textPath(content, options)}"/>`

/** Across the whole picture, so that nobody takes it for a document. */
function stamp(width: number, height: number, size: number): string {
  const content = '演示'
  const x = (width - textWidth(content, { size, face: 'Bold' })) / 2
  return `<g transform="rotate(-14 ${width / 2} ${height / 2})" opacity=".3">${text(content, { x, baseline: height / 2 + size * 0.36, size, face: 'Bold' }, '#D6243A')}</g>`
}

const sheet = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

const table =
  '<rect width="1280" height="860" fill="#C9B79F"/><path fill="#BFAB90" d="M0 210h1280v6H0zM0 520h1280v6H0z"/>'

const card = `<rect x="70" y="60" width="1140" height="740" rx="44" fill="#EAF3F4"/>
  <path fill="#D3E6E9" d="M70 560c180-90 380-90 560-20s400 60 580-20v236a44 44 0 0 1-44 44H114a44 44 0 0 1-44-44z"/>`

const row = (name: string, value: string, y: number): string =>
  text(name, { x: 130, baseline: y, size: 34 }, label) + text(value, { x: 260, baseline: y, size: 42 })

const bust = `<g transform="translate(860 180) scale(.52)"><rect width="520" height="640" rx="20" fill="#FFFFFF"/>
  <path fill="#6E6460" d="M90 640c0-130 60-190 170-190s170 60 170 190z"/><path fill="#2B2022" d="M140 250c-20-130 40-190 120-190s140 60 120 190z"/>
  <ellipse cx="260" cy="270" rx="112" ry="140" fill="#F6C9A8"/><path fill="#2B2022" d="M146 240c10-90 60-120 114-120s104 30 114 120c-60-10-80-60-114-60s-54 50-114 60z"/></g>`

export const demoIdFront = sheet(
  1280,
  860,
  table +
    card +
    row('姓名', '演示样张', 190) +
    row('性别', '女    民族  汉', 280) +
    row('出生', '1992 年 3 月 8 日', 370) +
    row('住址', '演示省演示市演示路 1 号', 460) +
    text('公民身份号码', { x: 130, baseline: 710, size: 34 }, label) +
    text('演示样张 无效', { x: 400, baseline: 712, size: 50, face: 'Bold', tracking: 6 }) +
    bust +
    stamp(1280, 860, 330),
)

export const demoIdBack = sheet(
  1280,
  860,
  table +
    card +
    '<circle cx="250" cy="230" r="96" fill="#FB4457"/><circle cx="250" cy="230" r="70" fill="none" stroke="#FFC145" stroke-width="12"/>' +
    text('居民身份证', { x: 420, baseline: 230, size: 78, face: 'Bold', tracking: 16 }) +
    text('演示样张，不是证件', { x: 424, baseline: 320, size: 44, tracking: 6 }) +
    text('签发机关', { x: 330, baseline: 620, size: 36 }, label) +
    text('演示市公安局', { x: 520, baseline: 622, size: 42 }) +
    text('有效期限', { x: 330, baseline: 700, size: 36 }, label) +
    text('演示期间', { x: 520, baseline: 702, size: 42 }) +
    stamp(1280, 860, 330),
)

/** A portrait of 3 to 4; with `glare` the light of a lamp lies across it. */
export const demoPortrait = (glare: boolean): string =>
  sheet(
    720,
    960,
    `<rect width="720" height="960" fill="#BBD8EC"/>
    <path fill="#574E4B" d="M90 960c0-190 100-270 270-270s270 80 270 270z"/>
    <path fill="#FFFFFF" d="M270 720l90 120 90-120 40 20-130 220L230 740z"/>
    <path fill="#2B2022" d="M180 420c-30-210 60-300 180-300s210 90 180 300l-30 90H210z"/>
    <rect x="305" y="580" width="110" height="150" rx="50" fill="#EBB791"/>
    <ellipse cx="360" cy="440" rx="160" ry="200" fill="#F6C9A8"/>
    <path fill="#2B2022" d="M196 410c6-130 70-190 164-190s158 60 164 190c-90-16-120-90-164-90s-74 74-164 90z"/>
    <circle cx="300" cy="460" r="13" fill="#2B2022"/><circle cx="420" cy="460" r="13" fill="#2B2022"/>
    <path fill="none" stroke="#B3182D" stroke-width="9" stroke-linecap="round" d="M318 548c26 22 58 22 84 0"/>
    ${glare ? '<path fill="#FFFFFF" fill-opacity=".72" d="M430 0h220L330 960H150z"/><circle cx="420" cy="350" r="120" fill="#FFFFFF" fill-opacity=".6"/>' : ''}
    ${stamp(720, 960, 240)}`,
  )
