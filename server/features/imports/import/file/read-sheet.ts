import { Piscina } from 'piscina'
import { codes } from '#contract/codes.ts'
import { groupDigits } from '#domain/fields/grouped.ts'
import { mostImportLines } from '#domain/import-kind.ts'
import { BusinessError, TransportError } from '../../../../errors.ts'
import { createSlots } from '../../../../slots.ts'
import { mostColumns, mostUnpackedBytes, type Sheet, type SheetFault, type SheetFile, unknownPlace } from './sheet.ts'

const timeoutMs = 60_000
const waitingAtMost = 10

const thread = new Piscina<SheetFile, Sheet | SheetFault>({
  filename: new URL('sheet-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

const inTurn = createSlots(1, waitingAtMost, () => new TransportError(429, '现在导入的人太多，请几秒后再试', 3))

const sentences: Readonly<Record<SheetFault, string>> = {
  broken: '这个文件打不开，请用表格软件另存为 .xlsx 或 .csv 后再上传',
  old: '这是旧格式（.xls）或有密码的表格，请去掉密码，另存为 .xlsx 后再上传',
  unpacked: `这个文件解开后超过 ${mostUnpackedBytes / 1024 / 1024} MB，请删去图片和多余的工作表，或分成几个文件再上传`,
  lines: `一次最多导入 ${groupDigits(mostImportLines)} 行，请分成几个文件再上传`,
  columns: `表头最多 ${mostColumns} 列，请删去用不到的列再上传`,
  empty: '表里没有可以导入的行：第一行写列名，下面每行一条',
  sheet: '这个文件里没有这张工作表，请刷新页面重新选择',
  head: '列名要在表里有内容的前 10 行里，请重新选择',
  encoding: '这个文件的文字编码认不出来，请用表格软件另存为 .xlsx 后再上传',
}

/**
 * A sheet of a workbook, or a file of separated values, read in a thread with limits of time and memory.
 * @param titles among which those of the head are: of the kind, or of the head that was found before
 * @param place what is known of it: all of it once the file was read
 * @throws BusinessError sheetRefused, saying what to do; TransportError 429 when too many wait
 */
export async function readSheet(bytes: Buffer, titles: readonly string[], place = unknownPlace): Promise<Sheet> {
  // What ends the thread, by its limits or its time, says nothing itself.
  const read = () =>
    thread.run({ bytes, titles, place }, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => 'broken' as const)
  const result = await inTurn(read)
  if (typeof result === 'string') throw new BusinessError(codes.sheetRefused, sentences[result])
  return result
}
