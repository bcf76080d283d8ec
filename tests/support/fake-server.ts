import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import { AxiosError } from 'axios'

export interface Asked {
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
  | 'noAnswer'
  | 'never'

/** A server below the clients: answers by path, and remembers what was asked. */
export class FakeServer {
  readonly asked: Asked[] = []
  readonly answers = new Map<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>()

  on(path: string, answer: Answer | ((asked: Asked) => Answer | Promise<Answer>)): this {
    this.answers.set(path, answer)
    return this
  }

  calls(path: string): Asked[] {
    return this.asked.filter((asked) => asked.path === path)
  }

  readonly adapter: AxiosAdapter = async (config) => {
    const asked = read(config)
    this.asked.push(asked)
    const given = this.answers.get(asked.path)
    if (given === undefined) throw new Error(`the test has no answer for ${asked.path}`)
    const answer = typeof given === 'function' ? await given(asked) : given
    if (answer === 'never') return never(config)
    if (answer === 'noAnswer') throw new AxiosError('Network Error', 'ERR_NETWORK', config)
    if ('status' in answer) return refuse(config, answer.status)
    return response(config, 200, { msg: '', data: null, other: null, ...answer })
  }
}

function read(config: InternalAxiosRequestConfig): Asked {
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

const never = (config: InternalAxiosRequestConfig): Promise<never> =>
  new Promise((_, reject) => {
    config.signal?.addEventListener?.('abort', () => reject(new AxiosError('canceled', 'ERR_CANCELED', config)))
  })
