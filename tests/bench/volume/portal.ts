import type { FastifyInstance, InjectOptions } from 'fastify'
import { loginOrganizer, loginVolunteer } from '#contract/auth.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { demoAccounts } from '#server/seed/accounts.ts'
import { loadKeys } from '#server/keys.ts'
import type { BenchRequest } from './requests.ts'
import { demoSeeds } from './seeds.ts'

export type Who = 'volunteer01' | 'organizer1' | 'federation1'

const base = '/v2/api/zyz'
const headers = { 'x-client': 'pc', 'x-device-id': 'bench' }

/** The product on the data of a folder, which is planted with the demo when it is new; replies are never kept. */
export interface Portal {
  readonly database: Database
  /** The reply's envelope. */
  ask(request: BenchRequest): Promise<{ code: unknown; msg: string; data: any; other: any }>
  /** The answer as it comes, of a caller whose token is at hand. */
  inject(
    request: InjectOptions & { readonly url: string },
    token: string | undefined,
  ): Promise<{ statusCode: number; payload: string }>
  signIn(who: Who): Promise<string>
  close(): Promise<void>
}

export async function openPortal(
  folder: string,
  embeddedSettings: Readonly<Record<string, string>> = {},
): Promise<Portal> {
  const config = readConfig({ DATA_DIR: folder, DEMO: '1', PUBLIC_URL: 'http://127.0.0.1:3000' })
  const keys = await loadKeys([], folder)
  const database = await openDatabase(config, {
    seeds: demoSeeds(() => keys),
    notice: () => {},
    embeddedSettings,
  })
  const app = await buildApp({ config, database, keys, clock: () => new Date(), sharedMs: 0 })
  await app.ready()
  const tokens = new Map<Who, string>()
  const portal: Portal = {
    database,
    async ask(request) {
      const token = request.as && (tokens.get(request.as) ?? (await signIn(app, request.as)))
      if (request.as && token) tokens.set(request.as, token)
      return send(app, request, token)
    },
    inject: ({ url, ...request }, token) =>
      app.inject({
        ...request,
        url: `${base}${url}`,
        headers: { ...headers, ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
      }),
    signIn: (who) => signIn(app, who),
    async close() {
      await app.close()
      await database.close()
    },
  }
  return portal
}

async function send(app: FastifyInstance, { path, form, json }: BenchRequest, token: string | undefined) {
  const answer = await app.inject({
    method: form || json ? 'POST' : 'GET',
    url: `${base}${path}`,
    headers: {
      ...headers,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
    ...(json && { payload: json }),
  })
  return answer.json()
}

async function signIn(app: FastifyInstance, who: Who): Promise<string> {
  const account = demoAccounts.find(({ loginName }) => loginName === who)
  if (!account) throw new Error(`no account ${who}`)
  const { path } = account.kind === 'volunteer' ? loginVolunteer : loginOrganizer
  const form = { loginName: account.loginName, password: account.password }
  const { other, msg } = await send(app, { name: 'login', path: `${path}?_=1`, form }, undefined)
  if (!other?.access_token) throw new Error(`${who} cannot sign in: ${msg}`)
  return other.access_token
}
