export type UploadStatus = 'empty' | 'sending' | 'stored' | 'failed'

/** A place for one picture. */
export interface UploadSlot {
  key: string
  /** Name and id of the control, for summaries of errors that lead to it. */
  name: string
  /** Width to height of the cut; null leaves the picture its own. */
  ratio: number | null
  /** Which camera of a phone opens: the back one for a document. */
  camera: 'environment' | 'user'
  /** The preview shows all of it, instead of filling the frame. */
  whole?: true
  /** Everybody will see it: it is not encrypted. */
  isPublic?: true
}

/** `1.8 MB`, or `320 KB` below a tenth of a megabyte more than none. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes < 0.1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megabytes.toFixed(1)} MB`
}

/** `1.8 / 2.9 MB` */
export function sentText(bytes: number, percent: number): string {
  const [sentSize, totalSize] = [sizeText((bytes * percent) / 100), sizeText(bytes)]
  const unit = totalSize.slice(totalSize.indexOf(' '))
  return sentSize.endsWith(unit)
    ? `${sentSize.slice(0, -unit.length)} / ${totalSize}`
    : `${percent === 0 ? 0 : sentSize} / ${totalSize}`
}

/** Time left at the pace so far; empty while there is no pace to speak of. `elapsedMs` in milliseconds. */
export function timeLeftText(percent: number, elapsedMs: number): string {
  if (percent >= 100) return '正在检查图片'
  if (percent < 3 || elapsedMs < 500) return ''
  const seconds = Math.ceil((elapsedMs * (100 - percent)) / percent / 1000)
  return seconds >= 60 ? `还要约 ${Math.ceil(seconds / 60)} 分钟` : `还要约 ${seconds} 秒`
}

/** What is read aloud while a picture is sent: every quarter, not every percent. */
export function spokenProgress(percent: number): string {
  const quarter = Math.floor(percent / 25) * 25
  if (quarter >= 100) return '已传完，正在检查图片'
  return quarter === 0 ? '正在上传' : `已上传 ${quarter}%`
}
