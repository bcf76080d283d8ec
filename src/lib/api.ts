import type { EndpointSpec, FileEndpointSpec } from '#contract/endpoint.ts'
import type { ClientName } from '#machines/session/session.types.ts'
import type { RequestOf, Result } from './http.ts'

/** Calls an endpoint as `call` of `http.ts` does; the client is loaded at the first call. @throws ApiError */
export async function call<E extends EndpointSpec>(
  client: ClientName,
  endpoint: E,
  request: RequestOf<E>,
): Promise<Result<E>> {
  const http = await import('./http.ts')
  return http.call(client, endpoint, request)
}

/** Calls an endpoint that answers a file, as `call` does. @throws ApiError */
export async function callFile<E extends FileEndpointSpec>(
  client: ClientName,
  endpoint: E,
  request: RequestOf<E>,
): Promise<Blob> {
  const http = await import('./http.ts')
  return http.callFile(client, endpoint, request)
}
