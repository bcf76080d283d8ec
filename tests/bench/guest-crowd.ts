import { askSteadily } from './steady-load.ts'

// Guests at other machines: so many pages a second, for a given number of milliseconds.
const [url = '', perSecond = '0', paths = '[]'] = process.argv.slice(2)
const urls = (JSON.parse(paths) as string[]).map((path) => `${url}${path}`)

process.on('message', (milliseconds) => {
  void askSteadily(urls, Number(perSecond), Number(milliseconds)).then((times) => process.send?.(times))
})
process.on('disconnect', () => process.exit())
process.send?.('here')
