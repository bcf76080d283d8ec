import { configure } from '@testing-library/react'
import { MotionGlobalConfig } from 'framer-motion'
import type { DetachedWindowAPI } from 'happy-dom'
import { shareDocument } from './shared-document.ts'

// As for the polls of the other levels: a busy machine is not a failure.
configure({ asyncUtilTimeout: 10_000 })
shareDocument()

// happy-dom rejects the end of an animation that is cut short; what moves is drawn at its end at once.
MotionGlobalConfig.skipAnimations = true

// happy-dom has none, and Ark's tour asks for it by its bare name.
globalThis.visualViewport ??= null

// Nobody answers here but what a test puts in place; happy-dom would print each script and each connection that fails.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
const { settings } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM
settings.fetch.interceptor = {
  beforeAsyncRequest: () => Promise.reject(new DOMException('no network', 'NetworkError')),
}
const append = Element.prototype.append.bind(document.head)
document.head.append = (...nodes) => {
  append(...nodes.filter((node) => !(node instanceof HTMLScriptElement)))
  for (const node of nodes) if (node instanceof HTMLScriptElement) node.dispatchEvent(new Event('error'))
}
