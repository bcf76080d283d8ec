import { createActor } from 'xstate'
import { codes } from '#contract/codes.ts'
import { guardStateOf } from '#machines/session/guard.ts'
import { type SessionSnapshot, sessionMachine } from '#machines/session/session.machine.ts'
import { onClientFailure } from '../lib/api-error.ts'
import { clearCredentials, clearLoginCookies } from '../lib/cookies.ts'
import { dropOfflinePages } from '../lib/drop-offline-pages.ts'
import { notify } from '../lib/notice.ts'
import { revalidatePage } from '../lib/page-router.ts'
import { clearSessionData, clearTabData, localKeys, localStore } from '../lib/storage.ts'
import { setTokenSource } from '../lib/token-source.ts'
import { isGuestPage, noteSession } from './guest-page.ts'
import { onOtherTabs, notifyOtherTabs } from './other-tabs.ts'
import { sessionActors } from './session.actors.ts'
import { forgetExpiry, freshToken } from './tokens.ts'
import { forgetWayBack, keepWayBack } from './way-back.ts'
import { inspection } from '../lib/inspection.ts'

/** The session of this tab, running from the first import on. */
export const sessionActor = createActor(
  sessionMachine.provide({
    actors: sessionActors,
    actions: {
      clearLogin: () => {
        clearLoginCookies()
        clearSessionData()
        forgetExpiry()
        notifyOtherTabs()
        void dropOfflinePages()
      },
      forgetCredentials: () => clearCredentials(),
      storeForced: () => localStore.set(localKeys.isForceChangePwd, true),
      warnSessionExpired: () => notify.warning('登录已失效，请重新登录'),
      keepWayBack: () => keepWayBack(),
      forgetWayBack,
      offerRecheck: () => void offerRecheck(),
      requestLogout: () => void requestLogout(),
      openAdmin: () => location.assign('/admin/'),
    },
  }),
  inspection,
)

async function offerRecheck(): Promise<void> {
  const again = await notify.confirm({
    content: '暂时无法确认登录状态。登录没有退出，请检查网络后重试。',
    confirm: '重试',
    cancel: '以后再说',
  })
  if (again) sessionActor.send({ type: 'check.requested' })
}

/** Logs out in four steps (docs/rules/sign-in.md#logout), then goes to the address, or to the base path. */
export async function requestLogout(path?: string): Promise<void> {
  const { logoutActor } = await import('./logout.actor.ts')
  logoutActor.send({ type: 'logout.requested', ...(path !== undefined && { to: path }) })
}

setTokenSource(freshToken)

onClientFailure({
  session: ({ client, status, error }) => {
    if (status !== null) sessionActor.send({ type: 'transport.failed', client, status })
    if (error.kind !== 'business') return
    if (error.code === String(codes.passwordChangeRequired)) sessionActor.send({ type: 'password.changeDemanded' })
    if (error.code === String(codes.logoffPending)) sessionActor.send({ type: 'logoff.applied' })
    if (error.code === String(codes.consentMissing)) sessionActor.send({ type: 'consent.demanded' })
    if (error.code === String(codes.personMissing) || error.code === String(codes.confirmationMissing)) readAnew()
  },
})

/** What the account has to do first is known to the server before this page: the guard decides anew. */
function readAnew(): void {
  const { organizerInfo } = sessionActor.getSnapshot().context
  if (!organizerInfo || organizerInfo.needsPerson || organizerInfo.needsConfirmation) return
  sessionActor.send({ type: 'user.changed' })
  revalidatePage()
}

onOtherTabs(() => sessionActor.send({ type: 'storage.changed' }))
noteSession()

// The federation may have decided about an organization while its page was out of sight.
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    const { type } = sessionActor.getSnapshot().context
    if (type === '2' && document.visibilityState === 'visible') sessionActor.send({ type: 'user.changed' })
  })

const nobody = 'anonymous '
let lastIdentity: string | null = null
let lastUser = ''
let lastDemand: string | null = null
sessionActor.subscribe((snapshot) => {
  const identity = identityOf(snapshot)
  if (identity === null) return
  const demand = demandOf(snapshot)
  const isDemanded = demand !== null && demand !== lastDemand
  lastDemand = demand
  if (identity === lastIdentity) {
    if (isDemanded) revalidatePage()
    return
  }
  const user = userOf(snapshot)
  // Whoever cannot be asked for yet may still be the same user.
  if (user !== '' || snapshot.matches('anonymous')) {
    if (lastUser !== '' && lastUser !== user) clearTabData()
    lastUser = user
  }
  // Another tab may have signed in after the page was opened for a guest and before this script was there.
  const before = lastIdentity ?? (isGuestPage() ? nobody : null)
  if (before !== null && before !== identity) revalidatePage()
  lastIdentity = identity
})

sessionActor.start()

/** Who is here as far as a page cares; null while that is being found out. */
function identityOf(snapshot: SessionSnapshot): string | null {
  const state = guardStateOf(snapshot)
  if (['restoring', 'signingIn', 'volunteer.loading'].includes(state)) return null
  return `${state.split('.')[0]} ${userOf(snapshot)}`
}

/** What has to be done first, also while that is read again; null for nothing. */
function demandOf({ context }: SessionSnapshot): string | null {
  if (context.organizerInfo?.needsSecondFactor) return 'secondFactor'
  return context.needsConsent ? 'consent' : null
}

/** Id of the user who is here, as far as it is known; else empty. */
const userOf = ({ context }: SessionSnapshot): string =>
  context.userInfo?.users.userId ?? context.organizerInfo?.userId ?? ''
