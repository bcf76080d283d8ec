import { parentPort, workerData } from 'node:worker_threads'
import type { PageData } from '#contract/page-data.ts'

export interface DrawRequest {
  readonly id: number
  readonly href: string
  readonly data: PageData
}

export interface DrawReply {
  readonly id: number
  readonly html: string | null
  readonly fault?: string
}

// The built screens, drawn beside the server's own thread.
const { drawScreen } = (await import(workerData as string)) as {
  drawScreen: (href: string, data: PageData) => string | null
}

parentPort?.on('message', ({ id, href, data }: DrawRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const reply = (answer: Omit<DrawReply, 'id'>) => parentPort?.postMessage({ id, ...answer } satisfies DrawReply)
  try {
    reply({ html: drawScreen(href, data) })
  } catch (error) {
    reply({ html: null, fault: String((error as Error).stack) })
  }
})
