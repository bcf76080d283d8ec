import { redirect } from 'react-router-dom'
import { adminPath } from '#contract/admin-pages.ts'
import { dutyNames, isOpenTo } from '#domain/duty.ts'
import type { OrganizerInfo } from '#contract/organizer.ts'
import { demandedPage, guardStateOf } from '#machines/session/guard.ts'
import { localKeys, localStore } from '../lib/storage.ts'
import { readOrganizer } from '../session/read-organizer.ts'
import { sessionActor } from '../session/use-session.ts'
import type { AdminRoute } from './screens.ts'

/** The duties of whoever is here do not open the page. */
export class DutyError extends Error {
  /** Who is here, in words for the page. */
  readonly advice: string

  constructor(organizer: OrganizerInfo) {
    super('the page is not open to the duties of this account')
    const colleague = organizer.federationDuties === null ? '组织的负责人' : '联合会里负责这项工作的同事'
    this.advice = `你的职责是“${dutyNames(organizer)}”。要在这里办事，请找${colleague}。`
  }
}

const secondFactorPage = adminPath('/second-factor')

const personPage = adminPath('/person')

const waitingPage = adminPath('/waiting')

/** Whoever is here, also without a network where this device took a slot along. */
async function readPresent(): Promise<OrganizerInfo> {
  if (localStore.get(localKeys.offlineSlot) === null) return readOrganizer()
  const { readOfflineStaff } = await import('./features/attendance/offline/read-staff.ts')
  return readOfflineStaff()
}

/** @throws a redirect where a second factor has to be set up, an agreement agreed to again, it be said whose account it is, or somebody confirm it, first; DutyError, or what came of asking who is here */
export async function checkDuty(route: AdminRoute, address: string): Promise<void> {
  if (route.access !== 'organizer') return
  const organizer = await readPresent()
  const wayBack = new URLSearchParams({ to: address })
  const demanded = demandedPage(guardStateOf(sessionActor.getSnapshot()), route)
  if (demanded) throw redirect(`${adminPath(demanded)}?${wayBack}`)
  if (route.path === secondFactorPage) return
  if (organizer.needsPerson && route.path !== personPage) throw redirect(`${personPage}?${wayBack}`)
  if (organizer.needsConfirmation && route.path !== personPage && route.path !== waitingPage)
    throw redirect(waitingPage)
  if (!isOpenTo(route, organizer)) throw new DutyError(organizer)
}
