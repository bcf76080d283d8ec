import { useEffect, useRef, useState } from 'react'
import { hasOutcome } from '#domain/lifecycle/mission.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { routePath } from '#contract/routes.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { span } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { ReportLink } from '../../../shared/report/report-link.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { ApplyBar, ApplyPanel } from './apply-panel.tsx'
import { Closed, closedReason } from './closed.tsx'
import { ConditionsPanel, Requirements } from './conditions.tsx'
import styles from './detail.module.css'
import { MissionFactsPanel, Story } from './facts.tsx'
import { Going } from './going.tsx'
import { loadMission, type MissionData } from './load-mission.ts'
import { isOffered, OwnApplicationPanel, OwnBar } from './own-application.tsx'
import { OrganizationOutcome } from './organization-outcome.tsx'
import { MissionPositions } from './positions.tsx'
import { choicesOf, firstChoice, isChoosable, whyNoChoice } from './slots.ts'
import { useAccord } from './use-accord.ts'
import { useApply } from './use-apply.ts'

const Applied = lazyComponent(() => import('./applied.tsx'))
const DirectionPanel = lazyComponent(() => import('./direction-panel.tsx'))
const LastTime = lazyComponent(() => import('./last-time.tsx'))
const SharePanel = lazyComponent(() => import('./share-panel.tsx'))

export const loader = ({ params, signal }: ScreenArgs) => loadMission({ params, signal })

export const subjectOf = (data: MissionData | null) => data?.mission.name ?? null

export default function MissionDetailScreen() {
  const { data } = useScreen<typeof loader>()
  if (data === null)
    return (
      <div className="container page">
        <EmptyState level={1} title="没有这个活动" link={['看全部活动', routePath('mission')]}>
          它可能已经撤下，或者地址不完整。
        </EmptyState>
      </div>
    )
  return <Detail key={data.mission.id} {...data} />
}

function Detail({ mission, ownApplications, reader, now }: MissionData) {
  const { id, requirements } = mission
  const [selection, setSelection] = useState<string | null>(null)
  const apply = useApply()
  const open = closedReason(mission, now) === null
  const chosen = choicesOf(mission).find(({ slot }) => slot.id === selection && isChoosable(slot, mission, now))
  const choice = open ? (chosen ?? firstChoice(mission, now)) : null
  const asksConditions = reader === '1' && !hasOutcome(mission.state)
  const { accord, retry } = useAccord(id, choice?.slot.id ?? null, now, asksConditions)
  // Whoever chose another slot goes on with that.
  const own = ownApplications.find(isOffered) ?? (chosen ? undefined : ownApplications[0])
  const noChoice = whyNoChoice(mission, now)
  const panelProps = { mission, choice, noChoice, reader, accord, apply }
  const standing = useRef<HTMLDivElement>(null)
  // The button that was pressed has gone when the sheet closes.
  const wasDone = useRef(false)
  const isDone = apply.outcome === 'done'
  useEffect(() => {
    if (wasDone.current && !isDone) standing.current?.focus()
    wasDone.current = isDone
  }, [isDone])
  const choose = (slotId: string) => {
    setSelection(slotId)
    if (apply.outcome !== null) apply.send({ type: 'outcome.dismissed' })
  }

  return (
    <div className={`container page ${styles['page']}`}>
      <div className="max-md:hidden">
        <Breadcrumb items={trailTo(mission)} />
      </div>
      <div className={`grid gap-8 ${styles['columns']}`}>
        <div className={styles['main']}>
          <MissionFactsPanel mission={mission} now={now}>
            {mission.outcome && <OrganizationOutcome mission={mission} outcome={mission.outcome} />}
            {ownApplications.length > 0 && (
              <div ref={standing} tabIndex={-1} className="grid gap-4 mt-4 focus:outline-none">
                {ownApplications.map((application) => (
                  <OwnApplicationPanel key={application.applicationId} application={application} apply={apply} />
                ))}
              </div>
            )}
          </MissionFactsPanel>
          <MissionPositions
            mission={mission}
            now={now}
            chosen={choice?.slot.id ?? null}
            onChoose={open ? choose : undefined}
          />
          {asksConditions ? (
            <ConditionsPanel accord={accord} about={choice?.position.name ?? ''} onRetry={retry} />
          ) : (
            <Requirements requirements={requirements} />
          )}
          {mission.going && <Going mission={mission} going={mission.going} />}
          <Story mission={mission} />
          <LastTime mission={mission} now={now} />
          <Around mission={mission} now={now} />
          <p className="mt-6 print:hidden">
            <ReportLink target={{ missionId: id }} name={mission.name} />
          </p>
        </div>
        <aside className={`grid gap-4 content-start ${styles['side']}`} aria-label="报名">
          {open ? <ApplyPanel {...panelProps} /> : <Closed mission={mission} now={now} />}
        </aside>
      </div>
      {own ? <OwnBar application={own} /> : open && <ApplyBar {...panelProps} />}
      {isDone && apply.result && (
        <Applied mission={mission} result={apply.result} onClose={() => apply.send({ type: 'outcome.dismissed' })} />
      )}
    </div>
  )
}

/** Where it is from here, and how others learn of it; none of it stands in the page that the server draws. */
const Around = ({
  mission: { id, name, state, place, address, latitude, longitude, datum, startAt, endAt },
  now,
}: Pick<MissionData, 'mission' | 'now'>) => (
  <>
    {datum && latitude !== null && longitude !== null && (
      <DirectionPanel point={{ latitude, longitude }} place={place} address={address} />
    )}
    <SharePanel
      missionId={id}
      name={name}
      words={`${span(startAt, endAt)}，${place}`}
      isComing={allows(missionMachine, state, 'application.submitted') && new Date(endAt).getTime() > now}
    />
  </>
)

/** The list, the list of the first category, and the mission itself. */
function trailTo({ name, category }: MissionData['mission']) {
  const path = routePath('mission')
  const [code] = category
  return [
    { text: '志愿活动', to: path },
    ...(code === undefined ? [] : [{ text: serviceCategoryName(code), to: `${path}?category=${code}` }]),
    { text: name },
  ]
}
