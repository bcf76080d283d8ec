import { z } from 'zod'
import type { AnyEndpointSpec } from '#contract/endpoint.ts'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'
import { type SampleValues, sampleOfSchema, type Schema } from '#tests/support/contract-samples.ts'
import type { Who } from './portal.ts'

/** A call of the contract as one of its callers makes it, on records of the folder. */
export interface Call {
  /** Endpoint, caller and what it filters by. */
  readonly name: string
  readonly endpoint: string
  readonly spec: AnyEndpointSpec
  readonly as: Who | undefined
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/** Whose records they are: of each caller, and of guests. */
export type Records = Readonly<Record<Who | 'guest', SampleValues>>

const callersOf = ({ caller }: AnyEndpointSpec): readonly (Who | undefined)[] =>
  ({
    open: [undefined],
    volunteer: ['volunteer01'] as const,
    organizer: ['organizer1', 'federation1'] as const,
    federation: ['federation1'] as const,
    signedIn: ['volunteer01', 'organizer1'] as const,
  })[caller]

export const isRead = ({ method, changesData }: AnyEndpointSpec): boolean => method === 'GET' && !changesData

const schemaOf = (part: z.ZodType): Schema => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema

/** The fields that must be there, and one that need not. */
function fieldsOf(part: z.ZodType | undefined, values: SampleValues, extra?: string): Record<string, unknown> {
  if (!part) return {}
  const schema = schemaOf(part)
  const names = Object.keys(schema.properties ?? {}).filter(
    (name) => schema.required?.includes(name) || name === 'pageSize' || name === extra,
  )
  return Object.fromEntries(
    names.map((name) => [name, values[name] ?? sampleOfSchema(schema.properties?.[name] ?? {}, schema, values)]),
  )
}

const asTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** What pages are turned by, and what the server alone understands. */
const unfiltered = new Set(['pageNo', 'pageSize', 'cursor', '_'])

/** The filters of a read that may be left out. */
function filtersOf({ query }: AnyEndpointSpec): string[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query)
  return Object.keys(properties).filter((name) => !required.includes(name) && !unfiltered.has(name))
}

/** Every endpoint as each caller that may make it: a read also by each of its filters alone. Files are not sent. */
export function everyCall(records: Records): Call[] {
  return contractEndpoints.flatMap(({ name: endpoint, spec }) =>
    callersOf(spec).flatMap((as) => {
      const values = records[as ?? 'guest']
      return [undefined, ...(isRead(spec) ? filtersOf(spec) : [])].map((filter) => ({
        name: `${endpoint}${filter ? ` by ${filter}` : ''}, ${as ?? 'guest'}`,
        endpoint,
        spec,
        as,
        query: asTexts(fieldsOf(spec.query, values, filter)),
        body: spec.body && spec.bodyType !== 'multipart' ? fieldsOf(spec.body, values) : undefined,
      }))
    }),
  )
}
