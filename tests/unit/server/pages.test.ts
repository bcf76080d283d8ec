import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentPolicy, fillPage, inlineJson } from '#server/pages/page.ts'
import { pageSlots } from '#server/pages/page-slots.ts'
import { sendFixedHeaders } from '#server/plugins/fixed-headers.ts'
import { createLogger } from '#server/plugins/logging.ts'
import { tellOutages } from '#server/plugins/outage.ts'
import { servePages } from '#server/plugins/pages.ts'

const statistics = { weekendPlaces: 1286, weekend: 'this', districtName: '广州' }
const domain = { name: '广州市', icpFilling: '粤ICP备1号' }
const data = { '/home/index/districtDomain': domain, '/home/index/statics/indexStatics': statistics }

describe('what a drawn page shows of its data', () => {
  test('number, place and filing of the district', () => {
    expect(pageSlots('Home', data)).toEqual({
      live: true,
      values: {
        district: '广州市',
        place: '广州',
        icp: '粤ICP备1号',
        places: '1,286',
        weekend: '这个周末',
        weekendTime: 'weekend',
        weekendText: '本周末',
      },
    })
  })

  test('the weekend that the number is of', () => {
    const next = { ...data, '/home/index/statics/indexStatics': { ...statistics, weekend: 'next' } }
    expect(pageSlots('Home', next).values).toMatchObject({
      weekend: '下个周末',
      weekendTime: 'nextWeekend',
      weekendText: '下周末',
    })
  })

  test('without data the page is not live and names the province', () => {
    expect(pageSlots('Home', null)).toMatchObject({ live: false, values: { district: '全省', icp: '' } })
  })

  test('no open place is no headline', () => {
    const none = { ...data, '/home/index/statics/indexStatics': { ...statistics, weekendPlaces: 0 } }
    expect(pageSlots('Home', none).live).toBe(false)
  })

  test('only the home page is live', () => {
    expect(pageSlots('mission', data).live).toBe(false)
  })
})

describe('filling a page', () => {
  test('values are escaped, unknown slots stay', () => {
    expect(fillPage('<p>{{a}}</p>{{b}}', { a: '<i>"&\'' }, null)).toBe('<p>&lt;i&gt;&quot;&amp;&#39;</p>{{b}}')
  })

  test('data cannot end its element', () => {
    const text = '</script><script>alert(1)</script>\u2028'
    const written = inlineJson({ text })
    expect(written).not.toMatch(/[<>\u2028]/)
    expect(JSON.parse(written)).toEqual({ text })
  })

  test('texts that look like replacement patterns stay as they are', () => {
    const html = fillPage('<!--page-data-->', {}, { text: "$& $' $1" })
    expect(html).toBe(`<script type="application/json" id="page-data">{"text":"$& $' $1"}</script>`)
  })

  test('the policy allows no inline code but the hashed and nothing evaluated', () => {
    const policy = contentPolicy({ scriptHash: "'sha256-a'", styleHash: "'sha256-b'" })
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(policy).toContain("script-src 'self' 'sha256-a';")
    expect(policy).toContain("connect-src 'self';")
  })

  test('the maps service is named when there is one', () => {
    const parts = { scriptHash: "'sha256-a'", styleHash: "'sha256-b'", scriptOrigins: ['https://maps.example'] }
    expect(contentPolicy(parts)).toContain("script-src 'self' 'sha256-a' https://maps.example;")
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
    for (const folder of ['pages', 'client/assets', 'client/covers', 'client/art'])
      mkdirSync(join(dist, folder), { recursive: true })
    const page = (name: string) =>
      `<html data-product="{{product}}"><title>{{title}}</title><!--meta--><p>${name} {{places}}</p><!--page-data--></html>`
    const pages = Object.fromEntries(
      ['portal:Home', 'portal:mission', 'portal:error', 'admin:admin'].map((key) => {
        const file = `${key.replace(':', '-')}.html`
        writeFileSync(join(dist, 'pages', file), page(key))
        return [key, { file, styleHash: "'sha256-s'" }]
      }),
    )
    writeFileSync(join(dist, 'pages/home.live.html'), page('live'))
    Object.assign(pages['portal:Home'] ?? {}, { live: 'home.live.html' })
    writeFileSync(join(dist, 'pages/pages.json'), JSON.stringify({ scriptHash: "'sha256-x'", pages }))
    writeFileSync(join(dist, 'client/assets/a-1.js'), 'plain')
    writeFileSync(join(dist, 'client/assets/a-1.js.br'), 'packed')
    writeFileSync(join(dist, 'client/logo.svg'), '<svg/>')
    sendFixedHeaders(app)
    tellOutages(app, { ping: async () => true })
    await servePages(app, {
      distDir: dist,
      product: 'zyz',
      pageData: async (pathname) => {
        if (pathname === '/mission') throw new Error('unreadable')
        if (pathname === '/mission/') throw new Error('Connection terminated unexpectedly')
        return data
      },
      pageHead: () =>
        Promise.resolve({
          subject: '流花湖',
          description: '湖边',
          canonical: null,
          image: '',
          kind: 'website',
          structured: null,
        }),
    })
  })
  afterAll(async () => {
    await app.close()
    rmSync(dist, { recursive: true })
  })

  test('the home page carries number, data, product and policy', async () => {
    const { statusCode, headers, body } = await app.inject('/')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("'sha256-x'")
    expect(body).toContain('<html data-product="zyz"><title>i志愿</title><meta name="description" content="湖边">')
    expect(body).toContain('<p>live 1,286</p>')
    expect(JSON.parse(/page-data">(.*)<\/script>/.exec(body)?.[1] ?? '')).toEqual(data)
  })

  test.each([
    ['/no/such/page', 'portal:error'],
    ['/help/nowhere', 'portal:error'],
    ['/Mission', 'portal:error'],
    ['//evil.example/mission', 'portal:error'],
    ['//[', 'portal:error'],
    ['//a:99999/', 'portal:error'],
  ])('%s is answered 404 with the error page', async (url, name) => {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(body).toContain(`<p>${name} `)
  })

  test.each(['//', '///'])('%s is the home page', async (url) => {
    expect((await app.inject(url)).body).toContain('<p>live ')
  })

  test.each([
    ['cannot be read', '/mission', ['page without data', 'page without data']],
    ['the database is lost to', '/mission/', ['the connection to the database is lost']],
  ])('a page whose data %s comes without it', async (_what, path, said) => {
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

  test('pages are sent compressed', async () => {
    const { rawPayload, headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('live 1,286')
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
