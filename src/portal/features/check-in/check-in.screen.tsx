import { useState } from 'react'
import { replace } from 'react-router-dom'
import { readWrittenCode } from '#contract/attendance/attendance-address.ts'
import { codes } from '#contract/codes.ts'
import { routePath } from '#contract/routes.ts'
import { isRefusal } from '#machines/failure.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { readUserType } from '../../../lib/cookies.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { noteMoment } from '../../../lib/server-clock.ts'
import { useNow } from '../../../lib/use-now.ts'
import { dropCheckInClaim, keepClaim, storedClaim } from '../../../shared/attendance/attendance-claim.ts'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { CheckedIn } from './checked-in.tsx'
import { Expired, Kept, NoCode, NotApplied, OtherTime, Stale, Waiting } from './state-panels.tsx'
import { OpenedClaim } from './opened.tsx'
import type { CheckInOutcome } from './outcome.ts'

const LateScansBar = lazyComponent(() => import('../../../shared/attendance/late-scans-bar.tsx'))

export const ofDevice = true

/** Takes the code in the address for a claim at once, before anybody signs in, and takes it out of the address. */
export async function loader({ url, signal }: ScreenArgs) {
  const code = url.searchParams.get('c')
  const person = readUserType()
  if (code === null)
    return { person, claim: storedClaim(), refusal: null, isWaiting: person === '1' && (await isScanWaiting()) }
  try {
    const { claimCode } = await import('../../../shared/attendance/attendance.api.ts')
    keepClaim(await claimCode(code, signal), `${url.origin}${url.pathname}?c=${code}`)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ApiError && error.kind === 'business') {
      const isStale = error.code === String(codes.attendanceCodeStale)
      return { person, claim: null, refusal: { isStale, message: error.message }, isWaiting: false }
    }
    if (isRefusal(error) || person !== '1' || !(await keepOpened(url, code))) throw error
  }
  throw replace(routePath('check-in'))
}

/** Keeps an opened code that did not reach the server as a scan. @returns false for a text that is no code, or where nobody is known */
async function keepOpened({ origin, pathname }: URL, code: string): Promise<boolean> {
  const written = readWrittenCode(code)
  if (!written) return false
  const { keepScan } = await import('../../../shared/attendance/late-scans.ts')
  const scan = { nonce: randomHex(16), ...noteMoment(), code: `${origin}${pathname}?c=${code}` }
  return keepScan(scan, `${purposeLabels[written.purpose]}：现场扫码`)
}

const isScanWaiting = async () => (await import('../../../shared/attendance/late-scans.ts')).isScanWaiting()

/** Where the code of the organizer's screen leads: sign-in if need be, then check-in or check-out. */
export default function CheckInScreen() {
  const { person, claim, refusal, isWaiting } = useScreen<typeof loader>().data
  const [outcome, setOutcome] = useState<CheckInOutcome | null>(null)
  const now = useNow(1000, claim !== null && outcome === null)
  const showOutcome = (came: CheckInOutcome) => {
    if (came.kind !== 'notApplied') dropCheckInClaim()
    setOutcome(came)
  }
  return (
    <div className="container page mx-auto max-w-[560px]">
      {person === '1' && <LateScansBar {...(isWaiting && { onSettled: () => void refreshPage() })} />}
      {outcome?.kind === 'kept' ? (
        <Kept {...outcome} />
      ) : outcome?.kind === 'done' ? (
        <CheckedIn {...outcome} />
      ) : outcome?.kind === 'notApplied' ? (
        <NotApplied {...outcome} />
      ) : outcome?.kind === 'gone' ? (
        <Expired>{outcome.message}。</Expired>
      ) : refusal ? (
        <Stale {...refusal} />
      ) : claim === null ? (
        isWaiting ? (
          <Waiting />
        ) : (
          <NoCode person={person} />
        )
      ) : now >= claim.deadline ? (
        <Expired />
      ) : (
        <OtherTime claim={claim}>
          <OpenedClaim key={claim.claim} claim={claim} person={person} onOutcome={showOutcome} />
        </OtherTime>
      )}
    </div>
  )
}
