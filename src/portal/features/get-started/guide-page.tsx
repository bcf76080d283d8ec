import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ensure } from '#domain/ensure.ts'
import { routePath } from '#contract/routes.ts'
import type { TourSnapshot } from '#machines/tour/tour.machine.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { guideActor, showGuidePage } from './guide.actor.ts'
import { type GuideStep, guideSteps } from './guide-steps.ts'
import styles from './guide.module.css'

const Tour = lazyComponent(() => import('../../../ui/overlay/tour.tsx'))

interface GuidePageProps {
  /** From 0. */
  step: number
  /** Parts of the real page, drawn. */
  children: ReactNode
}

/** One of the four pages: whole by itself, and told by the tour when it runs. */
export function GuidePage({ step, children }: GuidePageProps) {
  useEffect(() => showGuidePage(step), [step])
  const isRunning = useSelector(guideActor, (snapshot) => snapshot.matches('running'))
  const isPointing = useSelector(guideActor, (snapshot) => snapshot.matches({ running: 'pointing' }))
  const at = useSelector(guideActor, ({ context }) => context.step)
  const startLabel = useSelector(guideActor, startLabelOf)
  const container = useRef<HTMLDivElement>(null)
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) container.current?.querySelector('button')?.focus({ preventScroll: true })
    wasRunning.current = isRunning
  }, [isRunning])
  const tourStep = ensure(guideSteps[at])
  return (
    <GuideFrame step={step} picture={children}>
      {!isRunning && (
        <div ref={container}>
          <Button size="lg" onClick={() => guideActor.send({ type: 'tour.started', step })}>
            {startLabel}
          </Button>
        </div>
      )}
      {isRunning && (
        <Tour
          key={at}
          title={tourStep.tip.title}
          description={tourStep.tip.text}
          step={at}
          count={guideSteps.length}
          target={tourStep.target}
          isPointing={isPointing}
          onNext={() => guideActor.send({ type: 'tour.next' })}
          onPrevious={() => guideActor.send({ type: 'tour.previous' })}
          onSkip={() => guideActor.send({ type: 'tour.skipped' })}
          onFinish={() => guideActor.send({ type: 'tour.finished' })}
          onStop={() => guideActor.send({ type: 'tour.stopped' })}
          missing={<MissingPart />}
        />
      )}
    </GuideFrame>
  )
}

const startLabelOf = (snapshot: TourSnapshot): string => {
  if (snapshot.matches('stopped')) return '继续引导'
  return snapshot.hasTag('over') ? '再看一遍' : '开始引导'
}

/** What every page of the guide shows; also what is rendered before any script. */
function GuideFrame({ step, picture, children }: { step: number; picture?: ReactNode; children?: ReactNode }) {
  const { title, lead, on } = ensure(guideSteps[step])
  return (
    <div className="container page max-w-[784px]">
      <p className="text-meta font-bold text-brand">新手引导</p>
      <h1 className="h1">{title}</h1>
      <p className={`text-muted mt-2 text-pretty ${styles['lead']}`}>{lead}</p>
      <nav aria-label="引导的四步">
        <ol className={`grid gap-2 ${styles['steps']}`}>
          {guideSteps.map(({ route, title: name }, at) => (
            <li key={route}>
              <Link
                to={routePath(route)}
                aria-current={at === step ? 'step' : undefined}
                className={`grid gap-1.5 text-note text-center text-muted justify-items-center min-h-[44px] hover:text-brand ${styles['step']}`}
              >
                <span
                  className={`grid place-items-center size-[34px] text-ui font-bold border border-control rounded-full ${styles['disc']}`}
                >
                  {at + 1}
                </span>
                {name}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {picture && <div className={`grid gap-4 rounded-2xl ${styles['picture']}`}>{picture}</div>}
      <div className="flex flex-wrap gap-3 mt-5 min-h-[48px]">
        {children}
        <ButtonLink size="lg" variant="outline" to={routePath(on.to)}>
          {on.text}
        </ButtonLink>
      </div>
      <GuideWays previous={guideSteps[step - 1]} next={guideSteps[step + 1]} />
    </div>
  )
}

interface GuideWaysProps {
  previous: GuideStep | undefined
  next: GuideStep | undefined
}

const GuideWays = ({ previous, next }: GuideWaysProps) => (
  <nav
    className={`grid grid-cols-2 mt-8 border-t gap-x-5 gap-y-3 [&_a:hover]:text-brand ${styles['ways']}`}
    aria-label="上一步和下一步"
  >
    {previous && (
      <Link to={routePath(previous.route)} rel="prev">
        <span className="text-note leading-meta text-subtle">上一步</span>
        {previous.title}
      </Link>
    )}
    {next && (
      <Link to={routePath(next.route)} rel="next">
        <span className="text-note leading-meta text-subtle">下一步</span>
        {next.title}
      </Link>
    )}
  </nav>
)
