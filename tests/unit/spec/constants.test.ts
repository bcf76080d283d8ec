// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { noticeMachine } from '#machines/notice/notice.machine.ts'
import { readConfig } from '#server/config/config.ts'
import { decryptWith, encrypt } from '#src/lib/cipher.ts'
import { writeTokens } from '#src/lib/cookies.ts'
import { writeCredentials } from '#src/lib/encrypted-cookies.ts'

function begin() {
  const clock = new SimulatedClock()
  const actor = createActor(noticeMachine, { clock }).start()
  return { clock, actor, context: () => actor.getSnapshot().context }
}

test.each([50])('a loading toast lasts %i seconds [S9 loading toast]', (seconds) => {
  const { clock, actor, context } = begin()
  actor.send({ type: 'loading.started', id: 'a', text: '请稍后' })
  clock.increment(seconds * 1000 - 1)
  expect(context().loading).not.toBeNull()
  clock.increment(1)
  expect(context().loading).toBeNull()
})

test.each([3])('a message lasts %i seconds [S9 message]', (seconds) => {
  const { clock, actor, context } = begin()
  actor.send({ type: 'message.shown', message: { id: 'a', kind: 'info', text: '已保存' } })
  clock.increment(seconds * 1000 - 1)
  expect(context().messages).toHaveLength(1)
  clock.increment(1)
  expect(context().messages).toEqual([])
})

/** The declarations of the first rule with this selector. */
function rule(css: string, selector: string): Record<string, string> {
  const [, body = ''] = css.split(`${selector} {`)
  const lines = body.slice(0, body.indexOf('}')).matchAll(/([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
}

test.each([['top-right', { position: 'sticky', top: '0', 'flex-direction': 'column', 'align-items': 'flex-end' }]])(
  'notifications stand %s [S9 notification place]',
  (_, placed) => {
    expect(rule(readFileSync('src/ui/notice/notices.module.css', 'utf8'), '.notices')).toMatchObject(placed)
  },
)

test('the primary colour of the theme [S9 primary colour]', () => {
  const [, value] = /--k-colors-brand-500:\s*([^;]+);/.exec(readFileSync('src/ui/theme/tokens.css', 'utf8')) ?? []
  expect(value?.toUpperCase()).toBe('#FB4457')
})

const cookieOf = (target: object): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(target, 'cookie') ?? cookieOf(Object.getPrototypeOf(target))

test('every cookie has the path of the whole site [S9 cookie path]', async () => {
  const written: string[] = []
  const inherited = cookieOf(document)
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => inherited.get?.call(document) as string,
    set: (text: string) => {
      written.push(text)
    },
  })
  writeTokens('1', { access: 'a', refresh: 'r' })
  writeCredentials('1', { loginName: 'volunteer01', password: 'Volunteer_01' })
  Reflect.deleteProperty(document, 'cookie')
  expect(written.length).toBeGreaterThan(4)
  expect(new Set(written.map((text) => /; path=([^;]*)/.exec(text)?.[1]))).toEqual(new Set(['/']))
})

test.each([
  ['IMAGE_BASE', 'imageBase', 'https://img.example.cn/zyz'],
  ['H5_BASE', 'h5Base', 'https://m.example.cn'],
  ['MAP_KEY', 'mapKey', 'map-key-1'],
  ['IMAGE_KEY', 'imageKey', 'image-key-1'],
] as const)('%s is configured [S9 $0]', (variable, name, value) => {
  expect(readConfig({ [variable]: value })[name]).toBe(value)
})

test('what the browser keeps is locked with one fixed key [S9 storage key]', () => {
  expect(decryptWith('i-zhiyuan/browser-storage/v1', encrypt('陈志远'))).toBe('陈志远')
})
