import { redirect, redirectDocument } from 'react-router-dom'
import { decidePathname } from '#machines/session/pathname-guard.ts'
import { clearUserInfo, readUserType } from '../lib/cookies.ts'
import { notify } from '../lib/notice.ts'
import { refreshPage } from '../lib/page-router.ts'
import { noteGuestPage } from '../session/guest-page.ts'
import { keepWayBack } from '../session/way-back.ts'

/**
 * Asks the session whether the person may go there (docs/rules/browser.md#navigation-guard). Without a token nobody is signed in, which
 * needs no session actor.
 * @returns where to go instead; `held` while a forced change waits for the person, which keeps no navigation waiting; or null
 */
export async function guard({ pathname, search }: URL, signal: AbortSignal): Promise<Response | 'held' | null> {
  const isGuest = readUserType() === null
  const leadingBack = (to: string) => `${to}?${new URLSearchParams({ to: pathname + search })}`
  noteGuestPage(isGuest)
  const session = isGuest ? null : await import('../session/navigation.ts')
  const decision = session ? await session.guardNavigation(pathname) : decidePathname('anonymous', pathname)
  if ('clearsUser' in decision) clearUserInfo()
  if (decision.kind === 'redirect') {
    // Whoever signs out here goes on to another page at once, and has not asked for this one.
    await Promise.resolve()
    if ('clearsUser' in decision && !signal.aborted) keepWayBack(pathname + search)
    return redirect(decision.leadsBack ? leadingBack(decision.to) : decision.to)
  }
  if (decision.kind === 'leave') return redirectDocument(leadingBack(decision.to))
  if (decision.kind !== 'alertThenLeave') return null
  pendingAlert ??= alertForcedChange(decision.to).finally(() => {
    pendingAlert = null
  })
  return 'held'
}

/**
 * The guard of a page that the server has rendered, for it was rendered for a guest. Somebody else has it read again for themselves, and so is one that
 * came without its data.
 */
export async function guardRenderedPage(isFramed: boolean): Promise<void> {
  const isGuest = readUserType() === null
  noteGuestPage(isGuest)
  if (isGuest) clearUserInfo()
  if (isFramed || !isGuest) await refreshPage()
  document.documentElement.removeAttribute('data-signed-in')
}

/** One alert for all navigations that meet it: a newer one must not ask again. */
let pendingAlert: Promise<void> | null = null

/** Once the change is no longer demanded, the alert goes, and the session has the page loaded for whoever is here. */
async function alertForcedChange(path: string): Promise<void> {
  const { forcedChangeEndSignal, isChangeForced } = await import('../session/navigation.ts')
  await notify.dialog({
    title: '请先修改密码',
    content: '您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。',
    confirm: '去修改密码',
    forced: true,
    until: forcedChangeEndSignal(),
  })
  if (!isChangeForced()) return
  if (location.pathname !== '/') keepWayBack()
  location.assign(path)
}
