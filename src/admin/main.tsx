import '../ui/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { showFailures } from '../lib/failure-notices.ts'
import { createAdminRouter } from './router.tsx'

showFailures()

const root = createRoot(document.getElementById('root') as HTMLElement)
startTransition(() => root.render(<RouterProvider router={createAdminRouter()} />))
