/** Blanks, strokes and what nobody sees: people group a number by them, programs put them round it. */
const filling = /[\p{White_Space}\p{Dash}\p{Default_Ignorable_Code_Point}_·]/gu
/** A text as a spreadsheet writes it to keep its zeros. */
const sheetText = /^=?"(.*)"$|^['‘’](?=.)/
const countryCode = /^(?:\(?(?:\+|00)86\)?|\(86\)|86(?=1\d{10}$))/

/** A number, code or number of a paper as it is judged, stored and looked for: half width, capitals, nothing between its signs. */
export const readNumber = (text: string): string =>
  text.normalize('NFKC').replaceAll(filling, '').replace(sheetText, '$1').toUpperCase()

/** As `readNumber`, without the country's number of a mobile. */
export const readMobile = (text: string): string => readNumber(text).replace(countryCode, '')

/** Area code, number and extension of a landline, however they are put apart. */
const landline =
  /^\(?(0(?:10|2\d|[3-9]\d{2}))\)?-?(\d{3,4})-?(\d{4})(?:\(?(?:转|轉|分机|分機|ext\.?|x|#|-)[:.]?(\d{1,6})\)?)?$/i

/** A mobile as `readMobile` gives it, or a landline as `020-12345678` or `020-12345678转123`; another text with one kind of hyphen. */
export function readPhone(text: string): string {
  const mobile = readMobile(text)
  if (/^1\d{10}$/.test(mobile)) return mobile
  const plain = plainLine(text)
    .replaceAll(' ', '')
    .replace(/^(?:\+|00)86-?(?=[2-9]|10)/, '0')
  const [, area, first, last, extension] = landline.exec(plain) ?? []
  if (area === undefined) return plain
  return `${area}-${first}${last}${extension === undefined ? '' : `转${extension}`}`
}

/** A telephone line as people write it, in half width and with one kind of hyphen and blank. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Dash}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
