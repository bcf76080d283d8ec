import { ensure } from '#domain/ensure.ts'
import { type RouteName, routePath } from '#contract/routes.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'

/** Which of the two sets of addresses a page belongs to: the personal center's or the wizard's own. */
export type AddressSet = 'center' | 'own'

export interface CardPage {
  address: CardAddress
  addressSet: AddressSet
}

const pages: readonly (CardPage & { route: RouteName })[] = [
  { route: 'needToKnow', address: 'needToKnow', addressSet: 'center' },
  { route: 'IndividualInfo', address: 'individualInfo', addressSet: 'center' },
  { route: 'chooseCard', address: 'chooseCard', addressSet: 'center' },
  { route: 'volunteerCard-CreditCard', address: 'creditCard', addressSet: 'center' },
  { route: 'volunteerCard-debitCard', address: 'debitCard', addressSet: 'center' },
  { route: 'volunteerCard-detail', address: 'detail', addressSet: 'center' },
  { route: 'card-needToKnow', address: 'needToKnow', addressSet: 'own' },
  { route: 'card-IndividualInfo', address: 'individualInfo', addressSet: 'own' },
  { route: 'card-chooseCard', address: 'chooseCard', addressSet: 'own' },
  { route: 'card-CreditCard', address: 'creditCard', addressSet: 'own' },
  { route: 'card-debitCard', address: 'debitCard', addressSet: 'own' },
  { route: 'card-success', address: 'success', addressSet: 'own' },
]

/** The page of the wizard that a route shows. */
export const cardPageOf = (name: RouteName): CardPage => ensure(pages.find(({ route }) => route === name))

/** The path of a step in a set; one that this set lacks is the other's (docs/rules/cards.md#addresses). */
export function addressPath(address: CardAddress, addressSet: AddressSet): string {
  const ofStep = pages.filter((page) => page.address === address)
  return routePath(ensure(ofStep.find((page) => page.addressSet === addressSet) ?? ofStep[0]).route)
}

export const overviewPath = routePath('volunteerCard')

/** Whether a path shows this wizard or its overview: going there leaves nothing behind. */
export const isInside = (pathname: string): boolean => /^\/(personalCenter\/)?volunteerCard(\/|$)/.test(pathname)
