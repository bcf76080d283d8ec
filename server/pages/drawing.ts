import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type {
  Ask,
  DrawingAnswer,
  DrawingQuestion,
  RenderedPage,
  PageRedirect,
  PageRequest,
} from '#contract/rendered-page.ts'

const timeoutMs = 2500
/** Half of what Fastify gives a hook before it ends the start. */
const startTimeoutMs = 5000
/** Their code is what most others need too: rows, and the controls of forms. */
const firstPages = ['/', '/mission', '/login/volunteer']
/** Far above what it needs: the nearer the bound, the earlier it collects what is no longer used. */
const heapMb = 256
const ignore = () => {}

export interface DrawingThread {
  /** A guest's page; null when nobody rendered it in time. @throws what was thrown while it was rendered */
  draw(request: PageRequest, ask: Ask): Promise<RenderedPage | PageRedirect | null>
  /** Resolves when the thread has read its code, or cannot. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** What draws pages, in the folder where the build wrote them. */
export const drawingFile = (distDir: string): string => join(distDir, 'server', 'entry-worker.js')

/** Draws pages in a thread of its own, so that no other request waits for it. @param file of the build, which asks by `port` */
export function openDrawing(file: string): DrawingThread {
  const thread = new Piscina<object, RenderedPage | PageRedirect>({
    filename: pathToFileURL(file).href,
    maxThreads: 1,
    concurrentTasksPerWorker: 16,
    maxQueue: 50,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  // One that ends while it has nothing to do is missed by nobody.
  thread.on('error', () => {})

  async function draw(request: PageRequest, ask: Ask): Promise<RenderedPage | PageRedirect> {
    const { port1: ownPort, port2: threadPort } = new MessageChannel()
    const answer = async ({ id, path, query }: DrawingQuestion) => {
      const envelope = await ask(path, query).catch(() => undefined)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      ownPort.postMessage({ id, envelope } satisfies DrawingAnswer)
    }
    ownPort.on('message', (question: DrawingQuestion) => void answer(question))
    try {
      return await thread.run({ request, port: threadPort }, { transferList: [threadPort] })
    } finally {
      ownPort.close()
    }
  }

  return {
    draw: (request, ask) => Promise.race([draw(request, ask), delay(timeoutMs, null, { ref: false })]),
    async ready() {
      const silence = () => Promise.reject(new Error('nobody answers yet'))
      const warmUps = firstPages.map((href) => draw({ href, district: null }, silence).then(ignore, ignore))
      await Promise.race([Promise.all(warmUps), delay(startTimeoutMs, null, { ref: false })])
    },
    close: () => thread.destroy(),
  }
}
