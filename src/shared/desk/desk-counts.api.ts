import { type DeskCounts, deskCounts } from '#contract/desk.ts'
import { type DutyRule, isOpenTo } from '#domain/duty.ts'
import type { OrganizerInfo } from '#contract/organizer.ts'
import { call } from '../../lib/api.ts'

const rule: DutyRule & { readonly caller: string } = deskCounts

/** Whether tasks can wait for somebody of staff. */
export const hasTasks = (organizer: OrganizerInfo): boolean =>
  organizer.organization.state === 'approved' &&
  !organizer.needsSecondFactor &&
  !organizer.needsPerson &&
  !organizer.needsConfirmation &&
  isOpenTo(rule, organizer)

/** How much waits on the pages of the menu; the page is whole without it. @throws ApiError */
export const fetchDeskCounts = (signal: AbortSignal): Promise<DeskCounts> =>
  call('organizer', deskCounts, { signal, quiet: 'page' })
