import type { Cell, Row } from 'write-excel-file/node'
import { shanghaiTime } from '#domain/fields/shanghai-day.ts'

/** A name above a column. */
export const headCell = (value: string) => ({ value, fontWeight: 'bold' as const })

export const headRow = (names: readonly string[]): Row => names.map(headCell)

/** A moment as workbooks keep it, without a zone: the wall clock in Asia/Shanghai. */
export const timeCell = (instant: Date | string): Cell => ({
  value: new Date(`${shanghaiTime(instant)}Z`),
  type: Date,
  format: 'yyyy-mm-dd hh:mm',
})
