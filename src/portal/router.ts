import { createBrowserRouter, type HydrationState } from 'react-router-dom'
import { routeObjects } from './routes.tsx'

/** The portal's router, at the root of the site; it goes on with what the server has loaded. */
export const createPortalRouter = (hydrationData?: HydrationState) =>
  createBrowserRouter(routeObjects, { ...(hydrationData && { hydrationData }) })
