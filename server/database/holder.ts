import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { textProperty } from '#domain/property.ts'
import { StartError } from '../start-error.ts'

const holderNote = z.object({ pid: z.number(), address: z.string().nullable(), stopping: z.boolean() })
type HolderNote = z.infer<typeof holderNote>

export interface Hold {
  /** Lets a refused second start name our address. */
  announce(address: string): void
  /** A second start now waits for us instead of being refused. */
  leave(): void
  release(): Promise<void>
}

const timeoutMs = 10_000
const step = 50

/**
 * Takes a data folder for this process, at most one at a time on this machine: an abstract socket named after the folder's device and inode, which
 * the kernel frees when we end, even by kill -9. (Two containers that share a volume do not see each other's sockets.)
 * @throws StartError naming the holder's process and address; a holder that is just stopping is waited for
 */
export async function holdFolder(folder: string, signal?: AbortSignal): Promise<Hold> {
  const { dev, ino } = statSync(folder)
  const notePath = join(folder, 'holder.json')
  const deadline = Date.now() + timeoutMs
  let server = await bind(`\0i-zhiyuan/${dev}:${ino}`)
  for (let unnamedMs = 0; !server; ) {
    const holder = readNote(notePath)
    const isNamed = holder !== null && isAlive(holder.pid)
    if (!isNamed) unnamedMs += step
    if (Date.now() > deadline || (isNamed && !holder.stopping) || unnamedMs > 1000)
      throw refusal(folder, isNamed ? holder : null)
    await delay(step, undefined, { ...(signal && { signal }) })
    server = await bind(`\0i-zhiyuan/${dev}:${ino}`)
  }
  const socket = server
  const note: HolderNote = { pid: process.pid, address: null, stopping: false }
  const write = () => writeFileSync(notePath, JSON.stringify(note), { mode: 0o644 })
  write()
  return {
    announce(address) {
      note.address = address
      write()
    },
    leave() {
      note.stopping = true
      write()
    },
    async release() {
      rmSync(notePath, { force: true })
      await new Promise((resolve) => socket.close(resolve))
    },
  }
}

function bind(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen({ path }, () => resolve(server.unref()))
  })
}

function readNote(path: string): HolderNote | null {
  try {
    return holderNote.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return textProperty(error, 'code') === 'EPERM'
  }
}

function refusal(folder: string, holder: HolderNote | null): StartError {
  const holderText = holder ? `进程 ${holder.pid}${holder.address ? `（${holder.address}）` : ''}` : '另一个进程'
  return new StartError(`数据目录 ${folder} 正由${holderText}使用：请先停止它，或用环境变量 DATA_DIR 指定另一个目录。`)
}
