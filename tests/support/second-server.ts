import type { FastifyInstance } from 'fastify'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import type { ServerContext } from '#server/context.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Called, CallOptions, TestServer } from './server.ts'

export interface SecondServer {
  readonly url: string
  readonly context: ServerContext
  call(spec: EndpointSpec, options?: CallOptions): Promise<Called<any>>
  stop(): Promise<void>
}

/** Another server on the same database with connections and memory of its own; its clock is the first one's. */
export async function startSecondServer(first: TestServer): Promise<SecondServer> {
  const database = await openDatabase(first.config, { notice: () => {} })
  const context: ServerContext = { ...first.context, database }
  const app: FastifyInstance = await buildApp(context)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    context,
    async call(spec, { query, body, token } = {}) {
      const target = new URL(`${url}/v2/api/${first.config.product}${spec.path}`)
      for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value)
      const answer = await fetch(target, {
        method: spec.method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, text, envelope: JSON.parse(text) }
    },
    async stop() {
      await app.close()
      await database.close()
    },
  }
}
