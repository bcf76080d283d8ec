import { Fragment } from 'react'
import type { MissionState } from '#contract/lifecycle-words.ts'
import { routePath } from '#contract/routes.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { span } from '../../../lib/dates.ts'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import type { ManagedPage } from './home.api.ts'
import styles from './home.module.css'

const onPortal: readonly string[] = statesTagged(missionMachine, 'public')

interface MissionTableProps {
  missions: ManagedPage['items']
  manyOrganizations: boolean
}

/** Missions with their places and the applications that wait; below 768 px each row is a block. */
export function MissionTable({ missions, manyOrganizations }: MissionTableProps) {
  return (
    <table className={`block w-full mt-3 text-ui ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">活动</th>
          <th scope="col">时间</th>
          <th scope="col">状态</th>
          <th scope="col" className={styles['number']}>
            名额
          </th>
          <th scope="col" className={styles['number']}>
            待审核
          </th>
          <th scope="col" className={styles['number']}>
            候补
          </th>
        </tr>
      </thead>
      <tbody>
        {missions.map((mission) => (
          <tr key={mission.id}>
            <th scope="row">
              {onPortal.includes(mission.state) ? (
                <a href={routePath('mission-detail', { missionId: mission.id })}>{mission.name}</a>
              ) : (
                mission.name
              )}
              <span className="note">
                {mission.number}
                {manyOrganizations && (
                  <>
                    {' '}
                    <span className={styles['organizer']}>{mission.organizationName}</span>
                  </>
                )}
              </span>
              {mission.state === 'returned' && mission.reviewOpinion && (
                <span className={`note ${styles['opinion']}`}>退回意见：{mission.reviewOpinion}</span>
              )}
            </th>
            <td data-label="时间">
              {span(mission.startAt, mission.endAt)
                .split(' ')
                .map((part, at) => (
                  <Fragment key={at}>
                    {at > 0 && ' '}
                    <span className="nowrap">{part}</span>
                  </Fragment>
                ))}
            </td>
            <td data-label="状态">
              <StateMark state={mission.state as MissionState} />
            </td>
            <td data-label="名额" className={styles['number']}>
              <b>{mission.taken}</b> / {mission.capacity}
            </td>
            <td data-label="待审核" className={styles['number']}>
              {mission.pending}
            </td>
            <td data-label="候补" className={styles['number']}>
              {mission.waiting}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
