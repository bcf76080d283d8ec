import { z } from 'zod'
import type { AnyEndpointSpec, Caller } from '#contract/endpoint.ts'
import { fileTypes } from '#contract/file-types.ts'
import { organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { contractEndpoints, type NamedEndpoint } from './contract-endpoints.ts'

type Json = Record<string, unknown>

/** What the page fills in where a person has nothing to say. */
const examples: Readonly<Record<string, string>> = { _: '1', 'x-client': 'pc', 'x-reset-ticket': '' }

const callerLabels: Readonly<Record<Caller, string>> = {
  open: '任何人可以调用',
  volunteer: '志愿者登录后调用',
  organizer: '组织管理员登录后调用',
  federation: '联合会管理员登录后调用',
  signedIn: '登录后调用',
}
const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

/**
 * The contract as an OpenAPI 3.1 document.
 * @param base address below which the endpoints of the product stand (`/v2/api/zyz`)
 */
export function openApiOf(base: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of contractEndpoints) {
    const path = addressOf(endpoint.spec, base)
    paths[path] = { ...paths[path], [endpoint.spec.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'i志愿',
      version: '2',
      description:
        '每个应答都是 {code, msg, data, other}。成功为 200（登录为 "1"）；业务失败也是 HTTP 200，另有自己的 code 和给人看的 msg。登录成功后，这个页面会自动带上令牌。',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(contractEndpoints.map(({ part }) => part))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusal, Tokens: tokens },
    },
  }
}

/** Where an endpoint stands on the server, parameters in braces. */
const addressOf = ({ base: at, path }: AnyEndpointSpec, base: string): string =>
  `${at === 'root' ? '' : base}${path}`.replaceAll(/:(\w+)/g, '{$1}')

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

const tokens = {
  type: 'object',
  properties: { access_token: { type: 'string' }, refresh_token: { type: 'string' } },
}
const refusal = {
  type: 'object',
  description: '没有成功：code 说明原因，msg 给人看，填错的字段在 data.issues 里。',
  properties: {
    code: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    msg: { type: 'string' },
    data: {
      anyOf: [
        {
          type: 'object',
          properties: {
            issues: {
              type: 'array',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, message: { type: 'string' } },
                required: ['field', 'message'],
              },
            },
          },
        },
        { type: 'null' },
      ],
    },
    other: { type: 'null' },
  },
  required: ['code', 'msg', 'data', 'other'],
}
const refusalContent = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

function operationOf({ name, part, spec }: NamedEndpoint): Json {
  return {
    operationId: name,
    tags: [part],
    summary: name,
    description: [callerLabels[spec.caller], ...openInLabels(spec)].join('；'),
    security: spec.caller === 'open' ? [] : [{ bearer: [] }],
    parameters: [
      ...pathParameters(spec.path),
      ...parametersOf(spec.query, 'query'),
      ...parametersOf(spec.headers, 'header'),
    ],
    ...(spec.body && { requestBody: bodyOf(spec) }),
    responses: {
      200: { description: '成功，或业务失败', content: replyOf(spec) },
      ...(spec.caller !== 'open' && { 401: { description: '没有登录，或登录已失效', content: refusalContent } }),
      429: { description: '太频繁', content: refusalContent },
    },
  }
}

/** In which states of the organization its organizers may call, where it is more than the approved one. */
const openInLabels = ({ openIn = [] }: AnyEndpointSpec): string[] =>
  openIn.length === 0 ? [] : [`组织${openIn.map((state) => `“${organizationStateLabels[state]}”`).join('')}时也可以`]

function replyOf(spec: AnyEndpointSpec): Json {
  if ('binary' in spec) {
    const file = { schema: { type: 'string', format: 'binary' } }
    return { ...Object.fromEntries(fileTypes(spec).map((type) => [type, file])), ...refusalContent }
  }
  const success = {
    type: 'object',
    properties: {
      code: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
      msg: { type: 'string' },
      data: schemaOf(spec.reply, 'output'),
      other: { anyOf: [{ $ref: '#/components/schemas/Tokens' }, { type: 'null' }] },
    },
    required: ['code', 'msg', 'data', 'other'],
  }
  return { 'application/json': { schema: { anyOf: [success, { $ref: '#/components/schemas/Refusal' }] } } }
}

function bodyOf({ body, bodyType = 'json' }: AnyEndpointSpec): Json {
  const schema = body ? schemaOf(body, 'input') : {}
  if (bodyType !== 'multipart') return { required: true, content: { [mediaTypes[bodyType]]: { schema } } }
  const file = { type: 'string', format: 'binary' }
  const { properties = {}, required = [] } = schema
  const whole = { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] }
  return { required: true, content: { [mediaTypes.multipart]: { schema: whole } } }
}

function parametersOf(schema: z.ZodType | undefined, location: 'query' | 'header'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: property,
    ...(location === 'header' || name === '_' ? { example: examples[name] ?? 'docs' } : {}),
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const result = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A pattern that says again what the format says is long and tells a reader nothing.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    },
  })
  delete result.$schema
  return { ...result }
}
