import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawnShell } from './write-pages.ts'

// A process of its own, ended by force: what the screens import (channels, timers) would keep the build alive.
const [module = '', target = ''] = process.argv.slice(2)
const { drawShells } = (await import(pathToFileURL(resolve(module)).href)) as { drawShells: () => DrawnShell[] }
writeFileSync(target, JSON.stringify(drawShells()))
process.exit(0)
