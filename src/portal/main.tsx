import '../ui/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { showFailures } from '../lib/failure-notices.ts'
import { watchScripts } from '../lib/lost-script.ts'
import { onFirstNotice } from '../lib/notice.ts'
import { dropPageData } from '../lib/page-data.ts'
import { connectRouter } from '../lib/page-router.ts'
import { interpretSchemas } from '../lib/schema-config.ts'
import { createPortalRouter } from './router.tsx'

interpretSchemas()
watchScripts()
const router = createPortalRouter()
connectRouter(router)
showFailures()
history.scrollRestoration = 'manual'

let rendered = false

/**
 * The drawn shell stays until the first screen and its data are there, or until a dialog is asked: the first page may wait for its
 * answer. After ten seconds, or without a network, the layout takes over, which can say so.
 */
function render() {
  if (rendered) return
  rendered = true
  const root = createRoot(document.getElementById('root') as HTMLElement)
  startTransition(() => root.render(<RouterProvider router={router} />))
}

if (router.state.initialized) render()
else {
  const stop = router.subscribe((state) => {
    if (!state.initialized) return
    stop()
    render()
  })
}

setTimeout(render, Math.max(0, 10_000 - performance.now()))
addEventListener('offline', render)

onFirstNotice((notices) => {
  const look = () => notices.getSnapshot().context.dialogs.length > 0 && render()
  look()
  notices.subscribe(look)
})

const stopFirst = router.subscribe((state) => {
  if (!state.initialized || state.navigation.state === 'idle') return
  stopFirst()
  dropPageData()
})
