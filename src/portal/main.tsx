import '../ui/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { showFailures } from '../lib/failure-notices.ts'
import { dropPageData } from '../lib/page-data.ts'
import { connectRouter } from '../lib/page-router.ts'
import { interpretSchemas } from '../lib/schema-config.ts'
import { createPortalRouter } from './router.tsx'

interpretSchemas()
const router = createPortalRouter()
connectRouter(router)
showFailures()
history.scrollRestoration = 'manual'

/** The drawn shell stays until the first screen and its data are there. */
function render() {
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

const stopFirst = router.subscribe((state) => {
  if (!state.initialized || state.navigation.state === 'idle') return
  stopFirst()
  dropPageData()
})
