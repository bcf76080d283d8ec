import { Tour, useTour } from '@ark-ui/react/tour'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { classes } from '../theme/classes.ts'
import { Icon } from '../button/icon.tsx'
import { tourPart } from './tour-part.ts'
import styles from './tour.module.css'

interface TourCardProps {
  title: string
  description: string
  /** The present step, from 0. */
  step: number
  count: number
  /** Name of the part that the step speaks of, as its `data-tour` says; null for none. */
  target: string | null
  /** Whether the part has been found. */
  isPointing: boolean
  onNext: () => void
  onPrevious: () => void
  onSkip: () => void
  onFinish: () => void
  /** Escape and the cross. */
  onStop: () => void
}

/** From the ring, which lies around the part, to the card. */
const offset = { mainAxis: 18, crossAxis: 6 }
const padding = { x: 6, y: 6 }

/**
 * One step of a guided tour: a card that takes the focus and keeps it, and a ring around the part it speaks of. Arrow keys go on and back,
 * Escape stops (docs/rules/pages.md#tour). Whoever shows it decides the step; Ark knows only whether the card points at something. Each
 * step is a card of its own: give it the step as its key.
 */
export default function TourCard({ title, description, step, count, target, isPointing, ...handlers }: TourCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const texts = { title, description }
  const tour = useTour({
    steps: [
      { id: 'plain', type: 'dialog', ...texts },
      {
        id: 'pointing',
        type: 'tooltip',
        ...texts,
        placement: 'bottom-start',
        offset,
        target: () => (target === null ? null : tourPart(target)),
      },
    ],
    spotlightOffset: padding,
    spotlightRadius: 14,
    keyboardNavigation: false,
    closeOnInteractOutside: false,
    translations: { close: '停止引导' },
    onStatusChange: ({ status }) => status === 'dismissed' && handlers.onStop(),
  })
  const show = useEffectEvent((stepId: string) => {
    tour.start(stepId)
    tour.setStep(stepId)
  })
  useEffect(() => show(isPointing ? 'pointing' : 'plain'), [isPointing])
  useEffect(() => card.current?.focus({ preventScroll: true }), [])

  useTourKeys(handlers)

  return (
    <Tour.Root tour={tour} present>
      <div className={classes(styles['layer'], !isPointing && styles['scrim'])}>
        {isPointing && <Tour.Spotlight className={styles['ring']} data-tour-ring />}
        <Tour.Positioner className={styles['positioner']}>
          <Tour.Content
            ref={card}
            className={`fixed rounded-2xl bg-surface shadow-lg ${styles['card']}`}
            role="dialog"
            aria-live="off"
            aria-atomic={false}
          >
            <TourHead title={title} step={step} count={count} />
            <Tour.Description asChild>
              <p className={`text-pretty ${styles['text']}`} aria-live="polite">
                {description}
                {isPointing && <span className="sr-only">页面上已圈出这一部分。</span>}
              </p>
            </Tour.Description>
            <TourActions step={step} isLast={step === count - 1} {...handlers} />
          </Tour.Content>
        </Tour.Positioner>
      </div>
    </Tour.Root>
  )
}

type Moves = Pick<TourCardProps, 'onNext' | 'onPrevious'>

/** Arrow keys go on and back, wherever the focus is: a press beside the card takes it out. */
function useTourKeys({ onNext, onPrevious }: Moves) {
  const keys: Record<string, () => void> = { ArrowRight: onNext, ArrowLeft: onPrevious }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const TourHead = ({ title, step, count }: Pick<TourCardProps, 'title' | 'step' | 'count'>) => (
  <div className={`flex items-start justify-between ${styles['head']}`}>
    <div>
      <p className="text-note leading-meta text-subtle">
        第 {step + 1} 步，共 {count} 步
      </p>
      <Tour.Title className="h3">{title}</Tour.Title>
    </div>
    <Tour.CloseTrigger
      className={`grid place-items-center flex-none size-[44px] rounded-sm text-subtle hover:bg-muted ${styles['cross']}`}
    >
      <Icon name="close" size={18} />
    </Tour.CloseTrigger>
  </div>
)

interface TourActionsProps extends Moves, Pick<TourCardProps, 'step' | 'onSkip' | 'onFinish'> {
  isLast: boolean
}

const TourActions = ({ step, isLast, onSkip, onPrevious, onNext, onFinish }: TourActionsProps) => (
  <div className={`flex flex-wrap items-center ${styles['actions']}`}>
    <Button size="sm" variant="ghost" onClick={onSkip}>
      跳过
    </Button>
    {step > 0 && (
      <Button size="sm" variant="outline" onClick={onPrevious}>
        上一步
      </Button>
    )}
    <Button size="sm" onClick={isLast ? onFinish : onNext}>
      {isLast ? '完成' : '下一步'}
    </Button>
  </div>
)
