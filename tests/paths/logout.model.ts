import { logoutMachine } from '#machines/logout/logout.machine.ts'
import { defineModel, elapse, reject, resolve, send } from './support/model.ts'

const requests: [on: string, to: string][] = [
  ['log out', '/'],
  ['log out and go to the login of organizations', '/login/organization'],
  ['log out towards another host', '/'],
  ['log out towards a host without a scheme', '/'],
]

/** Requirements: docs/rules/sign-in.md#logout, docs/rules/pages.md#addresses-inside-the-site. */
export const logoutModel = defineModel({
  machine: logoutMachine,
  starts: { default: { to: 'idle', then: { to: '/' } } },
  delays: { serverTimeout: 10_000 },
  cases: [
    send('log out', { type: 'logout.requested' }),
    send('log out and go to the login of organizations', { type: 'logout.requested', to: '/login/organization' }),
    send('log out towards another host', { type: 'logout.requested', to: 'https://evil.example/' }),
    send('log out towards a host without a scheme', { type: 'logout.requested', to: '//evil.example/' }),
    resolve('server logged out', 'callServer'),
    reject('server fails', 'callServer', { code: 'HTTP_500', message: '服务加载中，请尝试刷新。' }),
    elapse('server is silent', 'serverTimeout', 'leaving'),
  ],
  spec: [
    ...requests.map(([on, to]) => ({
      from: 'idle',
      on,
      to: 'leaving',
      then: { to },
      does: ['showLeavingNotice'],
      calls: { callServer: undefined },
    })),
    ...['server logged out', 'server fails', 'server is silent'].flatMap((on) => [
      leaves(on, '/'),
      leaves(on, '/login/organization'),
    ]),
  ],
  ignores: {
    leaving: ['logout.requested'],
  },
  invariants: {
    idle: (s) => !s.hasTag('busy') || '没有在办的事',
    leaving: (s) => (s.hasTag('busy') && s.context.to.startsWith('/')) || '等着去本站的一页',
  },
})

function leaves(on: string, to: string) {
  const guard: readonly [string, (c: { to: string }) => boolean] = [`target ${to}`, (c) => c.to === to]
  const does = ['clearLogin', ['redirect', { to }] as const, 'hideLeavingNotice']
  return { from: 'leaving', on, guard, to: 'idle', does }
}
