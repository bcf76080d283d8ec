import { setTimeout as pause } from 'node:timers/promises'

// People at other machines: each asks for one thing after the other, with a pause in between, until the time is over. Their mix is that of
// a day: pages and lists, words that nobody looked for before, papers and pictures, sign-ins, workbooks.
const [url = '', people = '0', accounts = '[]'] = process.argv.slice(2)
const base = `${url}/v2/api/zyz`

interface Account {
  readonly kind: 'volunteer' | 'org'
  readonly loginName: string
  readonly password: string
}

interface Asked {
  readonly path: string
  readonly as?: string
  readonly json?: Record<string, unknown>
}

const known = JSON.parse(accounts) as Account[]
const tokens = new Map<string, string>()
const counts = { asked: 0, failed: 0, busy: 0 }
const mostPauseMs = 3000

const headersOf = (person: number) => ({
  'x-client': 'pc',
  'x-device-id': `mixed-${person}-bench`,
  'x-forwarded-for': `10.0.${Math.floor(person / 250)}.${(person % 250) + 1}`,
})

async function signIn({ kind, loginName, password }: Account, person: number): Promise<void> {
  const answer = await fetch(`${base}/auth/login/${kind}/password?_=${person}`, {
    method: 'POST',
    headers: headersOf(person),
    body: new URLSearchParams({ loginName, password }),
  })
  const { other } = (await answer.json()) as { other?: { access_token?: string } | null }
  if (other?.access_token !== undefined) tokens.set(loginName, other.access_token)
  count(answer.status)
}

function count(status: number): void {
  counts.asked += 1
  if (status === 429 || status === 503) counts.busy += 1
  else if (status >= 400) counts.failed += 1
}

async function ask({ path, as, json }: Asked, person: number): Promise<Response> {
  const token = as === undefined ? undefined : tokens.get(as)
  const answer = await fetch(path.startsWith('/page') ? `${url}${path.slice('/page'.length)}` : `${base}${path}`, {
    method: json ? 'POST' : 'GET',
    headers: {
      ...headersOf(person),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  })
  count(answer.status)
  return answer
}

const list = await ask({ path: '/home/mission/info/missionList?pageSize=50' }, 0)
const { data } = (await list.json()) as { data: { items: { missionId: string }[] } }
const missionIds = data.items.map(({ missionId }) => missionId)
const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T
const word = () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 3000))

const volunteer = 'volunteer01'
const calls: readonly [share: number, call: () => Asked][] = [
  [8, () => ({ path: '/page/' })],
  [8, () => ({ path: `/page/mission?keyword=${encodeURIComponent(word())}` })],
  [8, () => ({ path: `/page/mission/${pick(missionIds)}` })],
  [3, () => ({ path: '/page/organization' })],
  [14, () => ({ path: `/home/mission/info/missionList?keyword=${encodeURIComponent(word())}` })],
  [14, () => ({ path: `/home/mission/info/missionDetails?missionId=${pick(missionIds)}` })],
  [6, () => ({ path: '/home/index/statics/indexStatics' })],
  [6, () => ({ path: `/home/search/all?keyword=${encodeURIComponent(word())}` })],
  [6, () => ({ path: '/volunteer/mission/getUserMissionList', as: volunteer })],
  [5, () => ({ path: '/volunteer/home/own', as: volunteer })],
  [5, () => ({ path: '/home/mission/info/missionList?eligible=true', as: volunteer })],
  [2, () => ({ path: `/home/mission/info/poster?missionId=${pick(missionIds)}` })],
  [1, () => ({ path: `/volunteer/bankCard/cardImage?side=${pick(['front', 'back'])}`, as: volunteer })],
  [4, () => ({ path: '/manage/pc/mission/list', as: 'organizer1' })],
  [1, () => ({ path: '/manage/pc/statistics/workbook', as: 'federation1' })],
  [1, () => ({ path: '/manage/pc/audit/export', as: 'federation1', json: { reason: '核对操作记录' } })],
]
const shares = calls.flatMap(([share, call]) => Array.from({ length: share }, () => call))
const signInShare = 0.03

async function act(person: number): Promise<void> {
  if (Math.random() < signInShare) return signIn(pick(known), person)
  const answer = await ask(pick(shares)(), person)
  await answer.arrayBuffer()
}

async function live(person: number, until: number): Promise<void> {
  while (performance.now() < until) {
    await pause(Math.random() * mostPauseMs)
    await act(person).catch(() => {
      counts.failed += 1
    })
  }
}

for (const account of known) await signIn(account, 0)
process.on('message', (milliseconds) => {
  const until = performance.now() + Number(milliseconds)
  void Promise.all(Array.from({ length: Number(people) }, (_, person) => live(person + 1, until))).then(() =>
    process.send?.(counts),
  )
})
process.on('disconnect', () => process.exit())
process.send?.([...tokens.keys()])
