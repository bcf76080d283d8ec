import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { isSuccess } from '#contract/codes.ts'
import type { BodyInput, EndpointSpec, Envelope, HeadersInput, QueryInput, Reply } from '#contract/endpoint.ts'
import type { ClientName } from '#machines/session/session.types.ts'
import { serviceWarning } from '#contract/service-warning.ts'
import { ApiError, tellClientFailure } from './api-error.ts'
import { product } from './page-config.ts'
import { localKeys, localStore } from './storage.ts'
import { tokenOf } from './token-source.ts'

/** Spec section 9, in milliseconds. */
const timeout = 5_000_000

type Part<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<string, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T }

export type RequestOf<E extends EndpointSpec> = Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  Part<'headers', HeadersInput<E>> & {
    readonly signal?: AbortSignal | undefined
    /** The caller shows the failure: of a refusal the session alone hears (`business`), of any failure nobody (`all`). */
    readonly quiet?: 'business' | 'all'
    /** Without the bearer: calls that sign in or renew tokens. */
    readonly bare?: true
  }

/** `data` of a successful reply; a pass-through call gives the whole envelope whatever its code. */
export type Result<E extends EndpointSpec> = E extends { readonly passThrough: true } ? Envelope<Reply<E>> : Reply<E>

// Each client is its own instance, so that one's defaults never leak into the other (spec section 7).
const createClient = (): AxiosInstance => axios.create({ timeout, withCredentials: true, allowAbsoluteUrls: false })
const clients: Record<ClientName, AxiosInstance> = { volunteer: createClient(), organizer: createClient() }

/** Exchanges what lies below both clients: a test's server or adapter. */
export function setTransport(transport: Pick<AxiosRequestConfig, 'adapter' | 'baseURL'>): void {
  for (const client of Object.values(clients)) Object.assign(client.defaults, transport)
}

/**
 * Calls an endpoint with the client's own bearer.
 * @throws ApiError on a business code other than 200 or 1, an HTTP failure, no answer, or an abort
 */
export async function call<E extends EndpointSpec>(
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
  const login = loginId()
  try {
    const envelope: unknown = (await send(client, endpoint, request)).data
    if (!isEnvelope(envelope)) throw new ApiError('transport', 'noEnvelope', serviceWarning)
    if (!endpoint.passThrough && !isSuccess(envelope.code)) {
      throw new ApiError('business', String(envelope.code), messageOf(envelope), envelope.data)
    }
    return envelope as Envelope<Reply<E>>
  } catch (cause) {
    const status = axios.isAxiosError(cause) ? (cause.response?.status ?? null) : null
    const error = cause instanceof ApiError ? cause : errorOf(cause, status)
    // The refusal of a call from an earlier login must not end the present one.
    const stale = status === 401 && loginId() !== login
    const quiet = request.quiet === 'all' || error.kind === 'aborted'
    if (!quiet && !stale) tellClientFailure({ client, status, error, isShown: request.quiet === error.kind })
    throw error
  }
}

/**
 * A bearer that was renewed while its call was under way is refused: the call goes out once more with the new one, if it still is
 * the same login. A call under a dead bearer has done nothing.
 */
async function send<E extends EndpointSpec>(
  client: ClientName,
  endpoint: E,
  request: RequestOf<E>,
): Promise<AxiosResponse> {
  const login = loginId()
  const config = await configOf(client, endpoint, request)
  try {
    return await clients[client].request(config)
  } catch (cause) {
    if (!axios.isAxiosError(cause) || cause.response?.status !== 401 || request.bare) throw cause
    const again = await configOf(client, endpoint, request)
    const renewed =
      again.headers?.['Authorization'] && again.headers['Authorization'] !== config.headers?.['Authorization']
    if (!renewed || loginId() !== login) throw cause
    return clients[client].request(again)
  }
}

async function configOf<E extends EndpointSpec>(
  client: ClientName,
  endpoint: E,
  { query, body, headers, signal, bare }: RequestOf<E>,
): Promise<AxiosRequestConfig> {
  const token = bare ? null : await tokenOf(client)
  const form = endpoint.bodyType === 'form' && body !== undefined
  return {
    method: endpoint.method,
    url: `${endpoint.base === 'root' ? '' : `/v2/api/${product()}`}${endpoint.path}`,
    params: query,
    data: form ? new URLSearchParams(body) : body,
    headers: { ...(headers as object | undefined), ...(token && { Authorization: `Bearer ${token}` }) },
    ...(signal && { signal }),
  }
}

function errorOf(cause: unknown, status: number | null): ApiError {
  if (axios.isCancel(cause)) return new ApiError('aborted', 'aborted', '')
  if (status === 401) return new ApiError('unauthorized', '401', '登录已失效，请重新登录')
  return new ApiError('transport', String(status ?? 'noAnswer'), serviceWarning)
}

const loginId = (): unknown => localStore.get(localKeys.loginId)

const isEnvelope = (value: unknown): value is Envelope & { message?: string } =>
  typeof value === 'object' && value !== null && 'code' in value

/** `msg`, then `message` (domain section 10). */
const messageOf = (envelope: Envelope & { message?: string }): string =>
  envelope.msg || envelope.message || serviceWarning
