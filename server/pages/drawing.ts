import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PageData } from '#contract/page-data.ts'
import type { DrawReply, DrawRequest } from './drawing-worker.ts'

const patience = 1000

export interface Drawing {
  /** Main part of a guest's page with its data; null when it is to be sent with its skeleton. Never fails. */
  draw(href: string, data: PageData): Promise<string | null>
  close(): Promise<void>
}

/** Draws screens in a thread of its own, which is started at once, and again when it ended and is needed. Without a build nothing is drawn. */
export function openDrawing(distDir: string, failed: (fault: string) => void): Drawing {
  const file = join(distDir, 'pages', 'drawing.js')
  const isBuilt = existsSync(file)
  const waiting = new Map<number, (html: string | null) => void>()
  let worker: Worker | undefined
  let asked = 0

  function answer({ id, html, fault }: DrawReply): void {
    if (fault !== undefined) failed(fault)
    waiting.get(id)?.(html)
    waiting.delete(id)
  }

  function start(): Worker {
    const started = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
      workerData: pathToFileURL(file).href,
    })
    started.unref()
    started.on('message', answer)
    started.on('error', (error) => failed(String(error)))
    started.once('exit', () => {
      if (worker === started) worker = undefined
      for (const id of waiting.keys()) answer({ id, html: null })
    })
    return started
  }

  if (isBuilt) worker = start()

  return {
    draw(href, data) {
      if (!isBuilt) return Promise.resolve(null)
      worker ??= start()
      asked += 1
      const request: DrawRequest = { id: asked, href, data }
      return new Promise((resolve) => {
        const timer = setTimeout(() => answer({ id: request.id, html: null }), patience)
        waiting.set(request.id, (html) => {
          clearTimeout(timer)
          resolve(html)
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker?.postMessage(request)
      })
    },
    async close() {
      await worker?.terminate()
    },
  }
}
