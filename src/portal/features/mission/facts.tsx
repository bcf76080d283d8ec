import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { evidenceGradeLabels } from '#domain/words.ts'
import { hasOutcome } from '#domain/lifecycle/mission.ts'
import { routePath } from '#contract/routes.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { serviceTargetName } from '#domain/lists/service-target.ts'
import { dayAndTime, span, timeOfDay } from '../../../lib/dates.ts'
import { CollectButton } from '../../../shared/collection/collect-button.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import type { IconName } from '../../../ui/button/icons.ts'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { distanceText, isOpen } from '../../../shared/mission/mission-tags.tsx'
import { daysBetween } from '../../../shared/schedule/days.ts'
import { organizationPage } from '../../../shared/organization/organization-rows.tsx'
import { OrganizationLogo } from '../../../ui/mark/organization-logo.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import styles from './detail.module.css'
import type { Mission } from './load-mission.ts'

const EvaluationAverages = lazyComponent(() => import('../../../shared/evaluation/evaluation-averages.tsx'))

const arrivals: Record<Mission['checkInMode'], [title: string, note: string]> = {
  code: [evidenceGradeLabels.A, '到场扫现场动态码并提供位置，离场再扫一次'],
  distance: [evidenceGradeLabels.A, '在活动地点附近扫现场动态码，离场再扫一次'],
  list: ['组织登记', '到场后由现场负责人登记'],
}

/** Until when one can sign up, in words. */
function deadline(mission: Mission, now: number): string {
  const { recruitStartAt, recruitEndAt } = mission
  if (new Date(recruitEndAt).getTime() <= now) return `报名已于 ${dayAndTime(recruitEndAt)} 截止`
  if (new Date(recruitStartAt).getTime() > now) return `报名从 ${dayAndTime(recruitStartAt)} 开始`
  if (!isOpen(mission, now)) return '现在不接受报名'
  const days = daysBetween(shanghaiDay(now), shanghaiDay(recruitEndAt))
  return days === 0
    ? `今天 ${timeOfDay(recruitEndAt)} 截止报名`
    : `${dayAndTime(recruitEndAt)} 截止报名，还有 ${days} 天`
}

interface MissionFactsPanelProps {
  mission: Mission
  now: number
  /** What the reader has here, directly under the name. */
  children?: ReactNode
}

/** Cover, name, organization, and the facts. */
export function MissionFactsPanel({ mission, now, children }: MissionFactsPanelProps) {
  const { name, state, cover, category, targets, startAt, endAt, place, address } = mission
  const distance = distanceText(mission.distance)
  const [arrival, explanation] = arrivals[mission.checkInMode]
  return (
    <>
      <div className={`relative ${styles['picture']}`}>
        <Cover scene={cover} eager shared className={styles['cover']} faded={new Date(endAt).getTime() <= now} />
        <Link
          to={routePath('mission')}
          className={`absolute place-items-center rounded-full bg-surface shadow-md ${styles['back']}`}
        >
          <Icon name="chevronLeft" size={24} />
          <span className="sr-only">回到活动列表</span>
        </Link>
      </div>
      <p className={`flex items-center gap-3 ${styles['about']}`}>
        <StateMark state={state} />
        <span className="text-meta leading-meta text-muted break-keep">
          {[...category.map(serviceCategoryName), ...targets.map(serviceTargetName)].join('\u00A0· ')}
        </span>
        <span className="flex-none ms-auto">
          <CollectButton missionId={mission.id} name={name} variant="text" count={mission.collections} />
        </span>
      </p>
      <h1 className="h1">{name}</h1>
      {children}
      <Organizer mission={mission} />
      {hasOutcome(state) && <EvaluationAverages of={{ missionId: mission.id }} />}
      <ul className={`mt-4.5 border-t ${styles['facts']}`}>
        <Fact icon="calendar" title={span(startAt, endAt)} note={deadline(mission, now)} />
        <Fact
          icon="pin"
          title={place}
          note={[distance && `离你 ${distance}`, address].filter(Boolean).join('\u00A0· ')}
        />
        {mission.meeting && <Fact icon="users" title={mission.meeting} note="集合说明" />}
        <Fact icon="shield" title={`${arrival}，最高计 ${mission.grade} 级时长`} note={explanation} />
        {mission.going === null && <ContactFact mission={mission} />}
      </ul>
    </>
  )
}

const Organizer = ({ mission: { organization, organizationLogo, organizationMissions } }: { mission: Mission }) => (
  <p className="flex items-center gap-2.5 mt-2.5">
    <OrganizationLogo name={organization.name} picture={organizationLogo} className="size-[36px] rounded-md" />
    <span>
      <Link to={organizationPage(organization.id)} className="touch-target font-bold hover:text-brand">
        {organization.name}
      </Link>{' '}
      <span className="text-meta leading-meta text-muted whitespace-nowrap">已发起 {organizationMissions} 场</span>
    </span>
  </p>
)

/** Whom to ask: among the facts, or beside who goes there. */
export const ContactFact = ({
  mission: { contactName, contactPhone },
}: {
  mission: Pick<Mission, 'contactName' | 'contactPhone'>
}) => (
  <Fact
    icon="phone"
    title={
      <>
        {contactName}{' '}
        <a className="whitespace-nowrap touch-target" href={`tel:${contactPhone}`}>
          {contactPhone}
        </a>
      </>
    }
    note="有问题先打给联系人"
  />
)

export function Fact({ icon, title, note }: { icon: IconName; title: ReactNode; note: string }) {
  return (
    <li className={`flex gap-3 py-3 border-b [&_a:hover]:text-brand ${styles['fact']}`}>
      <Icon name={icon} size={20} />
      <span>
        {title}
        <span className="block text-meta leading-meta text-muted">{note}</span>
      </span>
    </li>
  )
}

const Arrangement = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt className="font-bold">{name}</dt>
    <dd>{text}</dd>
  </div>
)

const hazards: Record<Mission['hazardLevel'], string> = { none: '', low: '（低）', medium: '（中）', high: '（高）' }

/** The mission in its own words, what is provided, and the risk. */
export function Story({ mission }: { mission: Mission }) {
  const { detail, guarantees, riskNote, hazardLevel, insurance, weatherPlan } = mission
  return (
    <section className="mt-9 md:mt-11" aria-labelledby="story">
      <h2 className="h2" id="story">
        活动详情
      </h2>
      {/* oxlint-disable-next-line react/no-danger -- cleaned by the server when it is read */}
      <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: detail }} />
      {guarantees.length > 0 && (
        <ul className={`grid mt-4.5 text-ui ${styles['guarantees']}`} aria-label="活动保障">
          {guarantees.map((name) => (
            <li key={name} className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
              <Icon name="check" size={20} className={styles['provided']} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {(insurance ?? weatherPlan) && (
        <dl className="grid gap-2 mt-4.5 text-ui">
          {insurance && <Arrangement name="参与者保险" text={insurance} />}
          {weatherPlan && <Arrangement name="雨天安排" text={weatherPlan} />}
        </dl>
      )}
      {riskNote && (
        <p className={`flex gap-2.5 mt-4.5 rounded-lg text-ui bg-sun-50 text-sun-800 [&>svg]:mt-0.5 ${styles['risk']}`}>
          <Icon name="alert" size={20} />
          <span>
            <b>风险提示{hazards[hazardLevel]}：</b>
            {riskNote}
          </span>
        </p>
      )}
    </section>
  )
}
