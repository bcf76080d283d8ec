let hasStarted = false

/**
 * Fetches the code of the overview, of the dialogs and of the calls while there is a network: without one the person can then still go
 * from step to step and is asked before leaving. What does not arrive is asked for again when it is needed.
 */
export function preloadWizard(): void {
  if (hasStarted) return
  hasStarted = true
  const parts = [
    () => import('../../../ui/overlay/dialog-panel.tsx'),
    () => import('./card.api.ts'),
    () => import('./center.screen.tsx'),
  ]
  for (const load of parts) load().catch(() => {})
}
