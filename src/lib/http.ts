import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { isSuccess } from '#contract/codes.ts'
import type {
  BodyInput,
  EndpointSpec,
  Envelope,
  FileEndpointSpec,
  HeadersInput,
  QueryInput,
  Reply,
} from '#contract/endpoint.ts'
import { fileTypes } from '#contract/file-types.ts'
import { type ClientName, clearsLogin } from '#machines/session/session.types.ts'
import { serviceWarning } from '#domain/service-warning.ts'
import { notifyAnswer } from './answers.ts'
import { ApiError, type Quiet, notifyClientFailure } from './api-error.ts'
import { product } from './page-config.ts'
import { syncServerClock } from './server-clock.ts'
import { localKeys, localStore } from './storage.ts'
import { tokenOf } from './token-source.ts'

/** Milliseconds (docs/rules/wire.md#clients). */
const timeout = 5_000_000

type Part<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<string, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T }

type AnyEndpoint = EndpointSpec | FileEndpointSpec

export type RequestOf<E extends AnyEndpoint> = Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  Part<'headers', HeadersInput<E>> & {
    readonly signal?: AbortSignal | undefined
    readonly quiet?: Quiet
    /** Without the bearer: calls that sign in or renew tokens. */
    readonly bare?: true
    /** The file of a multipart body. */
    readonly file?: Blob
    /** Hears the whole percent of the body that is sent. */
    readonly onProgress?: (percent: number) => void
  }

/** `data` of a successful reply; a pass-through call gives the whole envelope whatever its code. */
export type Result<E extends EndpointSpec> = E extends { readonly passThrough: true } ? Envelope<Reply<E>> : Reply<E>

// Each client is its own instance, so that one's defaults never leak into the other (docs/rules/wire.md#clients).
function createClient(name: ClientName): AxiosInstance {
  const client = axios.create({ timeout, withCredentials: true, allowAbsoluteUrls: false })
  client.interceptors.response.use((answer) => {
    notifyAnswer(name, answer.headers)
    return answer
  })
  return client
}
const clients: Record<ClientName, AxiosInstance> = {
  volunteer: createClient('volunteer'),
  organizer: createClient('organizer'),
}

/** Exchanges what lies below both clients: a test's server or adapter. */
export function setTransport(transport: Pick<AxiosRequestConfig, 'adapter' | 'baseURL'>): void {
  for (const client of Object.values(clients)) Object.assign(client.defaults, transport)
}

/** What a call that was refused says when it is made once more; null where the refusal stands. */
type AnswerRefusal = (error: ApiError, signal: AbortSignal | undefined) => Promise<Record<string, string> | null>
let answerRefusal: AnswerRefusal = async () => null

/** Sets what answers refusals that a further header lifts. */
export function answerRefusals(answer: AnswerRefusal): void {
  answerRefusal = answer
}

/**
 * Calls an endpoint with the client's own bearer.
 * @throws ApiError on a business code other than 200 or 1, an HTTP failure, no answer, or an abort
 */
export async function callEndpoint<E extends EndpointSpec>(
  client: ClientName,
  endpoint: E,
  request: RequestOf<E>,
): Promise<Result<E>> {
  const envelope = await callEnvelope(client, endpoint, request)
  return (endpoint.passThrough ? envelope : envelope.data) as Result<E>
}

/** As `call`, but gives the whole envelope: logins and renewals read `other`. */
export async function callEnvelope<E extends EndpointSpec>(
  client: ClientName,
  endpoint: E,
  request: RequestOf<E>,
): Promise<Envelope<Reply<E>>> {
  return notifyOnFailure(client, request, async (headers) => {
    const answer = await send(client, endpoint, request, headers)
    syncServerClock(answer.headers['date'])
    const envelope = envelopeIn(answer.data)
    if (!endpoint.passThrough) assertSuccess(envelope)
    return envelope as Envelope<Reply<E>>
  })
}

/** Calls an endpoint that answers a file. @throws ApiError as `call` does */
export async function callFileEndpoint<E extends FileEndpointSpec>(
  client: ClientName,
  endpoint: E,
  request: RequestOf<E>,
): Promise<Blob> {
  return notifyOnFailure(client, request, async (further) => {
    const { data, headers } = (await send(client, endpoint, request, further)) as AxiosResponse<ArrayBuffer>
    const type = fileTypes(endpoint).find((mediaType) => String(headers['content-type']).startsWith(mediaType))
    if (type) return new Blob([data], { type })
    assertSuccess(envelopeIn(jsonOf(data)))
    throw new ApiError('transport', 'noFile', serviceWarning)
  })
}

