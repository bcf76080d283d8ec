import { createBrowserRouter } from 'react-router-dom'
import { adminRouteObjects } from './routes.tsx'

/** The second app's router, below `/admin/` (spec section 9). */
export const createAdminRouter = () => createBrowserRouter(adminRouteObjects, { basename: '/admin' })
