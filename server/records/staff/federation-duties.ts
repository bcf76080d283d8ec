import { codes } from '#contract/codes.ts'
import { type FederationDuty, federationDuties, federationDutyLabels } from '#domain/duty.ts'
import type { Config } from '../../config/config.ts'
import { BusinessError, invalidInput } from '../../errors.ts'

type DutyConfig = Pick<Config, 'severalDuties'>

/**
 * What an account of the federation may do: what it was given, in the order of all duties; the first of it alone where the configuration
 * allows one account no more, as of an account from before it did.
 */
export function effectiveDuties(
  accountDuties: readonly FederationDuty[],
  { severalDuties }: DutyConfig,
): FederationDuty[] {
  const duties = federationDuties.filter((duty) => accountDuties.includes(duty))
  return severalDuties ? duties : duties.slice(0, 1)
}

/** @throws BusinessError invalidInput for several where one account may hold one */
export function refuseSeveral(duties: readonly FederationDuty[], { severalDuties }: DutyConfig): void {
  if (severalDuties || duties.length <= 1) return
  throw invalidInput([{ field: 'duties', message: '一个账号只能有一项职责，请只选一项' }])
}

interface Colleague {
  readonly federationDuties: readonly FederationDuty[] | null
  readonly demo: boolean
  readonly unconfirmedSince: Date | null
}

/**
 * @param lost what the account would do no longer
 * @param colleagues who would be left
 * @throws BusinessError stateRefused where nobody who can sign in would hold one of them
 */
export function refuseLastOf(
  lost: readonly FederationDuty[],
  colleagues: readonly Colleague[],
  config: DutyConfig & Pick<Config, 'demo'>,
  action: string,
): void {
  const present = colleagues.filter(({ demo, unconfirmedSince }) => (config.demo || !demo) && unconfirmedSince === null)
  const held = new Set(present.flatMap((colleague) => effectiveDuties(colleague.federationDuties ?? [], config)))
  const last = lost.find((duty) => !held.has(duty))
  if (last === undefined) return
  const name = federationDutyLabels[last]
  throw new BusinessError(codes.stateRefused, `联合会至少要有一个“${name}”账号，请先让另一个账号担任，再${action}`)
}
