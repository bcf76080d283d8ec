import { isPageOpenTo } from '#contract/admin-pages.ts'
import type { Duty } from '#contract/duty.ts'
import { readOrganizer } from '../session/read-organizer.ts'
import type { AdminRoute } from './screens.ts'

/** The duty of whoever is here does not open the page. */
export class DutyError extends Error {
  readonly duty: Duty

  constructor(duty: Duty) {
    super(`the page is not open to ${duty}`)
    this.duty = duty
  }
}

/** @throws DutyError, or what came of asking who is here */
export async function checkDuty(route: AdminRoute): Promise<void> {
  if (route.access !== 'organizer') return
  const { duty } = await readOrganizer()
  if (!isPageOpenTo(route, duty)) throw new DutyError(duty)
}
