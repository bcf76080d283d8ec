import { useId, useState } from 'react'
import { dayAndTime } from '../../../../lib/dates.ts'
import { ReportLink } from '../../../../shared/report/report-link.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { BoneLines } from '../../../../ui/notice/skeleton.tsx'
import { type ApplicationInfo, type ScheduledApplication, fetchApplicationInfo } from './my-mission.api.ts'
import { QuestionAnswerForm } from './answer-form.tsx'
import styles from '../my-mission.module.css'

/** What is needed to go there, read when it is opened. */
export function ApplicationDetails({
  application: { applicationId, missionId, missionName },
}: {
  application: Pick<ScheduledApplication, 'applicationId' | 'missionId' | 'missionName'>
}) {
  const [open, setOpen] = useState(false)
  const [info, setInfo] = useState<ApplicationInfo | null>(null)
  const body = useId()

  const toggle = async () => {
    setOpen(!open)
    if (open || info) return
    try {
      setInfo(await fetchApplicationInfo(applicationId, new AbortController().signal))
    } catch {
      // The client has already notified the person; opening again asks again.
      setOpen(false)
    }
  }

  return (
    <div>
      <button
        type="button"
        className={`inline-flex items-center gap-1 text-meta text-muted cursor-pointer hover:text-brand ${styles['toggle']}`}
        aria-expanded={open}
        aria-controls={body}
        aria-label={`${open ? '收起' : '查看'}“${missionName}”的报名详情`}
        onClick={() => void toggle()}
      >
        {open ? '收起' : '报名详情'}
        <Icon name="chevronDown" size={14} />
      </button>
      <div id={body} hidden={!open}>
        {info ? <Facts info={info} /> : <BoneLines count={3} />}
        {info && info.questions.length > 0 && <QuestionAnswerForm info={info} />}
        {info && <ReportLink target={{ missionId }} name={missionName} />}
      </div>
    </div>
  )
}

function Facts({ info }: { info: ApplicationInfo }) {
  const facts = [
    ['集合地址', info.address],
    ['集合说明', info.meeting],
    ['雨天安排', info.weatherPlan],
    ['联系人', `${info.contactName} ${info.contactPhone}`],
    ['报名时间', dayAndTime(info.appliedAt)],
    ['给组织的话', info.message],
    ['组织答复', info.opinion],
    ...info.answers.map(({ question, answer }) => [question, answer] as const),
  ] as const
  return (
    <dl className={`grid gap-2 text-ui py-1.5 ${styles['details']}`}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
