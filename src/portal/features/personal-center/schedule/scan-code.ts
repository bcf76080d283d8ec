import { canRead, openReader } from './code-reader.ts'

const intervalMs = 200

/** Whether this browser reads codes and has a camera to ask for; a camera needs a secure address. */
export const canScan = (): boolean => canRead() && 'mediaDevices' in navigator

/**
 * Shows the camera behind the phone in `video` and tells of each code that comes before it, until the signal is aborted; then the camera
 * is off. Foreign codes are reported too.
 * @returns false when there is no camera, or the person refuses it
 */
export async function scanCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  } catch {
    return false
  }
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) {
    stop()
    return true
  }
  const reader = openReader()
  signal.addEventListener(
    'abort',
    () => {
      stop()
      reader.close()
    },
    { once: true },
  )
  video.srcObject = stream
  await video.play().catch(() => undefined)
  const scan = async (): Promise<void> => {
    const text = await reader.read(video)
    if (signal.aborted) return
    if (text !== null) onCode(text)
    setTimeout(() => void scan(), intervalMs)
  }
  void scan()
  return true
}
