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

/** A mobile as `readMobile` gives it, or another telephone with its hyphens and the brackets of its area code as one hyphen. */
export function readPhone(text: string): string {
  const mobile = readMobile(text)
  return /^1\d{10}$/.test(mobile)
    ? mobile
    : plainLine(text)
        .replaceAll(' ', '')
        .replace(/^\((0\d{2,3})\)-?/, '$1-')
}

/** A telephone line as people write it, in half width and with one kind of hyphen and blank. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Dash}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
