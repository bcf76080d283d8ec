import { Piscina } from 'piscina'
import { codes } from '#contract/codes.ts'
import { BusinessError, TransportError } from '../errors.ts'
import { createSlots } from '../slots.ts'
import type { PdfAnswer, PdfFault } from './pdf-thread.ts'

const timeoutMs = 60_000
const waitingAtMost = 20

const thread = new Piscina<Uint8Array, PdfAnswer>({
  filename: new URL('pdf-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

const inTurn = createSlots(1, waitingAtMost, () => new TransportError(429, '现在上传的人太多，请几秒后再试', 3))

const sentences: Readonly<Record<PdfFault, string>> = {
  broken: '这份 PDF 打不开，请重新导出后上传，或把签到表拍成照片',
  locked: '这份 PDF 有密码，别人打不开，请去掉密码后上传',
  empty: '这份 PDF 没有一页内容，请重新导出后上传',
  active: '这份 PDF 里有脚本或自动执行的动作，不能作为证明材料，请用“打印成 PDF”另存一份后上传',
  attached: '这份 PDF 里夹带了别的文件，请去掉附件，或用“打印成 PDF”另存一份后上传',
  ambiguous: '这份 PDF 里有改动前后的两个版本，不同的软件会显示得不一样，请用“打印成 PDF”另存一份后上传',
}

/**
 * A PDF that does nothing but show pages, as it is to be stored: written anew in a thread with limits of time and memory.
 * @throws BusinessError pictureRefused, saying what to do; TransportError 429 when too many wait
 */
export async function preparePdf(bytes: Buffer): Promise<Buffer> {
  // What ends the thread, by its limits or its time, says nothing itself.
  const rewrite = () =>
    thread.run(bytes, { signal: AbortSignal.timeout(timeoutMs) }).catch((): PdfAnswer => ({ fault: 'broken' }))
  const answer = await inTurn(rewrite)
  if ('fault' in answer) throw new BusinessError(codes.pictureRefused, sentences[answer.fault])
  return Buffer.from(answer.bytes)
}
