import { routePath } from '#contract/routes.ts'
import { Link } from 'react-router-dom'
import { notify } from '../../../../lib/notice.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { useWrite } from '../../../../lib/use-write.ts'
import { Icon } from '../../../../ui/button/icon.tsx'
import { Menu } from '../../../../ui/overlay/menu.tsx'
import { classes } from '../../../../ui/theme/classes.ts'
import { fetchMissionCalendar } from './calendar.api.ts'
import { mapLinks } from './map-links.ts'
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
      <a className={tile()} href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`}>
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

function RouteTile({ application: { place, address, point }, title, isFirst }: TilesProps) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify.success('地址已复制'),
      () => notify.warning('没有复制成功，请自己选中地址'),
    )
  const maps = mapLinks({ point, name: place, address })
  return (
    <Menu
      trigger={
        <button type="button" className={tile(isFirst)} aria-describedby={title}>
          <Icon name="pin" size={20} />
          看路线
        </button>
      }
      items={[
        ...maps.map(({ name, url }) => ({
          value: name,
          text: name,
          onSelect: () => void window.open(url, '_blank', 'noopener,noreferrer'),
        })),
        { value: 'copy', text: '复制地址', apart: true, onSelect: () => void copy() },
      ]}
    />
  )
}

function CalendarTile({ application: { applicationId, missionName }, title }: TilesProps) {
  const { task, write } = useWrite((_, signal) => fetchMissionCalendar(applicationId, signal), {
    onDone: (file) => saveFile(file, `${missionName}.ics`),
  })
  return (
    <button
      type="button"
      className={tile()}
      aria-busy={task !== null || undefined}
      aria-describedby={title}
      onClick={() => write({ name: 'calendar' })}
    >
      <Icon name="calendar" size={20} />
      加到日历
    </button>
  )
}
