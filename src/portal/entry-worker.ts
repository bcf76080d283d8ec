import type { MessagePort } from 'node:worker_threads'
import type {
  Ask,
  DrawingAnswer,
  DrawingQuestion,
  RenderedPage,
  PageRedirect,
  PageRequest,
} from '#contract/rendered-page.ts'
import type { Envelope } from '#contract/endpoint.ts'
import { serviceWarning } from '#domain/service-warning.ts'
import { ApiError } from '../lib/api-error.ts'
import { drawPage } from './entry-server.tsx'

interface DrawTask {
  readonly request: PageRequest
  /** Questions to the API go there, answers come back. */
  readonly port: MessagePort
}

/** Draws a page in a thread of its own, which asks the server's thread for what the page shows. */
export default async function run({ request, port }: DrawTask): Promise<RenderedPage | PageRedirect> {
  const waiting: { readonly resolve: (envelope: Envelope) => void; readonly reject: (error: ApiError) => void }[] = []
  port.on('message', ({ id, envelope }: DrawingAnswer) => {
    if (envelope) waiting[id]?.resolve(envelope)
    else waiting[id]?.reject(new ApiError('transport', 'noAnswer', serviceWarning))
  })
  const ask: Ask = (path, query) =>
    new Promise((resolve, reject) => {
      const id = waiting.push({ resolve, reject }) - 1
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      port.postMessage({ id, path, query } satisfies DrawingQuestion)
    })
  try {
    return await drawPage(request, ask)
  } finally {
    port.close()
  }
}
