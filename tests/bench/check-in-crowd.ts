import { Agent, request } from 'node:http'
import { attendanceAddress } from '#contract/attendance/attendance-address.ts'
import { codes } from '#contract/codes.ts'
import type { Envelope } from '#contract/endpoint.ts'
import { createKeys } from '#server/keys.ts'
import { presentCode } from '#server/features/attendance/attendance/attendance-code.ts'
import { benchSecret } from './bench-database.ts'

// People at other machines. A message names a call and how long they take for it; each makes it once, whether or not the answers keep up.
export interface Arrival {
  readonly token: string
  readonly slotId: number
}

export interface CrowdTask {
  readonly call: 'checkIn' | 'read'
  readonly people: readonly Arrival[]
  readonly milliseconds: number
}

export interface CrowdAnswer {
  /** How long each took, in milliseconds from when it was due. */
  readonly times: readonly number[]
  /** What was answered in place of success. */
  readonly refusals: readonly string[]
}

const urls = process.argv.slice(2)
const keys = createKeys([benchSecret])
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

function send(url: string, { token, slotId }: Arrival, call: CrowdTask['call']): Promise<Envelope> {
  const isCheckIn = call === 'checkIn'
  const path = isCheckIn ? 'attendance/scanQrcode' : 'getUserMissionList'
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-device-id': token }
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/v2/api/zyz/volunteer/mission/${path}`,
      { agent, method: isCheckIn ? 'POST' : 'GET', headers },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => resolve(JSON.parse(text) as Envelope))
      },
    )
    sent.on('error', reject)
    if (isCheckIn) {
      const code = attendanceAddress(url, presentCode(keys, slotId, 'in', new Date()).code)
      const position = { latitude: 23.1291, longitude: 113.2644, accuracy: 20 }
      sent.write(JSON.stringify({ code, position }))
    }
    sent.end()
  })
}

async function arrive({ call, people, milliseconds }: CrowdTask): Promise<CrowdAnswer> {
  const began = performance.now()
  const refusals: string[] = []
  const times = people.map(async (person, at) => {
    const dueAt = began + (at / people.length) * milliseconds
    await new Promise((due) => setTimeout(due, Math.max(0, dueAt - performance.now())))
    const { code, msg } = await send(urls[at % urls.length] ?? '', person, call)
    if (code !== codes.success) refusals.push(`${code} ${msg}`)
    return performance.now() - dueAt
  })
  return { times: await Promise.all(times), refusals }
}

process.on('message', (task) => {
  void arrive(task as CrowdTask).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
process.send?.('here')
