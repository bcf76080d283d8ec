import { type CSSProperties, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { classes } from '../theme/classes.ts'
import { Icon } from '../button/icon.tsx'
import styles from './tour.module.css'

interface TourProps {
  title: string
  words: string
  /** The present step, from 0. */
  step: number
  count: number
  /** Name of the part that is pointed at, as its `data-tour` says; null while none is. */
  target: string | null
  onNext: () => void
  onPrevious: () => void
  onSkip: () => void
  onFinish: () => void
  /** Escape and the cross. */
  onStop: () => void
}

const gap = 16
/** Between the part and the card: the ring lies there. */
const apart = 24
const around = 6
const cardWidth = 360

/** The part of the page that a step of a tour speaks of; null when it is not there. */
export const tourPart = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-tour="${CSS.escape(name)}"]`)

/**
 * One step of a guided tour: a card that takes the focus and keeps it, and a ring around the part it speaks of. Arrow keys go on and
 * back, Escape stops (spec section 2). Each step is a card of its own: give it the step as its key.
 */
export function Tour({ title, words, step, count, target, ...on }: TourProps) {
  const card = useRef<HTMLDivElement>(null)
  const [titleId, wordsId] = [useId(), useId()]
  const place = usePlace(target, card)
  const isLast = step === count - 1
  useEffect(() => card.current?.focus({ preventScroll: true }), [])

  const keys: Record<string, () => void> = { ArrowRight: on.onNext, ArrowLeft: on.onPrevious, Escape: on.onStop }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab') return keepInside(event, card.current)
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  // Wherever the focus is: a press beside the card takes it out.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div className={classes(styles['layer'], !place && styles['scrim'])} style={place as CSSProperties}>
      {place && <div className={styles['ring']} data-tour-ring />}
      <div
        ref={card}
        className={classes(styles['card'], place && styles['placed'])}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={wordsId}
        tabIndex={-1}
      >
        <div className={styles['head']}>
          <div>
            <p className="note">
              第 {step + 1} 步，共 {count} 步
            </p>
            <h2 id={titleId} className="h3">
              {title}
            </h2>
          </div>
          <button type="button" className={styles['cross']} aria-label="停止引导" onClick={on.onStop}>
            <Icon name="close" size={18} />
          </button>
        </div>
        <p id={wordsId} className={styles['words']} aria-live="polite">
          {words}
          {place && <span className="visually-hidden">页面上已圈出这一部分。</span>}
        </p>
        <div className={styles['actions']}>
          <Button size="sm" variant="ghost" onClick={on.onSkip}>
            跳过
          </Button>
          {step > 0 && (
            <Button size="sm" variant="outline" onClick={on.onPrevious}>
              上一步
            </Button>
          )}
          <Button size="sm" onClick={isLast ? on.onFinish : on.onNext}>
            {isLast ? '完成' : '下一步'}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Sends the focus from one end of the card to the other. */
function keepInside(event: KeyboardEvent, card: HTMLElement | null) {
  const stops = [...(card?.querySelectorAll<HTMLElement>('button') ?? [])]
  const [first, last] = [stops[0], stops.at(-1)]
  const from = document.activeElement
  const isOutside = !card?.contains(from)
  const leaves = isOutside || (event.shiftKey ? from === first || from === card : from === last)
  if (!leaves) return
  event.preventDefault()
  const to = event.shiftKey ? last : first
  to?.focus()
}

type Place = Readonly<Record<`--${string}`, string>>

/** Where ring and card stand while a part is pointed at; follows the page as it moves. */
function usePlace(target: string | null, card: { readonly current: HTMLElement | null }): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const part = target === null ? null : tourPart(target)
    if (!part) return
    const measure = () => setPlace(placeOf(part.getBoundingClientRect(), card.current?.offsetHeight ?? 0))
    measure()
    window.addEventListener('resize', measure)
    document.addEventListener('scroll', measure, { passive: true })
    return () => {
      window.removeEventListener('resize', measure)
      document.removeEventListener('scroll', measure)
    }
  }, [target, card])
  return target === null ? null : place
}

function placeOf({ top, left, width, height, bottom }: DOMRect, cardHeight: number): Place {
  const fitsBelow = bottom + apart + cardHeight + gap <= window.innerHeight
  const cardTop = fitsBelow ? bottom + apart : Math.max(gap, top - apart - cardHeight)
  const cardLeft = Math.max(gap, Math.min(left, window.innerWidth - cardWidth - gap))
  return {
    '--top': `${top - around}px`,
    '--left': `${left - around}px`,
    '--width': `${width + 2 * around}px`,
    '--height': `${height + 2 * around}px`,
    '--card-top': `${cardTop}px`,
    '--card-left': `${cardLeft}px`,
  }
}
