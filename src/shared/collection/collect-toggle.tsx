import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type CollectButtonProps, HeartButton } from './collect-heart.tsx'
import { requestCollected, collectionActor, isCollected, wishCollected } from './collection.actor.ts'

/** The heart of a volunteer. */
export default function CollectToggle({ missionId, name, variant, count }: CollectButtonProps) {
  const collected = useSelector(collectionActor, ({ context }) => isCollected(context, missionId))
  const collections = useSelector(collectionActor, ({ context }) => context.collections[missionId])
  const isKnown = useSelector(collectionActor, ({ context }) => missionId in context.saved)
  const [beats, setBeats] = useState(0)
  const press = () => {
    if (collected !== true) setBeats(beats + 1)
    wishCollected(missionId, collected !== true)
  }
  useEffect(() => {
    if (!isKnown) requestCollected(missionId)
  }, [missionId, isKnown])
  return (
    <HeartButton
      name={name}
      variant={variant}
      count={collections ?? count ?? 0}
      pressed={collected === true}
      beats={beats}
      onPress={press}
    />
  )
}
