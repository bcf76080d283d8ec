import { Link, useLocation } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './collect-button.module.css'
import { useCollected, wishCollected } from './collection.store.ts'
import { useReader } from './use-reader.ts'
import { grouped } from '#contract/fields/grouped.ts'

interface CollectButtonProps {
  missionId: string
  name: string
  /** A disc over a picture, or an icon with words. */
  look: 'disc' | 'words'
  /** How many have collected it, shown with the words. */
  count?: number
}

/** Collects a mission or removes it; a guest is led to the login and back. Organizers collect nothing. */
export function CollectButton(props: CollectButtonProps) {
  const reader = useReader()
  if (reader === '2') return null
  return reader === '1' ? <Toggle {...props} /> : <ToLogin {...props} />
}

const lookOf = (look: CollectButtonProps['look']) => classes(styles['button'], styles[look], 'touch')

const Face = ({ look, count = 0 }: Pick<CollectButtonProps, 'look' | 'count'>) => (
  <>
    <Icon name="heart" size={look === 'disc' ? 20 : 18} className={styles['heart']} />
    {look === 'words' && <span>收藏{count > 0 && <span className={styles['count']}> {grouped(count)}</span>}</span>}
  </>
)

function Toggle({ missionId, name, look, count }: CollectButtonProps) {
  const { collected, collections } = useCollected(missionId)
  return (
    <button
      type="button"
      className={lookOf(look)}
      aria-pressed={collected === true}
      aria-label={`收藏：${name}`}
      onClick={() => void wishCollected(missionId, collected !== true)}
    >
      <Face look={look} count={collections ?? count ?? 0} />
    </button>
  )
}

function ToLogin({ name, look, count = 0 }: CollectButtonProps) {
  const { pathname, search } = useLocation()
  const to = `${routePath('VolunteerLogin')}?${new URLSearchParams({ from: `${pathname}${search}` })}`
  return (
    <Link to={to} className={lookOf(look)} aria-label={`登录后收藏：${name}`}>
      <Face look={look} count={count} />
    </Link>
  )
}
