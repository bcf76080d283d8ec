interface DetectedCode {
  readonly rawValue: string
}
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly DetectedCode[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

declare global {
  /** In Chromium alone. */
  var BarcodeDetector: DetectorClass | undefined
}

/** Reads the QR code that a video shows at this moment. */
export interface CodeReader {
  /** Its text; null when none is in sight. */
  read(video: HTMLVideoElement): Promise<string | null>
  close(): void
}

/** Pixels of the longer side that are looked at: a screen's code stays readable, and an old phone needs no second for it. */
const maxSide = 640

/** Whether this browser can read codes at all: by itself, or by the decoder of the site. */
export const canRead = (): boolean => globalThis.BarcodeDetector !== undefined || 'Worker' in globalThis

/** The browser's own reader; where it has none (every iPhone), a decoder beside the page. */
export function openReader(): CodeReader {
  const Class = globalThis.BarcodeDetector
  if (!Class) return decoderInWorker()
  const detector = new Class({ formats: ['qr_code'] })
  return {
    read: async (video) => (await detector.detect(video).catch((): readonly DetectedCode[] => []))[0]?.rawValue ?? null,
    close: () => {},
  }
}

function decoderInWorker(): CodeReader {
  const worker = new Worker(new URL('./code-decoder.worker.ts', import.meta.url), { type: 'module' })
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  let answer: ((text: string | null) => void) | null = null
  const settle = (text: string | null): void => {
    answer?.(text)
    answer = null
  }
  worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => settle(data))
  worker.addEventListener('error', () => settle(null))
  return {
    read(video) {
      const { videoWidth, videoHeight } = video
      const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight))
      const [width, height] = [Math.floor(videoWidth * scale), Math.floor(videoHeight * scale)]
      if (!pen || width === 0 || height === 0) return Promise.resolve(null)
      pen.canvas.width = width
      pen.canvas.height = height
      pen.drawImage(video, 0, 0, width, height)
      const picture = pen.getImageData(0, 0, width, height)
      return new Promise((resolve) => {
        answer = resolve
        worker.postMessage(picture, [picture.data.buffer])
      })
    },
    close() {
      worker.terminate()
      settle(null)
    },
  }
}
