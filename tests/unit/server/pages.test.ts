import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { contentPolicy, inlineJson, type PolicyParts } from '#server/pages/document.ts'
import { sendFixedHeaders } from '#server/http/fixed-headers.ts'
import { createLogger } from '#server/http/logging.ts'
import { logOutages } from '#server/http/outage.ts'
import { type PagesOptions, servePages } from '#server/http/pages.ts'
import { writePlainBuild } from '#tests/support/plain-build.ts'

const page = {
  html: '<p>drawn</p>',
  styles: [{ key: 'css', ids: ['a1', 'b2'], css: '.css-a1{top:0}' }],
  styleAttributes: ['width:1px'],
  loaderData: { layout: { text: "</script> $& $' $1" } },
  districtName: '广州市',
  subject: null,
  data: null,
  module: null,
} satisfies RenderedPage

describe('a document', () => {
  test('data cannot end its element', () => {
    const text = '</script><script>alert(1)</script>\u2028'
    const written = inlineJson({ text })
    expect(written).not.toMatch(/[<>\u2028]/)
    expect(JSON.parse(written)).toEqual({ text })
  })

  const policyOf = (parts: Partial<PolicyParts> = {}) =>
    contentPolicy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"], attributes: [], ...parts })

  test('the policy allows no inline code but the hashed and nothing evaluated', () => {
    expect(policyOf()).not.toMatch(/unsafe|\*/)
    expect(policyOf()).toContain("script-src 'self' 'sha256-a';")
    expect(policyOf()).toContain("connect-src 'self';")
  })

  test('style attributes are allowed one by one', () => {
    expect(policyOf({ attributes: ["'sha256-c'"] })).toMatch(/style-src [^;]*'unsafe-hashes' 'sha256-c';/)
  })

  test('the maps service is named when there is one', () => {
    expect(policyOf({ scriptOrigins: ['https://maps.example'] })).toContain(
      "script-src 'self' 'sha256-a' https://maps.example;",
    )
  })
})

