import { Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import { organizationRecord } from '#contract/organization-registry/organization-registry.ts'
import { call } from '../../lib/api.ts'
import { nullIfNotFound } from '../../lib/not-found.ts'
import { readOrganizer } from '../../session/read-organizer.ts'
import { OrganizationMark } from '../../ui/mark/state-mark.tsx'

type Named = Pick<Reply<typeof organizationRecord>, 'organizationId' | 'name' | 'state'>

/** The organization that an address names to the federation; null where it names none. */
export async function readNamedOrganization({ searchParams }: URL, signal: AbortSignal): Promise<Named | null> {
  const organizationId = searchParams.get('organization')
  if (organizationId === null || (await readOrganizer()).organization.level !== 'federation') return null
  return nullIfNotFound(call('organizer', organizationRecord, { query: { organizationId }, signal, quiet: 'business' }))
}

/** Address below `/admin` of a list of one organization, or of all. */
export function namedAddress(path: string, named: Named | null, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ ...params, ...(named && { organization: named.organizationId }) })
  return query.size > 0 ? `${path}?${query}` : path
}

/** Says that a list is of one organization, with the ways to its record and to the whole list. */
export const NamedOrganization = ({ organization, all }: { organization: Named; all: string }) => (
  <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" marginTop="3" fontSize="ui">
    <span>
      只看：<b>{organization.name}</b>
    </span>
    <OrganizationMark state={organization.state} />
    <Link className="link" to={`/organizations?id=${organization.organizationId}`}>
      组织资料
    </Link>
    <Link className="link" to={all}>
      看全部组织
    </Link>
  </Flex>
)
