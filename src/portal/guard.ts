import { redirect, redirectDocument } from 'react-router-dom'
import { decidePathname } from '#machines/session/guard.ts'
import { clearUserInfo, readUserType } from '../lib/cookies.ts'
import { noteGuestPage } from '../session/guest-page.ts'

/**
 * Asks the session whether the person may go there (spec section 4). Without a token nobody is signed in, which needs no session actor.
 * @returns where to go instead, or null
 */
export async function guard(pathname: string): Promise<Response | null> {
  const isGuest = readUserType() === null
  noteGuestPage(isGuest)
  const decision = isGuest
    ? decidePathname('anonymous', pathname)
    : await import('../session/navigation.ts').then(({ guardNavigation }) => guardNavigation(pathname))
  switch (decision.kind) {
    case 'redirect':
      if (decision.clearsUser) clearUserInfo()
      return redirect(decision.to)
    case 'alertThenLeave': {
      const { forcedChangeOver, isChangeForced } = await import('../session/navigation.ts')
      await alertForcedChange(forcedChangeOver())
      return isChangeForced() ? redirectDocument(decision.to) : guard(pathname)
    }
    case 'allow':
      if (decision.clearsUser) clearUserInfo()
      return null
    default:
      return null
  }
}

let alerted: Promise<void> | null = null

/** One alert for all navigations that wait for it: a newer one must not ask again. It goes when the change is no longer demanded. */
function alertForcedChange(until: AbortSignal): Promise<void> {
  alerted ??= import('../lib/notice.ts')
    .then(({ notify }) =>
      notify.dialog({
        title: '请先修改密码',
        content: '您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。',
        confirm: '去修改密码',
        forced: true,
        until,
      }),
    )
    .finally(() => {
      alerted = null
    })
  return alerted
}
