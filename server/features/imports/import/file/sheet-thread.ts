import { boundBytes } from '../../../../files/byte-bound.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Sheet, type SheetFault, type SheetFile, UnreadableSheet } from './sheet.ts'

boundBytes()

/** Of a workbook of before 2007, or of one with a password. */
const oldSign = 'd0cf11e0'
const zipSign = '504b0304'

/** Reads a file as what its first bytes say it is. Runs in a thread of its own. */
export default async function readSheet({ bytes, titles, place }: SheetFile): Promise<Sheet | SheetFault> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sign = file.toString('hex', 0, 4)
  try {
    if (sign === oldSign) return 'old'
    return sign === zipSign ? await readXlsx(file, titles, place) : readCsv(file, titles, place)
  } catch (error) {
    return error instanceof UnreadableSheet ? error.fault : 'broken'
  }
}
