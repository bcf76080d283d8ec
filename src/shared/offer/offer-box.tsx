import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OfferActor } from '#machines/offer/offer.machine.ts'
import { dayAndTime } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/button/icon.tsx'
import styles from './offer-box.module.css'
import { useOffer } from './use-offer.ts'

interface OfferBoxProps {
  offer: { applicationId: string; offerExpiresAt: string | null; offerSecondsLeft: number | null }
  /** Reads the application again. */
  reload: () => void
  /** Level of its heading. */
  level: 2 | 3
  /** What is offered, where the page does not say it beside. */
  children?: ReactNode
}

/** An offered place: the time left by the server's clock, and the way to take or decline it. */
export function OfferBox({ offer, reload, level, children }: OfferBoxProps) {
  const { applicationId, offerSecondsLeft } = offer
  const actor = useOffer({ applicationId, secondsLeft: offerSecondsLeft ?? 0 }, reload)
  const box = useRef<HTMLDivElement>(null)
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  const state = useSelector(actor, ({ value }) => JSON.stringify(value))
  const previousState = useRef(state)
  useEffect(() => {
    if (previousState.current === state) return
    previousState.current = state
    // A button that goes takes the focus with it; somebody busy elsewhere keeps theirs.
    const { activeElement } = document
    if (activeElement === document.body || activeElement === null) box.current?.focus({ preventScroll: true })
  }, [state])
  const Heading = `h${level}` as const
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 focus:outline-none">
      <Heading className="flex items-center gap-2 text-lg leading-title text-leaf-700">
        <Icon name="bell" size={20} />
        轮到你了
      </Heading>
      {children}
      {isOpen ? <Open offer={offer} actor={actor} /> : <Closed actor={actor} />}
    </div>
  )
}

interface PartProps {
  actor: OfferActor
}

function Open({ offer, actor }: PartProps & Pick<OfferBoxProps, 'offer'>) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      <p className="text-meta">
        请在这段时间内确认，过时让给下一位
        {offer.offerExpiresAt && (
          <span className="whitespace-nowrap">（保留到 {dayAndTime(offer.offerExpiresAt)}）</span>
        )}
      </p>
      <Clock secondsLeft={offer.offerSecondsLeft ?? 0} />
      {failure && (
        <p className={`flex gap-2 rounded-lg text-meta bg-error [&>svg]:mt-1 ${styles['failure']}`} role="alert">
          <Icon name="error" size={16} className="text-error" />
          <span>没有提交成功：{failure.message}你可以再试一次。</span>
        </p>
      )}
      <Buttons actor={actor} />
    </>
  )
}

function Buttons({ actor }: PartProps) {
  const doing = useSelector(actor, ({ value }) => (typeof value === 'string' ? null : value.open))
  if (doing === 'accepting')
    return (
      <Button full loading loadingText="正在确认">
        确认参加
      </Button>
    )
  if (doing === 'declining')
    return (
      <Button full variant="outline" loading loadingText="正在放弃">
        放弃名额
      </Button>
    )
  if (doing === 'doubting')
    return (
      <>
        <p role="alert">放弃后名额会让给下一位候补，确定放弃吗？</p>
        <div className={`flex gap-2.5 flex-wrap ${styles['halves']}`}>
          <Button variant="outline" onClick={() => actor.send({ type: 'decline.abandoned' })}>
            再想想
          </Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'decline.confirmed' })}>
            放弃名额
          </Button>
        </div>
      </>
    )
  return (
    <div className={`flex gap-2.5 flex-wrap ${styles['halves']}`}>
      <Button onClick={() => actor.send({ type: 'offer.accepted' })}>确认参加</Button>
      <Button variant="outline" onClick={() => actor.send({ type: 'decline.wanted' })}>
        放弃
      </Button>
    </div>
  )
}

const padTwo = (number: number) => String(number).padStart(2, '0')

/** Counts down from what the server said was left when the page was read, whatever the clock of this machine. */
function Clock({ secondsLeft }: { secondsLeft: number }) {
  const now = useNow(1000)
  const [end] = useState(() => now + secondsLeft * 1000)
  const remaining = Math.max(0, Math.ceil((end - now) / 1000))
  return (
    <p className={`font-bold ${styles['clock']}`} role="timer" aria-label="剩余时间">
      {padTwo(Math.floor(remaining / 3600))}:{padTwo(Math.floor(remaining / 60) % 60)}:{padTwo(remaining % 60)}
    </p>
  )
}

function Closed({ actor }: PartProps) {
  const outcome = useSelector(actor, ({ value }) => value)
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (outcome === 'accepted') return <p className="text-ui">已确认参加，到时见。</p>
  if (outcome === 'declined') return <p className="text-ui">已放弃，名额让给了下一位候补。</p>
  return (
    <>
      <p className="text-ui" role="status">
        {outcome === 'lost' ? `名额没有留住：${failure?.message ?? ''}` : '保留的时间已过，名额让给下一位候补。'}
      </p>
      <Button full variant="outline" onClick={() => actor.send({ type: 'news.wanted' })}>
        看现在的状态
      </Button>
    </>
  )
}
