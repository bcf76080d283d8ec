import { Link, useLocation } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { later } from '../ui/later.tsx'
import { type CollectButtonProps, HeartButton, HeartFace, heartClass } from './collect-heart.tsx'
import { useReader } from './use-reader.ts'

// A guest pays for no machine.
const Toggle = later(() => import('./collect-toggle.tsx'))

/** Collects a mission or removes it; a guest is led to the login and back. Organizers collect nothing. */
export function CollectButton(props: CollectButtonProps) {
  const reader = useReader()
  if (reader === '2') return null
  if (reader !== '1') return <ToLogin {...props} />
  return (
    <Toggle
      {...props}
      waiting={<HeartButton {...props} pressed={false} onPress={() => void collect(props.missionId)} />}
    />
  )
}

/** A press that comes before the code. */
const collect = async (missionId: string) => (await import('./collection.actor.ts')).wishCollected(missionId, true)

function ToLogin({ name, look, count = 0 }: CollectButtonProps) {
  const { pathname, search } = useLocation()
  const to = `${routePath('VolunteerLogin')}?${new URLSearchParams({ from: `${pathname}${search}` })}`
  return (
    <Link to={to} className={heartClass(look)} aria-label={`登录后收藏：${name}`}>
      <HeartFace look={look} count={count} />
    </Link>
  )
}
