import { Agent, get } from 'node:http'

/** Milliseconds from asking to the last byte. @throws when the answer is not 200 */
function ask(url: string, agent: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((done, refuse) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 200) done(performance.now() - began)
        else refuse(new Error(`${url} answers ${answer.statusCode}`))
      })
    }).once('error', refuse)
  })
}

/**
 * Asks for the addresses in turn, so many times a second whether or not the answers keep up, as people do.
 * @returns how long each took, in milliseconds from when it was due
 */
export async function askSteadily(urls: readonly string[], perSecond: number, milliseconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: Promise<number>[] = []
  const began = performance.now()
  await new Promise<void>((done) => {
    const tick = () => {
      const passed = performance.now() - began
      const due = Math.min(passed, milliseconds) * (perSecond / 1000)
      while (times.length < due) {
        const late = passed - times.length / (perSecond / 1000)
        times.push(ask(urls[times.length % urls.length] ?? '', agent).then((time) => time + late))
      }
      if (passed < milliseconds) setTimeout(tick, 1)
      else done()
    }
    tick()
  })
  const all = await Promise.all(times)
  agent.destroy()
  return all
}
