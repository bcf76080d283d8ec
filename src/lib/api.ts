import type { EndpointSpec } from '#contract/endpoint.ts'
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
