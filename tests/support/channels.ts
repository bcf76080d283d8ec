import { vi } from 'vitest'

const open: BroadcastChannel[] = []

/** Notes every BroadcastChannel that the code under test opens: one left open would receive messages of the next test. */
export function trackChannels(): void {
  const Channel = BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        open.push(this)
      }
    },
  )
}

export function closeChannels(): void {
  for (const channel of open.splice(0)) channel.close()
}
