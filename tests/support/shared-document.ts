import { configure, getConfig } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/**
 * The files that a worker runs share one document and the packages, but no module of the product or of the tests: what a file leaves
 * in the document, or beside it, ends with the file.
 */
export function shareDocument(): void {
  const config = getConfig()
  const address = location.href
  const ofNavigator = new Set(Reflect.ownKeys(navigator))
  const channels = new Set<BroadcastChannel>()
  const Channel = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name)
      channels.add(this)
    }

    /** A call that is answered after its file has ended speaks to no tab. */
    override postMessage(message: unknown) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only and takes no second argument
      if (channels.has(this)) super.postMessage(message)
    }

    override close() {
      channels.delete(this)
      super.close()
    }
  }

  // Registered first, it runs last.
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    globalThis.BroadcastChannel = Channel
    for (const channel of channels) channel.close()
    for (const key of Reflect.ownKeys(navigator)) if (!ofNavigator.has(key)) Reflect.deleteProperty(navigator, key)
    for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
    localStorage.clear()
    sessionStorage.clear()
    document.body.replaceChildren()
    document.title = ''
    ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address)
    configure(config)
    vi.resetModules()
  })
}
