import { districts } from '../../database/seed/districts.ts'

const names = new Map(districts.map(({ code, name }) => [code, name]))

/** A county of GB/T 2260 with the province and city above it, e.g. 广东省 广州市 越秀区; null when there is no such county. */
export function areaName(code: string): string | null {
  const parts = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code].map((part) => names.get(part))
  return parts.some((part) => part === undefined) ? null : parts.join(' ')
}
