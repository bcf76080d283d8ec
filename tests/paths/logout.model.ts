import { logoutMachine } from '#machines/logout/logout.machine.ts'
import { defineModel, elapse, reject, resolve, send } from './support/model.ts'

const unreachable = { code: 'NETWORK', message: '' }

/** Requirements: spec section 4 (the four steps), domain section 10 (targets inside the site). */
export const logoutModel = defineModel({
  machine: logoutMachine,
  starts: { default: { to: 'idle', then: { to: '/' } } },
  delays: { serverPatience: 10_000 },
  cases: [
    send('log out', { type: 'logout.requested' }),
    send('log out and go to the login page', { type: 'logout.requested', to: '/login/volunteer?from=header' }),
    send('log out towards another host', { type: 'logout.requested', to: 'https://evil.example/' }),
    send('log out towards a host without a scheme', { type: 'logout.requested', to: '//evil.example/' }),
    resolve('server logged out', 'callServer'),
    reject('server fails', 'callServer', { code: 'HTTP_500', message: '服务加载中，请尝试刷新。' }),
    elapse('server is silent', 'serverPatience', 'leaving.tellingServer'),
    resolve('login info removed', 'clearLogin'),
    reject('login info cannot be removed', 'clearLogin', unreachable),
    resolve('page left', 'redirect'),
    reject('page cannot be left', 'redirect', unreachable),
  ],
  spec: [
    ...[
      ['log out', '/'],
      ['log out and go to the login page', '/login/volunteer?from=header'],
      ['log out towards another host', '/'],
      ['log out towards a host without a scheme', '/'],
    ].map(([on, to]) => ({
      from: 'idle',
      on: on as string,
      to: 'leaving.tellingServer',
      then: { to: to as string },
      does: ['showLeavingNotice'],
      calls: { callServer: undefined },
    })),
    {
      from: 'leaving.tellingServer',
      on: 'server logged out',
      to: 'leaving.clearing',
      calls: { clearLogin: undefined },
    },
    { from: 'leaving.tellingServer', on: 'server fails', to: 'leaving.clearing', calls: { clearLogin: undefined } },
    { from: 'leaving.tellingServer', on: 'server is silent', to: 'leaving.clearing', calls: { clearLogin: undefined } },
    ...['login info removed', 'login info cannot be removed'].flatMap((on) => [
      goesTo(on, '/'),
      goesTo(on, '/login/volunteer?from=header'),
    ]),
    ...['page left', 'page cannot be left'].map((on) => ({
      from: 'leaving.redirecting',
      on,
      to: 'idle',
      does: ['hideLeavingNotice'],
    })),
  ],
  invariants: {
    idle: (s) => !s.hasTag('busy') || 'nothing is under way',
    leaving: (s) => s.hasTag('busy') || 'the person waits',
    'leaving.redirecting': (s) => s.context.to.startsWith('/') || 'the target lies inside the site',
  },
})

function goesTo(on: string, to: string) {
  const given: readonly [string, (c: { to: string }) => boolean] = [`target ${to}`, (c) => c.to === to]
  return { from: 'leaving.clearing', on, given, to: 'leaving.redirecting', calls: { redirect: { to } } }
}
