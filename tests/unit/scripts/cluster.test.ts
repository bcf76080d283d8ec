import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const script = resolve('scripts/cluster.ts')
const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env: { PATH: '', ...env } })

const sample = readFileSync('docs/nginx.conf', 'utf8')

test('the documented configuration is the one that the command writes', () => {
  expect(run(['--config']).stdout, 'node scripts/run.mjs cluster --config > docs/nginx.conf').toBe(sample)
})

test('each GET call that changes data is a place of its own where nothing is sent twice', () => {
  const places = [...sample.matchAll(/location = (\S+) \{([^}]*)\}/g)]
  const paths = places.map(([, path]) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/v2/api/zyz/auth/login/loginOut',
      '/v2/api/zyz/volunteer/mission/cancelApplyMission',
      '/v2/api/zyz/volunteer/mission/delApplyMission',
      '/v2/api/zyz/volunteer/securityCenter/logoff/apply',
      '/v2/api/zyz/volunteer/securityCenter/logoff/cancel',
      '/v2/api/zyz/open/sendCodeModifyMobile',
    ]),
  )
  expect(places.filter(([, , body]) => !body?.includes('proxy_next_upstream off;'))).toEqual([])
  expect(sample).not.toContain('non_idempotent')
})

test('a file that is too large is refused in the words of the product', () => {
  expect(sample).toContain('client_max_body_size 11m;')
  expect(sample).toContain('"msg":"文件最大 10 MB，请调低相机的分辨率或压缩后再上传"')
})

test('an unknown option is answered with the usage', () => {
  const { status, stderr } = run(['--all'])
  expect([status, stderr]).toEqual([1, 'usage: node scripts/run.mjs cluster [--config | --prove]\n'])
})

test('a name that is not listed reaches no server, and the name that was matched is what servers hear', () => {
  const [first = '', second = ''] = sample.split(/^ {2}server \{$/m).slice(1)
  expect(first).toMatch(/^\s+listen 80 default_server;\s+return 444;\s+\}/)
  expect(second).toMatch(/^\s+server_name zhiyuan\.example\.org guangzhou\.example\.org shenzhen\.example\.org;$/m)
  expect(second).toMatch(/^\s+proxy_set_header Host \$host;$/m)
  expect(second).toMatch(/^\s+proxy_set_header X-Forwarded-Host \$host;$/m)
  expect(sample).not.toContain('$http_host')
})
