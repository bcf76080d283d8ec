import { readUserType } from '../../../lib/cookies.ts'
import { localKeys, localStore } from '../../../lib/storage.ts'
import { later } from '../../../ui/later.tsx'

const Offer = later(() => import('./newcomer-box.tsx'))

/** The guide, offered once to a volunteer who has neither applied nor served; nobody else loads anything for it. */
export const NewcomerOffer = () =>
  readUserType() === '1' && localStore.get(localKeys.tourSeen) === null ? <Offer /> : null
