import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await server.tokenFor('volunteer', (await server.addVolunteer()).id)
})
afterAll(() => server.stop())

const bodies: Readonly<Record<string, string>> = {
  'application/json': '{}',
  'application/x-www-form-urlencoded': 'a=b',
  'multipart/form-data': '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
}

/** HTTP status of a body of this kind from somebody who is signed in. */
async function statusOf(path: string, type: string): Promise<number> {
  const boundary = type.startsWith('multipart') ? '; boundary=x' : ''
  const headers = { 'content-type': `${type}${boundary}`, authorization: `Bearer ${token}` }
  return (await fetch(`${server.url}/v2/api/zyz${path}`, { method: 'POST', headers, body: bodies[type] ?? '' })).status
}

describe('a body', () => {
  test.for([
    ['/auth/login/volunteer/password', 'application/x-www-form-urlencoded', 200],
    ['/auth/login/org/password', 'application/x-www-form-urlencoded', 200],
    ['/volunteer/enshrine/updateEnshrine', 'application/x-www-form-urlencoded', 200],
    ['/volunteer/center/userInfo/updateUserSubmit', 'application/x-www-form-urlencoded', 200],
    ['/volunteer/center/userInfo/changeLoginName', 'application/x-www-form-urlencoded', 200],
    ['/volunteer/center/userInfo/changeMobile', 'application/x-www-form-urlencoded', 200],
    ['/volunteer/center/userInfo/changeEmail', 'application/x-www-form-urlencoded', 200],
    ['/volunteer/center/security/changePassword', 'application/json', 200],
    ['/volunteer/bankCard/photosRedoUpload', 'multipart/form-data', 200],
  ] as const)('[S7 body of POST %s] is %s and no other', async ([path, type, accepted]) => {
    const others = Object.keys(bodies).filter((other) => other !== type)
    expect(await statusOf(path, type)).toBe(accepted)
    for (const other of others) expect(await statusOf(path, other)).toBe(415)
  })
})
