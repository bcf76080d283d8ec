import { useReader } from '../../../session/use-reader.ts'
import { localKeys, localStore } from '../../../lib/storage.ts'
import { lazyComponent } from '../../../ui/frame/later.tsx'

const Offer = lazyComponent(() => import('./newcomer-box.tsx'))

/** The guide, offered once to a volunteer who has neither applied nor served; nobody else loads anything for it. */
export function NewcomerOffer() {
  const reader = useReader()
  return reader === '1' && localStore.get(localKeys.tourSeen) === null ? <Offer /> : null
}
