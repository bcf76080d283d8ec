const digits = '零壹贰叁肆伍陆柒捌玖'
const units = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** An amount in 分 as it is written on a document: 人民币 1,200.50 元（壹仟贰佰元伍角）. */
export function amountText(amount: number): string {
  const figures = (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return `人民币 ${figures} 元（${capitals(amount)}）`
}

/** In capitals, by the rules for cheques and receipts (支付结算办法, appendix 1). */
function capitals(amount: number): string {
  const yuan = Math.floor(amount / 100)
  const [jiao, fen] = [Math.floor(amount / 10) % 10, amount % 10]
  const whole = yuan > 0 ? `${wholeNumber(yuan)}元` : ''
  if (jiao === 0 && fen === 0) return `${whole}整`
  const tenths = jiao > 0 ? `${digits[jiao]}角` : yuan > 0 ? '零' : ''
  return `${whole}${tenths}${fen > 0 ? `${digits[fen]}分` : ''}`
}

function wholeNumber(yuan: number): string {
  const parts = String(yuan)
    .split(/(?=(?:\d{4})+$)/)
    .map((part) => part.padStart(4, '0'))
  return parts
    .map((part, at) => {
      const text = fourDigits(part)
      return text === '' ? '零' : `${text}${groups[parts.length - 1 - at]}`
    })
    .join('')
    .replaceAll(/零+/g, '零')
    .replaceAll(/^零|零$/g, '')
}

const fourDigits = (part: string): string =>
  Array.from(part, (digit, at) => (digit === '0' ? '零' : `${digits[Number(digit)]}${units[3 - at]}`))
    .join('')
    .replaceAll(/零+/g, '零')
    .replace(/零$/, '')
