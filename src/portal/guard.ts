import { redirect, redirectDocument } from 'react-router-dom'
import { decidePathname } from '#machines/session/guard.ts'
import { clearUserInfo, readUserType } from '../lib/cookies.ts'

/**
 * Asks the session whether the person may go there (spec section 4). Without a token nobody is signed in, which needs no session actor.
 * @returns where to go instead, or null
 */
export async function guard(pathname: string): Promise<Response | null> {
  const decision =
    readUserType() === null
      ? decidePathname('anonymous', pathname)
      : await import('../session/navigation.ts').then(({ guardNavigation }) => guardNavigation(pathname))
  switch (decision.kind) {
    case 'redirect':
      if (decision.clearsUser) clearUserInfo()
      return redirect(decision.to)
    case 'alertThenLeave': {
      await alertForcedChange()
      return redirectDocument(decision.to)
    }
    case 'allow':
      if (decision.clearsUser) clearUserInfo()
      return null
    default:
      return null
  }
}

let alerted: Promise<void> | null = null

/** One alert for all navigations that wait for it: a newer one must not ask again. */
function alertForcedChange(): Promise<void> {
  alerted ??= import('../lib/notice.ts')
    .then(({ notify }) =>
      notify.dialog({
        title: '请先修改密码',
        content: '您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。',
        confirm: '去修改密码',
        forced: true,
      }),
    )
    .finally(() => {
      alerted = null
    })
  return alerted
}
