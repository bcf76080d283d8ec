import { act, render } from '@testing-library/react'
import type * as xstateReact from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { beforeAll, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { notify } from '#src/lib/notice.ts'
import { OfferBox } from '#src/shared/offer/offer-box.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'
import { offerModel } from './offer.model.ts'
import { offerVocabulary } from './offer.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { type Ui, text } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'

const page = vi.hoisted(() => ({
  stage: null as Stage | null,
  wired: null as AnyStateMachine | null,
  isRead: false,
  draw: (): void => {},
}))

vi.mock('@xstate/react', async (original) => ({
  ...(await original<typeof xstateReact>()),
  useActorRef: (wired: AnyStateMachine) => {
    page.wired = wired
    return page.stage?.actor
  },
}))

const offer = { applicationId: '31', offerExpiresAt: '2099-12-01T14:00:00Z', offerSecondsLeft: 43_200 }
const readAnew = text('报名已重新读取')
const expiryNotice = text('名额保留的时间已过，已让给下一位候补')

const setRead = (isRead: boolean): void => {
  page.isRead = isRead
  page.draw()
}

const watch = (draw: () => void) => {
  page.draw = draw
  return () => {}
}

/** The page of the mission, which says whether it has read the application again. */
function Page() {
  const isRead = useSyncExternalStore(watch, () => page.isRead)
  return (
    <>
      <OfferBox offer={offer} reload={() => setRead(true)} level={2} />
      {isRead && <p>报名已重新读取</p>}
      <Notices />
    </>
  )
}

/** Whatever closes the offer is announced once and has the application read again, and so does whoever asks for news. */
async function inspect(ui: Ui, stage: Stage, step?: { from: string; to: string }): Promise<void> {
  const isOpen = stage.now().matches('open')
  if (isOpen) await ui.seeNone(readAnew, expiryNotice)
  else await ui.see(readAnew)
  if (stage.now().matches('expired') && step?.from !== 'expired') await ui.see(expiryNotice)
  if (stage.now().matches('lost') && step?.from !== 'lost')
    await ui.see(text(/^(名额保留的时间已过，报名|没有找到这条)/))
  await act(async () => {
    setRead(false)
    notify.clear()
  })
}

beforeAll(() => import('#src/ui/notice/notice-region.tsx'))

describeComponents('offer', offerModel, offerVocabulary, {
  mount: (stage) => {
    Object.assign(page, { stage, isRead: false })
    notify.clear()
    render(<Page />)
  },
  actions: wiredActions(
    ['reload', 'notifyAccepted', 'notifyExpired', 'notifyLost', 'notifyDeclined'],
    () => page.wired,
  ),
  inspect,
})
