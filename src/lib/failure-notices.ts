import { effectOf, onClientFailure } from './api-error.ts'
import { notify } from './notice.ts'

/**
 * Shows failed calls (docs/rules/wire.md#failures): toasts go on an HTTP failure, then the warning if there is one. Called once by the
 * app's start.
 */
export function showFailures(): void {
  onClientFailure({
    page: (failure) => {
      const { clearsToasts, warning } = effectOf(failure)
      if (clearsToasts) notify.clear()
      if (warning) notify.warning(warning)
    },
  })
}