describe('serving', () => {
  const dist = mkdtempSync(join(tmpdir(), 'pages-'))
  const log: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log.push(JSON.parse(String(chunk)).msg)
      done()
    },
  })
  const loggerInstance: FastifyBaseLogger = createLogger('warn', sink)
  const app = Fastify({ loggerInstance })

  beforeAll(async () => {
    writePlainBuild(dist)
    writeFileSync(join(dist, 'client/assets/a-1.js'), 'plain')
    writeFileSync(join(dist, 'client/assets/a-1.js.br'), 'packed')
    writeFileSync(join(dist, 'client/logo.svg'), '<svg/>')
    sendFixedHeaders(app)
    logOutages(app, { ping: async () => true })
    await servePages(app, options)
  })
  const options: PagesOptions = {
    distDir: dist,
    product: 'zyz',
    isFederationOpenTo: (address) => address === '127.0.0.1',
    districtOf: () => null,
    keepMs: 0,
    onServed: () => {},
    drawPage: async (_request, href) => {
      if (href.startsWith('/mission?')) throw new Error('unreadable')
      if (href.startsWith('/mission/?')) throw new Error('Connection terminated unexpectedly')
      return href === '/redirect/card' ? { location: '/card' } : page
    },
    pageHead: () =>
      Promise.resolve({ description: '湖边', canonical: null, image: '', kind: 'website', structured: null }),
  }
  afterAll(async () => {
    await app.close()
    rmSync(dist, { recursive: true })
  })

  test('a page carries its markup, data, styles, product and policy', async () => {
    const { statusCode, headers, body } = await app.inject('/')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    const policy = String(headers['content-security-policy'])
    for (const text of ['.portal{color:red}', '.css-a1{top:0}', 'width:1px'])
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(body).toContain('<html lang="zh-CN" data-product="zyz"')
    expect(body).toContain('<title>i志愿</title>')
    expect(body).toContain('<meta name="description" content="湖边">')
    expect(body).toContain('<div id="root"><p>drawn</p></div>')
    expect(body).toContain('<style data-emotion="css a1 b2">.css-a1{top:0}</style>')
    expect(JSON.parse(/id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toEqual(page.loaderData)
    expect(JSON.parse(/id="scripts">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toEqual(['/assets/portal.js'])
  })

  test('in a demo the panel of machines runs before either app, elsewhere nothing of it is named', async () => {
    const demo = Fastify()
    await servePages(demo, { ...options, hasPanel: true })
    for (const [href, name] of [
      ['/', 'portal'],
      ['/admin/', 'admin'],
    ]) {
      const { body } = await demo.inject(String(href))
      expect(JSON.parse(/id="scripts">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toEqual([
        '/assets/panel.js',
        `/assets/${name}.js`,
      ])
      expect((await app.inject(String(href))).body).not.toContain('panel')
    }
    await demo.close()
  })

  test('a page that leads elsewhere is a redirect', async () => {
    const { statusCode, headers } = await app.inject('/redirect/card')
    expect([statusCode, headers.location]).toEqual([302, '/card'])
  })

  test.each(['/no/such/page', '/help/nowhere', '/Mission', '//evil.example/mission', '//[', '//a:99999/'])(
    '%s is answered 404 with the error page',
    async (url) => {
      const { statusCode, body } = await app.inject(url)
      expect(statusCode).toBe(404)
      expect(body).toContain('<title>页面不存在')
    },
  )

  test.each(['//', '///'])('%s is the home page', async (url) => {
    expect((await app.inject(url)).body).toContain('<title>i志愿</title>')
  })

  test.each([
    ['cannot be read', '/mission', ['page not drawn', 'page not drawn']],
    ['the database is lost to', '/mission/', ['the connection to the database is lost']],
  ])('a page whose data %s comes without them', async (_what, path, said) => {
    log.splice(0)
    for (const keyword of ['x', 'y']) {
      const { statusCode, body } = await app.inject(`${path}?keyword=${keyword}`)
      expect(statusCode).toBe(200)
      expect(body).not.toContain('page-data"')
    }
    expect(log).toEqual(said)
  })

  test.each([
    ['/admin/', 200],
    ['/admin', 200],
    ['/admin/change-password', 200],
    ['/admin/nothing', 404],
    ['/administrator', 404],
  ])('%s answers %i', async (url, status) => {
    expect((await app.inject(url)).statusCode).toBe(status)
  })

  test.each([
    ['/admin/accounts', 403],
    ['/admin/account', 200],
    ['/admin/', 200],
  ])('answers %s with %i outside of the federation’s network', async (url, status) => {
    const { statusCode, body } = await app.inject({ url, remoteAddress: '203.0.113.9' })
    expect(statusCode).toBe(status)
    expect(body).toContain('管理后台')
  })

  test('pages are sent compressed', async () => {
    const { rawPayload, headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<p>drawn</p>')
  })

  test('assets never change and are sent as they were packed', async () => {
    const { body, headers } = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } })
    expect(body).toBe('packed')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('scripts come without headers that only documents need: on a slow line each page asks for ten and more', async () => {
    const { statusCode, headers } = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } })
    expect(statusCode).toBe(200)
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-encoding',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'vary',
      'x-content-type-options',
    ])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each(['/assets/none.js', '/logo.svg', '/'])('%s keeps them', async (url) => {
    const { headers } = await app.inject(url)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-request-id']).toBeTruthy()
  })

  test.each(['/assets/none.js', '/assets/..%2f..%2fpages%2fpages.json', '/assets/%2e%2e/pages/pages.json'])(
    '%s is not there',
    async (url) => {
      const { statusCode, body } = await app.inject(url)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(body).not.toContain('sha256-x')
    },
  )

  test('files at the root', async () => {
    expect((await app.inject('/logo.svg')).body).toBe('<svg/>')
  })
})
