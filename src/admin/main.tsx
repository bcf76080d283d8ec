import { ensure } from '#domain/ensure.ts'
import '../ui/theme/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { showFailures } from '../lib/failure-notices.ts'
import { watchScripts } from '../lib/lost-script.ts'
import { connectRouter } from '../lib/page-router.ts'
import { followSystemTheme } from '../lib/theme.ts'
import { followRuleBook, readRuleBook } from './rule-book.ts'
import { leavePage } from './guard.ts'
import { adminRouteObjects } from './routes.tsx'

watchScripts()
followSystemTheme()
readRuleBook()
followRuleBook()
const router = createBrowserRouter(adminRouteObjects, { basename: '/admin' })
connectRouter({
  navigate: leavePage,
  revalidate: () => router.revalidate(),
  loaderData: () => router.state.loaderData,
})
showFailures()

const root = createRoot(ensure(document.getElementById('root')))
startTransition(() => root.render(<RouterProvider router={router} />))
