import { isDay } from '#domain/fields/shanghai-day.ts'

/** A day as people write it, 2026/1/5, 2026.01.05 or 2026年1月5日 too, as `2026-01-05`; null for what is none. */
export function readDay(text: string): string | null {
  const match = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/.exec(text.replaceAll(/\s/g, ''))
  if (!match) return null
  const [, year = '', month = match[4] ?? '', day = match[5] ?? ''] = match
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}

/** Stands in a cell whose formula the program that wrote the file has not worked out. */
export const unfinishedFormula = '#未计算'

const errorValue = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!)$/i
const spoiledNumber = /^\d(?:\.\d+)?E\+\d+$/i

/**
 * Why a cell says nothing; null for what may be a value.
 * @param isNumber of a column with numbers of people or things, which are no amounts
 */
export function cellFault(text: string, isNumber: boolean): string | null {
  if (text === unfinishedFormula) return '这一格的公式没有算出结果：请用表格软件打开、保存一次再上传，或在这里填写'
  if (errorValue.test(text)) return `这一格的公式出错了（${text}），请填写正确的内容`
  return isNumber && spoiledNumber.test(text)
    ? '这个号码被表格软件改成了科学计数，后几位已经丢了：请把这一列设为文本，重新填写'
    : null
}
