import { type OrganizationState, organizationStates } from '#domain/lifecycle/organization.ts'
import type { RegistryFilter } from './organization-registry.api.ts'

const path = '/organizations'

/** What an address asks for; what it names wrongly counts as not named. */
export function readRegistryFilter({ searchParams }: URL): RegistryFilter {
  const [district, state] = [searchParams.get('district'), searchParams.get('state')]
  return {
    district: district !== null && /^\d{6}$/.test(district) ? district : null,
    state: organizationStates.find((name) => name === state) ?? null,
    keyword: (searchParams.get('keyword') ?? '').trim().slice(0, 50),
  }
}

/** Address below `/admin` of a part of the registry, with one organization opened. */
export function registryAddress({ district, state, keyword }: RegistryFilter, id: string | null = null): string {
  const query = new URLSearchParams({
    ...(district !== null && { district }),
    ...(state !== null && { state }),
    ...(keyword !== '' && { keyword }),
    ...(id !== null && { id }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}

/** The city that a district is or belongs to. */
export const parentCityCode = (district: string): string => `${district.slice(0, 4)}00`

/** Choices above the list. */
export const stateChoices: readonly (OrganizationState | null)[] = [null, 'approved', 'suspended', 'closed']
