import { replace } from 'react-router-dom'
import type { UserType } from '#contract/auth.ts'
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
import { keepClaim, storedClaim } from '../../../shared/attendance/attendance-claim.ts'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { CheckedIn } from './checked-in.tsx'
import { Expired, Kept, NoCode, NotApplied, Stale, TooEarly, TooLate, Waiting } from './state-panels.tsx'
import { OpenedClaim } from './opened.tsx'
import { type CheckIn, useCheckIn } from './use-check-in.ts'

const LateScansBar = lazyComponent(() => import('../../../shared/attendance/late-scans-bar.tsx'))

export const ofDevice = true

/** Takes the code in the address for a claim at once, before anybody signs in, and takes it out of the address. */
export async function loader({ url, signal }: ScreenArgs) {
  const code = url.searchParams.get('c')
  const person = readUserType()
  if (code === null) return openedPage(person, null, person === '1' && (await isScanWaiting()))
  try {
    const { claimCode } = await import('../../../shared/attendance/attendance.api.ts')
    keepClaim(await claimCode(code, signal), `${url.origin}${url.pathname}?c=${code}`)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ApiError && error.kind === 'business') {
      const isStale = error.code === String(codes.attendanceCodeStale)
      return openedPage(person, { isStale, message: error.message }, false)
    }
    if (isRefusal(error) || person !== '1' || !(await keepOpened(url, code))) throw error
  }
  throw replace(routePath('check-in'))
}

interface Refusal {
  readonly isStale: boolean
  readonly message: string
}

function openedPage(person: UserType | null, refusal: Refusal | null, isWaiting: boolean) {
  return {
    person,
    refusal,
    page: { claim: refusal ? null : storedClaim(), isRefused: refusal !== null, isWaiting },
  }
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
  const { person, page, refusal } = useScreen<typeof loader>().data
  const checkIn = useCheckIn(page)
  return (
    <div className="container page mx-auto max-w-[560px]">
      {person === '1' && <LateScansBar {...(page.isWaiting && { onSettled: () => void refreshPage() })} />}
      <CheckInFace {...{ person, refusal, checkIn }} />
    </div>
  )
}

interface FaceProps extends Pick<Awaited<ReturnType<typeof loader>>, 'person' | 'refusal'> {
  checkIn: CheckIn
}

function CheckInFace({ person, refusal, checkIn }: FaceProps) {
  const { state, facts, failure, done } = checkIn
  switch (state) {
    case 'refused':
      return refusal && <Stale {...refusal} />
    case 'waiting':
      return <Waiting />
    case 'noCode':
      return <NoCode person={person} />
    case 'over':
      return <Expired />
    case 'gone':
      return <Expired>{failure?.message}。</Expired>
    case 'notApplied':
      return facts && <NotApplied missionId={facts.missionId} />
    case 'kept':
      return facts && <Kept purpose={facts.purpose} missionName={facts.missionName} />
    case 'done':
      return facts && done && <CheckedIn purpose={facts.purpose} done={done} />
    case 'early':
      return facts && <TooEarly claim={facts} />
    case 'late':
      return facts && <TooLate claim={facts} />
    default:
      return facts && <OpenedClaim claim={facts} person={person} checkIn={checkIn} />
  }
}
