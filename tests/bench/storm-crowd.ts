import { codes } from '#contract/codes.ts'

// The people of the storm: on a message all sign in at once; they answer with how long each took.
const [url = '', people = '0', password = ''] = process.argv.slice(2)

async function signIn(at: number): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/v2/api/zyz/auth/login/volunteer/password?_=${at}`, {
    method: 'POST',
    headers: { 'x-client': 'pc', 'x-device-id': `storm-${at}-bench` },
    body: new URLSearchParams({ loginName: `storm${at}`, password }),
  })
  const { code, msg } = (await answer.json()) as { code: number | string; msg: string }
  if (code !== codes.loginSuccess) throw new Error(`${code} ${msg}`)
  return performance.now() - began
}

process.on('message', () => {
  void Promise.all(Array.from({ length: Number(people) }, (_, at) => signIn(at + 1))).then((times) =>
    process.send?.(times),
  )
})
process.on('disconnect', () => process.exit())
process.send?.('here')
