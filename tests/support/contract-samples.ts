import { z } from 'zod'
import type { AnyEndpointSpec, EndpointSpec } from '#contract/endpoint.ts'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'

export interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

export type SampleValues = Readonly<Record<string, unknown>>

/** A text for every pattern that a reply of the contract asks for. */
const patternSamples = [
  '7',
  '440100',
  '440106',
  '2026',
  '2026-07',
  '13800020001',
  'F-0001',
  'abcdefgh',
  '#336699',
  '11:30',
  '5f0c6b1d2e7a48938c14d07be96a23f5',
]

const formatSamples: Record<string, string> = {
  'date-time': '2026-12-05T08:00:00+08:00',
  date: '2026-12-05',
  time: '11:30:00',
  email: 'lin@example.org',
  uri: 'https://example.org/',
  uuid: '2f1c7d5e-0b6a-4c3e-9d42-7a5b1c0e8f61',
}

/** Names recur: what is a text in one reply is an object in another. */
const isApt = (part: Schema, value: unknown): boolean =>
  value !== undefined && !(typeof value === 'string' && part.type === 'object')

/** One value that a schema lets through: the first of several forms, nothing left out, one entry in each list. */
export function sampleOfSchema(schema: Schema, root: Schema, values: SampleValues): unknown {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '')
    return sampleOfSchema(name === '#' ? root : (root.$defs?.[name] ?? {}), root, values)
  }
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return sampleOfSchema(forms.find(({ type }) => type !== 'null') ?? {}, root, values)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOfSchema(part, root, values)))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [
          key,
          isApt(part, values[key]) ? values[key] : sampleOfSchema(part, root, values),
        ]),
      )
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((part) => sampleOfSchema(part, root, values))
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        sampleOfSchema(schema.items ?? {}, root, values),
      )
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return null
  }
}

function textOf({ format, pattern, minLength = 0 }: Schema): string {
  const sample = format === undefined ? undefined : formatSamples[format]
  if (sample !== undefined) return sample
  if (pattern !== undefined) {
    const fits = patternSamples.find((text) => new RegExp(pattern, 'u').test(text))
    if (fits === undefined) throw new Error(`no text of the samples fits ${pattern}`)
    return fits
  }
  return '文字'.padEnd(minLength, '字')
}

/**
 * What an endpoint may answer, made from its reply in the contract.
 * @param values values of properties by name, where the contract says less than the page needs (a state's word)
 */
export function sampleReply(spec: EndpointSpec, values: SampleValues = {}): unknown {
  const schema = z.toJSONSchema(spec.reply, { io: 'output', unrepresentable: 'any' }) as Schema
  return sampleOfSchema(schema, schema, values)
}

/** The endpoint of the contract behind a path. */
export function endpointOf(method: string, path: string): AnyEndpointSpec | undefined {
  const entry = contractEndpoints.find(
    ({ spec }) => spec.method === method && new RegExp(`^${spec.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  )
  return entry?.spec
}

/** What a GET of the contract may answer, with the words given. */
export function sampleOfGet(path: string, values: SampleValues): unknown {
  const spec = endpointOf('GET', path)
  if (!spec || 'binary' in spec) throw new Error(`no reply to GET ${path}`)
  return sampleReply(spec, values)
}
