import { decodeText } from './decode-text.ts'

addEventListener('message', ({ data }: MessageEvent<ImageData>) => postMessage(decodeText(data)))
