import { routePath } from '#contract/routes.ts'
import { Link } from 'react-router-dom'
import { phoneAddress } from '../../../../lib/phone-address.ts'
import { Icon } from '../../../../ui/button/icon.tsx'
import { classes } from '../../../../ui/theme/classes.ts'
import { RouteMenu } from '../../../../shared/schedule/route-menu.tsx'
import { useMissionCalendar } from '../../../../shared/schedule/use-mission-calendar.ts'
import type { ScheduledApplication } from './my-mission.api.ts'
import styles from './entry.module.css'

interface TilesProps {
  application: ScheduledApplication
  /** Id of the row's heading. */
  title: string
  /** The way there is what matters now. */
  isFirst: boolean
}

const tile = (isSolid = false) =>
  classes('grid justify-center text-center text-note', styles['tile'], isSolid && styles['solid'])

/** What is needed on the way to a mission: route, calendar, contact, the page of the mission. */
export function EntryTiles(props: TilesProps) {
  const { application, title } = props
  const { missionId, contactName, contactPhone } = application
  return (
    <div className={classes('grid gap-2', styles['tiles'])}>
      <RouteTile {...props} />
      <CalendarTile {...props} />
      <a className={tile()} href={phoneAddress(contactPhone)}>
        <Icon name="phone" size={20} />
        联系领队
        <span className="sr-only">
          {contactName} {contactPhone}
        </span>
      </a>
      <Link className={tile()} aria-describedby={title} to={routePath('mission-detail', { missionId })}>
        <Icon name="book" size={20} />
        活动详情
      </Link>
    </div>
  )
}

function RouteTile({ application, title, isFirst }: TilesProps) {
  return (
    <RouteMenu
      application={application}
      trigger={
        <button type="button" className={tile(isFirst)} aria-describedby={title}>
          <Icon name="pin" size={20} />
          看路线
        </button>
      }
    />
  )
}

function CalendarTile({ application, title }: TilesProps) {
  const { isBusy, save } = useMissionCalendar(application)
  return (
    <button type="button" className={tile()} aria-busy={isBusy || undefined} aria-describedby={title} onClick={save}>
      <Icon name="calendar" size={20} />
      加到日历
    </button>
  )
}
