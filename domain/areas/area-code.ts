/**
 * Areas that have nothing below them in the tables: cities without counties, and the regions for which GB/T 2260 ends with the
 * province. They are chosen themselves.
 */
export const undividedAreas: readonly string[] = ['441900', '442000', '460400', '710000', '810000', '820000']

/** 440104 → 440000. */
export const provinceCode = (code: string): string => `${code.slice(0, 2)}0000`

/** 440104 → 440100. */
export const cityCode = (code: string): string => `${code.slice(0, 4)}00`

/**
 * Whether the code (GB/T 2260, six digits) has the form of the finest level: a county, or an area without any. Needs no table, so it
 * does not tell whether such a county exists; the tables (`area-tables.ts`) do.
 */
export function isCountyForm(code: string): boolean {
  return undividedAreas.includes(code) || /^[1-9]\d{3}(?!00)\d{2}$/.test(code)
}
