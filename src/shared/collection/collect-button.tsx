import { lazyComponent } from '../../ui/frame/later.tsx'
import { type CollectButtonProps, HeartButton, HeartLink } from './collect-heart.tsx'
import { useReader } from '../../session/use-reader.ts'

// A guest pays for no machine.
const Toggle = lazyComponent(() => import('./collect-toggle.tsx'))

/** Collects a mission or removes it; a guest is led to the login and back. Organizers collect nothing. */
export function CollectButton(props: CollectButtonProps) {
  const reader = useReader()
  if (reader === '2') return null
  if (reader !== '1') return <HeartLink {...props} />
  return (
    <Toggle
      {...props}
      waiting={<HeartButton {...props} pressed={false} onPress={() => void collect(props.missionId)} />}
    />
  )
}

/** A press that comes before the code. */
const collect = async (missionId: string) => (await import('./collection.actor.ts')).wishCollected(missionId, true)
