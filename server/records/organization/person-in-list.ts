import { maskName } from '#domain/fields/masked-name.ts'
import { invalidInput } from '../../errors.ts'
import type { OrganizerCaller } from '../caller/caller.ts'

interface Person {
  readonly name: string
  readonly volunteerNumber: string
}

/**
 * Somebody as a list shows them: in full to their own organization alone, to others masked until they are opened
 * (docs/rules/staff.md#looks-in-bulk).
 */
export const personInList = ({ name, volunteerNumber }: Person, organizationId: number, caller: OrganizerCaller) =>
  !caller.federation && organizationId === caller.organizationId
    ? { name, volunteerNumber }
    : { name: maskName(name), volunteerNumber: null }

/** The federation reads people of the organization that it opened, never those of all. @throws BusinessError invalidInput */
export function refuseUnopened(organizationId: string | undefined, { federation }: OrganizerCaller): void {
  if (!federation || organizationId !== undefined) return
  throw invalidInput([{ field: 'organizationId', message: '请先在“组织”里打开一个组织，再看它的名单' }])
}
