import { isOpenTo, onSiteDuties } from '#domain/duty.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import { selvesOf } from '../../../records/person/selves.ts'
import { listCodeHolders } from './code-holders.repository.ts'

/** As long as other content takes to reach every server. */
const keptMs = 2000
const mostKept = 500

interface Kept {
  readonly until: number
  readonly people: Promise<ReadonlySet<number>>
}

/**
 * Whether a volunteer is the same person as somebody of staff who may see the codes of an organization's slots. Who that is, is read anew every
 * two seconds, so that a crowd at the screen costs one question.
 */
export function createCodeHolders(executor: Executor, keys: Keys) {
  const kept = new Map<number, Kept>()
  return {
    async includes(volunteerId: number, organizationId: number): Promise<boolean> {
      const at = performance.now()
      let holders = kept.get(organizationId)
      if (!holders || holders.until < at) {
        if (kept.size >= mostKept) kept.clear()
        holders = { until: at + keptMs, people: readPeople(executor, keys, organizationId) }
        kept.set(organizationId, holders)
        holders.people.catch(() => kept.delete(organizationId))
      }
      return (await holders.people).has(volunteerId)
    },
  }
}

export type CodeHolders = ReturnType<typeof createCodeHolders>

async function readPeople(executor: Executor, keys: Keys, organizationId: number): Promise<ReadonlySet<number>> {
  const staff = await listCodeHolders(executor, organizationId)
  const accounts = staff
    .map(({ level, federationDuties, ...account }) => ({
      ...account,
      federationDuties: level === 'federation' ? (federationDuties ?? []) : null,
    }))
    .filter((holder) => isOpenTo(onSiteDuties, holder))
    .map(({ id }) => id)
  const selfOf = await selvesOf(executor, keys, accounts)
  return new Set(accounts.flatMap((id) => [...selfOf(id).people].filter((person) => typeof person === 'number')))
}
