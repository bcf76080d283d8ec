import { useState } from 'react'
import { replace } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import { routePath } from '#contract/routes.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { readUserType } from '../../../lib/cookies.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { dropClaim, keepClaim, storedClaim } from '../../../shared/check-in/check-in-claim.ts'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { CheckedIn } from './checked-in.tsx'
import { Expired, Kept, NoCode, NotApplied, OtherTime, Stale } from './state-panels.tsx'
import { Opened } from './opened.tsx'
import type { Outcome } from './outcome.ts'

const LateScansBar = lazyComponent(() => import('../../../shared/check-in/late-scans-bar.tsx'))

export const ofDevice = true

/** Takes the code in the address for a claim at once, before anybody signs in, and takes it out of the address. */
export async function loader({ url, signal }: ScreenArgs) {
  const code = url.searchParams.get('c')
  if (code === null) return { person: readUserType(), claim: storedClaim(), refusal: null }
  try {
    const { claimCode } = await import('../../../shared/check-in/check-in.api.ts')
    keepClaim(await claimCode(code, signal), `${url.origin}${url.pathname}?c=${code}`)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'business') throw error
    const isStale = error.code === String(codes.attendanceCodeStale)
    return { person: readUserType(), claim: null, refusal: { isStale, message: error.message } }
  }
  throw replace(routePath('check-in'))
}

/** Where the code of the organizer's screen leads: sign-in if need be, then check-in or check-out. */
export default function CheckInScreen() {
  const { person, claim, refusal } = useScreen<typeof loader>().data
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const now = useNow(1000, claim !== null && outcome === null)
  const showOutcome = (came: Outcome) => {
    if (came.kind !== 'notApplied') dropClaim()
    setOutcome(came)
  }
  return (
    <div className="container page mx-auto max-w-560">
      {person === '1' && <LateScansBar />}
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
        <NoCode person={person} />
      ) : now >= claim.deadline ? (
        <Expired />
      ) : (
        <OtherTime claim={claim}>
          <Opened key={claim.claim} claim={claim} person={person} onOutcome={showOutcome} />
        </OtherTime>
      )}
    </div>
  )
}
