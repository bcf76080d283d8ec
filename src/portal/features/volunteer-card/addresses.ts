import { type RouteName, routePath } from '#contract/routes.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'

/** Which of the two sets of addresses a page belongs to: the personal center's or the wizard's own. */
export type AddressSet = 'center' | 'own'

const names: Record<AddressSet, Partial<Record<CardAddress, RouteName>>> = {
  center: {
    needToKnow: 'needToKnow',
    individualInfo: 'IndividualInfo',
    chooseCard: 'chooseCard',
    creditCard: 'volunteerCard-CreditCard',
    debitCard: 'volunteerCard-debitCard',
    detail: 'volunteerCard-detail',
  },
  own: {
    needToKnow: 'card-needToKnow',
    individualInfo: 'card-IndividualInfo',
    chooseCard: 'card-chooseCard',
    creditCard: 'card-CreditCard',
    debitCard: 'card-debitCard',
    success: 'card-success',
  },
}

/** The path of a step in a set; one that this set lacks is the other's (domain section 10). */
export function addressPath(address: CardAddress, addressSet: AddressSet): string {
  const name = names[addressSet][address] ?? names.center[address] ?? names.own[address]
  if (!name) throw new Error(`no address of ${address}`)
  return routePath(name)
}

export const overviewPath = routePath('volunteerCard')

/** Whether a path shows this wizard or its overview: going there leaves nothing behind. */
export const isInside = (pathname: string): boolean => /^\/(personalCenter\/)?volunteerCard(\/|$)/.test(pathname)
