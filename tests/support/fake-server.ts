import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import { AxiosError } from 'axios'

export interface RecordedRequest {
  method: string
  path: string
  bearer: string | null
  params: Record<string, unknown>
  headers: Record<string, unknown>
  body: string
}

/** What a call is answered with: an envelope, an HTTP status, or no answer at all. */
export type Answer =
  | { code: number | string; msg?: string; data?: unknown; other?: { access_token?: string; refresh_token?: string } }
  | { status: number }
  | { bytes: Uint8Array<ArrayBuffer>; type: string }
  | 'noAnswer'
  | 'never'

/** A server below the clients: answers by path, and remembers what was asked. */
export class FakeServer {
  readonly requests: RecordedRequest[] = []
  /** What every call is answered with for the time being, whatever its own answer; one that is given no fault gets its own. */
  fault: Answer | ((request: RecordedRequest) => Answer | Promise<Answer> | undefined) | null = null
  /** Headers of every answer but files. */
  headers: Record<string, string> = {}
  /** Calls without an answer that the page has given up. */
  aborted = 0
  readonly answers = new Map<string, Answer | ((request: RecordedRequest) => Answer | Promise<Answer>)>()

  on(path: string, answer: Answer | ((request: RecordedRequest) => Answer | Promise<Answer>)): this {
    this.answers.set(path, answer)
    return this
  }

  /** Answers the paths that no `on` names; nothing unless a test exchanges it. */
  others: (request: RecordedRequest) => Answer | undefined = () => undefined

  calls(path: string): RecordedRequest[] {
    return this.requests.filter((request) => request.path === path)
  }

  readonly adapter: AxiosAdapter = async (config) => {
    const request = readRequest(config)
    this.requests.push(request)
    const fault = typeof this.fault === 'function' ? this.fault(request) : this.fault
    const reply = fault ?? this.answers.get(request.path) ?? this.others(request)
    if (reply === undefined) throw new Error(`the test has no answer for ${request.path}`)
    const answer = await (typeof reply === 'function' ? reply(request) : reply)
    if (answer === 'never') return this.never(config)
    if (answer === 'noAnswer') throw new AxiosError('Network Error', 'ERR_NETWORK', config)
    if ('status' in answer) return refuse(config, answer.status)
    if ('bytes' in answer) {
      const file = response(config, 200, answer.bytes.buffer)
      file.headers = { 'content-type': answer.type }
      return file
    }
    return { ...response(config, 200, { msg: '', data: null, other: null, ...answer }), headers: this.headers }
  }

  private never(config: InternalAxiosRequestConfig): Promise<never> {
    return new Promise((_, reject) => {
      config.signal?.addEventListener?.('abort', () => {
        this.aborted += 1
        reject(new AxiosError('canceled', 'ERR_CANCELED', config))
      })
    })
  }
}

function readRequest(config: InternalAxiosRequestConfig): RecordedRequest {
  const authorization = config.headers.get('Authorization')
  return {
    method: (config.method ?? '').toUpperCase(),
    path: (config.url ?? '').replace(/^\/v2\/api\/zyz/, ''),
    bearer: typeof authorization === 'string' ? authorization.replace(/^Bearer /, '') : null,
    params: (config.params ?? {}) as Record<string, unknown>,
    headers: config.headers.toJSON(),
    body: String(config.data ?? ''),
  }
}

const response = (config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse => ({
  data,
  status,
  statusText: '',
  headers: {},
  config,
})

function refuse(config: InternalAxiosRequestConfig, status: number): never {
  throw new AxiosError(`status ${status}`, 'ERR_BAD_RESPONSE', config, null, response(config, status, ''))
}
