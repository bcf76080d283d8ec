interface Found {
  readonly rawValue: string
}
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly Found[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const everyMs = 200

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads codes and has a camera to ask for; both need a secure address. */
export const canScan = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator

/**
 * Shows the camera behind the phone in `video` and tells of each code that comes before it, until the signal is aborted; then the camera
 * is off. Other codes than ours are told of too.
 * @returns false when there is no camera, or the person refuses it
 */
export async function scanCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const Class = detectorClass()
  if (!Class) return false
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
  signal.addEventListener('abort', stop, { once: true })
  video.srcObject = stream
  await video.play().catch(() => undefined)
  const detector = new Class({ formats: ['qr_code'] })
  const look = async (): Promise<void> => {
    const found = await detector.detect(video).catch((): readonly Found[] => [])
    if (signal.aborted) return
    const [first] = found
    if (first) onCode(first.rawValue)
    setTimeout(() => void look(), everyMs)
  }
  void look()
  return true
}
