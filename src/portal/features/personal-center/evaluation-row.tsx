import { Duration } from '../../../ui/mark/duration.tsx'
import { useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { EvaluatedMission } from '#contract/evaluation.ts'
import { missionAspects } from '#domain/evaluation-aspects.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { routePath } from '#contract/routes.ts'
import { dayAndTime, fullDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Stars } from '../../../ui/mark/stars.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import type { SavedMissionEvaluation } from './evaluation.api.ts'
import styles from './evaluation.module.css'
import { MissionEvaluationForm } from './evaluation-form.tsx'
import rows from './my-mission.module.css'

interface EvaluationRowProps {
  mission: EvaluatedMission
  open: boolean
  onOpen: (open: boolean) => void
  onSaved: (saved: SavedMissionEvaluation) => void
}

/** One mission with effective hours: what was said of it, and the form while that can be said or changed. */
export function EvaluationRow({ mission, open, onOpen, onSaved }: EvaluationRowProps) {
  const { missionId, missionName, cover, own } = mission
  const title = useId()
  const acts = useRef<HTMLDivElement>(null)
  const close = () => {
    onOpen(false)
    acts.current?.querySelector('button')?.focus()
  }
  return (
    <li className={`grid py-4 border-b ${rows['row']}`} aria-labelledby={title}>
      <Cover scene={cover} ratio="4:3" />
      <div className="grid gap-1.5 min-w-0 grid-cols-1 [&_a:hover]:text-brand">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <EvaluationStatus mission={mission} />
        </p>
        <EvaluatedFacts mission={mission} title={title} />
        {own && !open && <Own own={own} />}
      </div>
      <div ref={acts} className={`col-span-full flex flex-wrap gap-2.5 empty:hidden ${rows['acts']}`}>
        {!own?.isVisible && (
          <Button
            size="sm"
            variant={own ? 'outline' : 'soft'}
            aria-expanded={open}
            aria-describedby={title}
            onClick={() => onOpen(!open)}
          >
            {own ? '修改评价' : '去评价'}
          </Button>
        )}
      </div>
      {open && (
        <MissionEvaluationForm
          missionId={missionId}
          missionName={missionName}
          own={own}
          onCancel={close}
          onSaved={onSaved}
        />
      )}
    </li>
  )
}

/** What was done, and whether the other side has spoken. `title` is the id of its heading. */
const EvaluatedFacts = ({ mission, title }: { mission: EvaluatedMission; title: string }) => (
  <>
    <h2 className="h3" id={title}>
      <Link to={routePath('mission-detail', { missionId: mission.missionId })}>{mission.missionName}</Link>
    </h2>
    <p className="text-meta leading-meta text-muted">{mission.organizationName}</p>
    <p className="text-meta leading-meta text-muted">
      {fullDay(mission.servedOn)}&nbsp;·{' '}
      <span className="whitespace-nowrap">
        生效时长 <Duration minutes={mission.minutes} />
      </span>
    </p>
    {mission.otherIsIn && !mission.own && (
      <p className="text-meta leading-meta text-muted inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
        <Icon name="lock" />
        组织已评价你，你评价后就能看到
      </p>
    )}
  </>
)

function EvaluationStatus({ mission: { own } }: { mission: EvaluatedMission }) {
  if (!own) return <Tag tone="sun">待评价</Tag>
  if (own.isVisible)
    return (
      <Tag tone="leaf" icon="check">
        已公开
      </Tag>
    )
  return (
    <>
      <Tag icon="lock">未公开</Tag>
      <span className="text-meta leading-meta text-muted">最晚 {dayAndTime(own.visibleFrom)} 公开</span>
    </>
  )
}

/** The own words as they stand. */
const Own = ({ own }: { own: NonNullable<EvaluatedMission['own']> }) => (
  <div className="grid gap-1.5">
    <dl className="flex flex-wrap text-meta gap-x-5 gap-y-1">
      {recordEntries(missionAspects).map(([aspect, label]) => (
        <div key={aspect} className="flex items-center gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd>
            <Stars value={own[aspect]} />
          </dd>
        </div>
      ))}
    </dl>
    {own.text && <p className={`text-ui whitespace-pre-line text-ink-800 ${styles['text']}`}>{own.text}</p>}
  </div>
)
