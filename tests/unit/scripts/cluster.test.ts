import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'
import { nginxConfig } from '../../../scripts/cluster-nginx.ts'

const sample = readFileSync('docs/nginx.conf', 'utf8')

test('each GET call that changes data is a place of its own where nothing is sent twice', () => {
  const places = [...sample.matchAll(/location (=|~) (\S+) \{([^}]*)\}/g)].map(([, kind, address = '', body]) => ({
    takes: (path: string) => (kind === '=' ? path === address : new RegExp(address).test(path)),
    body,
  }))
  const paths = contractEndpoints
    .filter(({ spec }) => spec.method === 'GET' && spec.changesData === true)
    .map(({ spec }) => (spec.base === 'root' ? spec.path : `/v2/api/zyz${spec.path}`).replaceAll(/:\w+/g, 'x'))
  expect(paths).toContain('/v2/api/zyz/auth/login/loginOut')
  expect(paths.filter((path) => !places.some(({ takes }) => takes(path)))).toEqual([])
  expect(places.filter(({ takes }) => !paths.some(takes))).toEqual([])
  expect(places.filter(({ body }) => !body?.includes('proxy_next_upstream off;'))).toEqual([])
  expect(sample).not.toContain('non_idempotent')
})

test('a file that is too large is refused in the words of the product', () => {
  expect(sample).toContain('client_max_body_size 11m;')
  expect(sample).toContain('"msg":"文件最大 10 MB，请调低相机的分辨率或压缩后再上传"')
})

test('an unknown option is answered with the usage', () => {
  const script = resolve('scripts/cluster.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, '--all'], { encoding: 'utf8', env: { PATH: '' } })
  expect([status, stderr]).toEqual([1, 'usage: node scripts/run.mjs cluster [--prove]\n'])
})

test('a name that is not listed reaches no server, and the name that was matched is what servers hear', () => {
  const [first = '', second = ''] = sample.split(/^ {2}server \{$/m).slice(1)
  expect(first).toMatch(/^\s+listen 80 default_server;\s+return 444;\s+\}/)
  expect(second).toMatch(/^\s+server_name zhiyuan\.example\.org guangzhou\.example\.org shenzhen\.example\.org;$/m)
  expect(second).toMatch(/^\s+proxy_set_header Host \$host;$/m)
  expect(second).toMatch(/^\s+proxy_set_header X-Forwarded-Host \$host;$/m)
  expect(sample).not.toContain('$http_host')
})

test('this machine takes the place of everything that the sample names', () => {
  const config = nginxConfig({
    folder: '/tmp/own',
    listen: '127.0.0.1:4000',
    names: ['localhost', 'a.localhost'],
    servers: ['127.0.0.1:1', '127.0.0.1:2'],
    product: 'other',
  })
  expect(config.match(/listen .*;/g)).toEqual(['listen 127.0.0.1:4000 default_server;', 'listen 127.0.0.1:4000;'])
  expect(config).toContain('server_name localhost a.localhost;')
  expect(config.match(/^ {4}server \S+/gm)).toEqual(['    server 127.0.0.1:1', '    server 127.0.0.1:2'])
  expect(config).toContain('location = /v2/api/other/auth/login/loginOut {')
  expect(config).not.toMatch(/\/run\/zhiyuan|example\.org|10\.0\.0|zyz/)
})