/** Turns what a call threw into an ApiError and tells the page of it, unless the refusal is lifted by further headers. */
async function notifyOnFailure<T>(
  client: ClientName,
  { quiet, signal }: { quiet?: Quiet | undefined; signal?: AbortSignal | undefined },
  work: (headers?: Record<string, string>) => Promise<T>,
): Promise<T> {
  const login = loginId()
  try {
    return await work().catch(async (error: unknown) => {
      const headers = error instanceof ApiError ? await answerRefusal(error, signal) : null
      if (headers === null) throw error
      return work(headers)
    })
  } catch (cause) {
    const status = axios.isAxiosError(cause) ? (cause.response?.status ?? null) : null
    const error = cause instanceof ApiError ? cause : errorOf(cause, status)
    // The refusal of a call from an earlier login must not end the present one, nor take away what was said of the end.
    const isStale = status !== null && clearsLogin(client, status) && loginId() !== login
    if (quiet !== 'all' && error.kind !== 'aborted' && !isStale) notifyClientFailure({ client, status, error, quiet })
    throw error
  }
}

function envelopeIn(answer: unknown): Envelope & { message?: string } {
  if (!isEnvelope(answer)) throw new ApiError('transport', 'noEnvelope', serviceWarning)
  return answer
}

function assertSuccess(envelope: Envelope & { message?: string }): void {
  if (!isSuccess(envelope.code)) {
    throw new ApiError('business', String(envelope.code), messageOf(envelope), envelope.data)
  }
}

/**
 * A bearer that was renewed while its call was under way is refused: the call goes out once more with the new one, if it still is
 * the same login. A call under a dead bearer has done nothing.
 */
async function send<E extends AnyEndpoint>(
  client: ClientName,
  endpoint: E,
  request: RequestOf<E>,
  further?: Record<string, string>,
): Promise<AxiosResponse> {
  const login = loginId()
  const config = await configOf(client, endpoint, request, further)
  try {
    return await clients[client].request(config)
  } catch (cause) {
    if (!axios.isAxiosError(cause) || cause.response?.status !== 401 || request.bare) throw cause
    const again = await configOf(client, endpoint, request, further)
    const hasNewToken =
      again.headers?.['Authorization'] && again.headers['Authorization'] !== config.headers?.['Authorization']
    if (!hasNewToken || loginId() !== login) throw cause
    return clients[client].request(again)
  }
}

async function configOf<E extends AnyEndpoint>(
  client: ClientName,
  endpoint: E,
  { query, body, headers, signal, bare, file, onProgress }: RequestOf<E>,
  further?: Record<string, string>,
): Promise<AxiosRequestConfig> {
  const token = bare ? null : await tokenOf(client)
  return {
    method: endpoint.method,
    url: `${endpoint.base === 'root' ? '' : `/v2/api/${product()}`}${endpoint.path}`,
    params: query,
    data: bodyOf(endpoint, body, file),
    headers: { ...(headers as object | undefined), ...further, ...(token && { Authorization: `Bearer ${token}` }) },
    ...('binary' in endpoint && { responseType: 'arraybuffer' as const }),
    ...(onProgress && {
      onUploadProgress: ({ loaded, total }) => onProgress(total ? Math.round((loaded / total) * 100) : 0),
    }),
    ...(signal && { signal }),
  }
}

const textsOf = (body: unknown): [string, string][] =>
  Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])

function bodyOf({ bodyType }: AnyEndpoint, body: unknown, file: Blob | undefined): unknown {
  if (bodyType === 'form' && body !== undefined) return new URLSearchParams(textsOf(body))
  if (bodyType !== 'multipart') return body
  const form = new FormData()
  // The server reads the fields before the file arrives.
  for (const [name, value] of textsOf(body)) form.append(name, value)
  // Its name on the person's device is not sent.
  if (file) form.append('file', file, 'file')
  return form
}

function errorOf(cause: unknown, status: number | null): ApiError {
  if (axios.isCancel(cause)) return new ApiError('aborted', 'aborted', '')
  if (status === 401) return new ApiError('unauthorized', '401', '登录已失效，请重新登录')
  return new ApiError('transport', String(status ?? 'noAnswer'), serviceWarning)
}

const loginId = (): unknown => localStore.get(localKeys.loginId)

function jsonOf(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

const isEnvelope = (value: unknown): value is Envelope & { message?: string } =>
  typeof value === 'object' && value !== null && 'code' in value

/** `msg`, then `message` (docs/rules/wire.md#envelope). */
const messageOf = (envelope: Envelope & { message?: string }): string =>
  envelope.msg || envelope.message || serviceWarning
