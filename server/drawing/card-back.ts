import { cardSize, cardSvg, rasterCard } from './card-shape.ts'
import { qrModules, qrPath } from './certificate-qr.ts'
import { textLine } from './text-line.ts'

export interface CardBack {
  /** Masked. */
  readonly volunteerNumber: string
  /** Last four digits of the bank card; null when the bank told none. */
  readonly cardTail: string | null
  /** Where the code leads. */
  readonly address: string
}

const { width, height } = cardSize
const code = { x: 56, y: 196, size: 388 } as const
const textX = 488

/** The back of the electronic card as PNG, 2528 × 1595, its corners transparent. */
export const drawCardBack = (card: CardBack): Promise<Buffer> => rasterCard(backSvg(card))

function backSvg({ volunteerNumber, cardTail, address }: CardBack): string {
  const modules = qrModules(address)
  const facts = [['编号', volunteerNumber] as const, ...(cardTail === null ? [] : [['卡号末四位', cardTail] as const])]
  return cardSvg(`<rect width="${width}" height="${height}" fill="#fff"/>
    <rect y="46" width="${width}" height="92" fill="#231A1B"/>
    <path fill="#231A1B" transform="translate(${code.x} ${code.y}) scale(${code.size / modules.length})" d="${qrPath(modules)}"/>
    <g fill="#231A1B">${textLine('现场出示这个码', { x: textX, baseline: 254, size: 48, face: 'Bold' })}</g>
    <g fill="#6E6365">
      ${textLine('组织者扫一下，', { x: textX, baseline: 330, size: 38 })}
      ${textLine('核对你是实名志愿者。', { x: textX, baseline: 384, size: 38 })}
      ${facts.map(([name], at) => textLine(name, { x: textX, baseline: 484 + at * 66, size: 36 })).join('')}
    </g>
    <g fill="#231A1B">${facts
      .map(([, value], at) =>
        textLine(value, { x: 955, baseline: 484 + at * 66, size: 36, face: 'Bold', align: 'right' }),
      )
      .join('')}</g>`)
}
