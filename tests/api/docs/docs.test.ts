import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import diagnostics from 'node:diagnostics_channel'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import SwaggerParser from '@apidevtools/swagger-parser'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'

interface Operation {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { content: Record<string, unknown> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

let server: TestServer
let document: Document
const registered: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'openapi-'))

// Routes are reported as they are added: read afterwards they are text only.
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) registered.push(`${one} ${url}`)
  })
}

beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', listen)
  server = await startServer()
  diagnostics.unsubscribe('fastify.initialization', listen)
  document = (await (await fetch(`${server.url}/docs/openapi.json`)).json()) as Document
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})

const described = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

/** What the server answers that is no endpoint of the contract: no envelope, or for people at the machine itself. */
const ofTheServer =
  /^(GET|HEAD) \/(healthz|readyz|livez)$|^GET \/metrics$|^GET \/dev\/outbox(\.json)?$|^GET \/docs(\/[a-z.-]+)?$|^GET \/v2\/api\/zyz\/home\/location\/ip$|^GET \/(robots\.txt|sitemap(\.xml|\/.+))$|^\w+ \/(v2|api)\/\*$/

/** A public file answers HEAD as it answers GET. */
const isHead = (route: string): boolean =>
  registered.includes(route.replace(/^HEAD /, 'GET ')) && route.startsWith('HEAD ')

describe('the document', () => {
  it('describes the routes that the server has, all of them and no others', () => {
    const served = registered.filter((route) => !ofTheServer.test(route) && !isHead(route))
    expect(served.length).toBeGreaterThan(60)
    expect(described().toSorted()).toEqual(
      [...new Set(served.map((at) => at.replaceAll(/:(\w+)/g, '{$1}')))].toSorted(),
    )
  })

  it('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0')
    await expect(SwaggerParser.validate(structuredClone(document) as never)).resolves.toBeDefined()
  })

  it('says of an endpoint what may be sent, who may, and what comes back', () => {
    const list = document.paths['/v2/api/zyz/manage/pc/feedback/list']?.['get']
    expect(list?.security).toEqual([{ bearer: [] }])
    expect(list?.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['cursor', false],
      ['pageNo', false],
      ['pageSize', false],
      ['state', false],
    ])
    expect(list?.parameters[2]?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 50, default: 10 })
    const query = document.paths['/v2/api/zyz/home/feedback/query']?.['post']
    expect(query?.security).toEqual([])
    expect(query?.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['number', 'contact'] })
    const login = document.paths['/v2/api/zyz/auth/login/volunteer/password']?.['post']
    expect(Object.keys(login?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded'])
    const picture = document.paths['/v2/api/zyz/manage/pc/bankCard/picture']?.['get']
    expect(Object.keys(picture?.responses['200']?.content ?? {})).toEqual(['image/jpeg', 'application/json'])
  })

  it('a public generator makes a client of it without a word of complaint; the client type-checks and calls', async () => {
    const cli = resolve('node_modules/oazapfts/dist/cli.js')
    const [source, client] = [join(folder, 'openapi.json'), join(folder, 'client.ts')]
    writeFileSync(source, JSON.stringify(document))
    const made = spawnSync(process.execPath, [cli, source, client], { encoding: 'utf8' })
    expect([made.status, made.stdout, made.stderr]).toEqual([0, '', ''])

    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck', client]
    const checked = spawnSync(resolve('node_modules/.bin/tsc'), flags, { encoding: 'utf8', cwd: folder })
    expect([checked.status, checked.stdout]).toEqual([0, ''])

    const generated = (await import(/* @vite-ignore */ pathToFileURL(client).href)) as {
      defaults: { baseUrl: string }
      queryFeedback: (body: { number: string; contact: string }) => Promise<{ status: number; data: unknown }>
    }
    generated.defaults.baseUrl = server.url
    expect(await generated.queryFeedback({ number: 'FK20261121222222', contact: '13900070009' })).toMatchObject({
      status: 200,
      data: { code: 10002 },
    })
  })
})

describe('the page', () => {
  it('runs its own scripts only, and loads nothing from elsewhere', async () => {
    const answer = await fetch(`${server.url}/docs`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    const addresses = [...(await answer.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    expect(addresses).toEqual(['/logo.svg', '/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js', '/docs/start.js'])
    for (const address of addresses.slice(1)) expect((await fetch(`${server.url}${address}`)).status, address).toBe(200)
  })

  it('leaves the policy of other answers as it is', async () => {
    expect((await fetch(`${server.url}/healthz`)).headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
  })
})

it('outside demo mode there is none of it', async () => {
  const real = await startServer({ env: { DEMO: '0' } })
  try {
    for (const path of ['/docs', '/docs/openapi.json', '/docs/swagger-ui-bundle.js', '/docs/start.js']) {
      expect((await fetch(`${real.url}${path}`)).status, path).toBe(404)
    }
  } finally {
    await real.stop()
  }
})
