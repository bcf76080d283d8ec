import { useState } from 'react'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { routePath } from '#contract/routes.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { ReportLink } from '../../../shared/report/report-link.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { ApplyBar, ApplyPanel } from './apply-panel.tsx'
import { Closed, closedReason } from './closed.tsx'
import { ConditionsPanel, Requirements } from './conditions.tsx'
import styles from './detail.module.css'
import { MissionFactsPanel, Story } from './facts.tsx'
import { loadMission, type MissionData } from './load-mission.ts'
import { isOffered, OfferBar, OwnApplicationPanel } from './own-application.tsx'
import { MissionPositions } from './positions.tsx'
import { choicesOf, firstChoice, hasOnlyClashes, isChoosable } from './slots.ts'
import { useAccord } from './use-accord.ts'
import { type Apply, useApply } from './use-apply.ts'

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
  const choice = open
    ? (choicesOf(mission).find(({ slot }) => slot.id === selection && isChoosable(slot, mission, now)) ??
      firstChoice(mission, now))
    : null
  const { accord, retry } = useAccord(id, choice?.slot.id ?? null, now, reader === '1')
  const offer = ownApplications.find(isOffered)
  const clashes = open && choice === null && hasOnlyClashes(mission, now)
  const panelProps = { mission, choice, clashes, reader, accord, apply }
  const choose = (slotId: string) => {
    setSelection(slotId)
    if (apply.outcome !== null) apply.send({ type: 'outcome.dismissed' })
  }

  return (
    <div className={`container page ${styles['page']}`}>
      <Breadcrumb items={trailTo(mission)} />
      <div className={`grid mt-3 gap-8 ${styles['columns']}`}>
        <div className={styles['main']}>
          <MissionFactsPanel mission={mission} now={now} />
          <MissionPositions
            mission={mission}
            now={now}
            chosen={choice?.slot.id ?? null}
            onChoose={open ? choose : undefined}
          />
          {reader === '1' ? (
            <ConditionsPanel accord={accord} about={choice?.position.name ?? ''} onRetry={retry} />
          ) : (
            <Requirements requirements={requirements} />
          )}
          <Story mission={mission} />
          <p className="mt-6 print:hidden">
            <ReportLink target={{ missionId: id }} name={mission.name} />
          </p>
        </div>
        <aside className={`grid gap-4 content-start ${styles['side']}`} aria-label="报名">
          <OwnApplications applications={ownApplications} apply={apply} />
          {open || apply.outcome === 'done' ? <ApplyPanel {...panelProps} /> : <Closed mission={mission} now={now} />}
        </aside>
      </div>
      {offer ? <OfferBar application={offer} /> : open && <ApplyBar {...panelProps} />}
    </div>
  )
}

interface OwnApplicationsProps {
  applications: MissionData['ownApplications']
  apply: Apply
}

/** Those of before: the panel itself tells of the one that was just sent. */
const OwnApplications = ({ applications, apply }: OwnApplicationsProps) =>
  applications
    .filter(({ applicationId }) => apply.outcome !== 'done' || applicationId !== apply.result?.applicationId)
    .map((application) => (
      <OwnApplicationPanel key={application.applicationId} application={application} apply={apply} />
    ))

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
