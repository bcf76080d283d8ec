import type { EndpointSpec, FileEndpointSpec } from '#contract/endpoint.ts'
import type { ClientName } from '#machines/session/session.types.ts'
import type { RequestOf, Result } from './http.ts'

type Call = <E extends EndpointSpec>(client: ClientName, endpoint: E, request: RequestOf<E>) => Promise<Result<E>>

const overNetwork: Call = async (...request) => (await import('./http.ts')).callEndpoint(...request)

let bound: Call = overNetwork

/** Sends calls elsewhere: where the server draws pages, to the server itself. */
export function bindCalls(call: Call): void {
  bound = call
}

/** Calls an endpoint as `call` of `http.ts` does; the client is loaded at the first call. @throws ApiError */
export const call: Call = (...request) => bound(...request)

/** Calls an endpoint that answers a file, as `call` does. @throws ApiError */
export async function callFile<E extends FileEndpointSpec>(
  client: ClientName,
  endpoint: E,
  request: RequestOf<E>,
): Promise<Blob> {
  const http = await import('./http.ts')
  return http.callFileEndpoint(client, endpoint, request)
}
