import { notify } from './notice.ts'
import { saveFile } from './save-file.ts'

/** By the system's sheet; kept where the browser shares no files. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: 'image/png' })]
  if (!('canShare' in navigator) || !navigator.canShare({ files })) {
    saveFile(picture, name)
    notify.info('这个浏览器不能直接分享，图已存下')
    return
  }
  // Closing the system's sheet is no failure.
  await navigator.share({ files }).catch(() => undefined)
}
