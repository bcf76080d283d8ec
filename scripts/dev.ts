import { createServer as listener } from 'node:net'
import { createServer } from 'vite'
import { passSignalsOn, run } from './child.ts'

function freePort(): Promise<number> {
  return new Promise((done, refuse) => {
    const probe = listener()
    probe.once('error', refuse)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const { PORT = '3000', HOST = '127.0.0.1' } = process.env
const apiPort = await freePort()
process.env['API_ORIGIN'] = `http://127.0.0.1:${apiPort}`
process.env['NODE_ENV'] = 'development'

const vite = await createServer({ server: { port: Number(PORT), host: HOST, strictPort: true } })
passSignalsOn(() => {
  vite.close().catch(console.error)
})
await vite.listen()
vite.printUrls()

// The page and the server are reached on one port; only Vite speaks to the server, which starts anew when one of its files changes.
const publicUrl = process.env['PUBLIC_URL'] || `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
const env = { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: publicUrl }
const code = await run(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], env)
await vite.close()
process.exitCode = code
