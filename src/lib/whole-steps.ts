import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * A router that is silent about a step that is over before anybody could see it: on the way to a page whose code and data are there,
 * "loading" would be drawn for nothing. What takes longer than the present task is told.
 */
export function inWholeSteps(router: Pick<Router, 'subscribe'>): Router {
  const subscribe: Router['subscribe'] = (tell) => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = router.subscribe((state, options) => {
      clearTimeout(waiting)
      const isWhole = state.navigation.state === 'idle' && state.revalidation === 'idle'
      if (isWhole) tell(state, options)
      else waiting = setTimeout(() => tell(state, options))
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as Router
}
