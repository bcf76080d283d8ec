/** The digits that every district below this one shares: 440000 → 44, 440100 → 4401, 440104 → 440104 (GB/T 2260). */
export function districtPrefix(code: string): string {
  if (code.endsWith('0000')) return code.slice(0, 2)
  return code.endsWith('00') ? code.slice(0, 4) : code
}

/** Whether a district is the given one or lies below it. */
export function isWithinDistrict(code: string, outer: string): boolean {
  return code.startsWith(districtPrefix(outer))
}

/** A district and those above it, by their codes: 440104 → 440104, 440100, 440000. */
export const districtsAbove = (code: string): string[] => [
  ...new Set([code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`]),
]
