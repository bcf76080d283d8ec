import { cardSize, cardSvg, rasterCard } from './card-shape.ts'
import { textWidth } from './font.ts'
import { textLine } from './text-line.ts'

const { width, height } = cardSize

export interface CardFace {
  readonly name: string
  /** Masked. */
  readonly volunteerNumber: string
  /** 志愿者信用卡, 志愿者借记卡. */
  readonly kind: string
}

/** The electronic card as PNG, 2528 × 1595, its corners transparent. */
export const drawCardFace = (card: CardFace): Promise<Buffer> => rasterCard(faceSvg(card))

function faceSvg({ name, volunteerNumber, kind }: CardFace): string {
  const nameSize = Math.min(76, (76 * nameRoom) / Math.max(1, textWidth(name, { size: 76, face: 'Bold' })))
  return cardSvg(`<rect width="${width}" height="${height}" fill="#FB4457"/>
    <path fill="#E93349" d="M0 474c120-70 250-96 370-76 150 26 200 74 350 72 110-2 190-30 291-84v252H0z"/>
    <path fill="#D6243A" d="M0 562c120-54 250-70 370-54 150 20 210 64 350 60 110-3 200-28 291-62v132H0z"/>
    ${tree}
    ${flowers.map(flower).join('')}
    <rect x="76" y="262" width="130" height="98" rx="18" fill="#FFC145"/>
    <path fill="none" stroke="#D99A1C" stroke-width="5" d="M120 262v98M163 262v98M76 311h130"/>
    <g fill="#fff">
      ${textLine('i志愿', { x: 78, baseline: 136, size: 68, face: 'Bold' })}
      ${textLine(kind, { x: 80, baseline: 190, size: 32, face: 'Regular' })}
      ${textLine(name, { x: 78, baseline: 520, size: nameSize, face: 'Bold' })}
      ${textLine(volunteerNumber, { x: 80, baseline: 584, size: 34, face: 'Regular', tracking: 2 })}
    </g>`)
}

const nameRoom = 700

const tree = `<g fill="none" stroke="#8F1526" stroke-linecap="round" stroke-linejoin="round">
    <path stroke-width="36" stroke-linecap="butt" d="M828 640V340"/>
    <path stroke-width="17" d="M828 340c2-30 12-60 15-120v-92M820 344l-52-92-56-44M836 344l72-86 56-42M818 480L700 400l-58-86M836 446l110-70 90-34"/>
  </g>`

/** Centre, turn in degrees, and whether its petals are white. */
const flowers: readonly (readonly [x: number, y: number, turn: number, white: boolean])[] = [
  [843, 100, 20, false],
  [908, 142, 60, false],
  [772, 160, 40, false],
  [848, 186, 15, true],
  [706, 198, 5, false],
  [968, 204, 35, false],
  [664, 258, 50, true],
  [746, 268, 10, true],
  [804, 256, 0, false],
  [934, 284, 70, false],
  [1000, 268, 5, true],
  [632, 324, 25, false],
  [690, 368, 80, false],
  [978, 372, 20, false],
]

function flower([x, y, turn, white]: (typeof flowers)[number]): string {
  const petals = [0, 90, 180, 270]
    .map((angle) => `<rect x="1" y="-23" width="21" height="21" rx="8" transform="rotate(${angle})"/>`)
    .join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><g fill="${white ? '#FFFFFF' : '#FFE1E3'}">${petals}</g><circle r="7" fill="#FFC145"/></g>`
}
