import type { z } from 'zod'
import type { AnyEndpointSpec, FieldIssue } from '#contract/endpoint.ts'
import {
  breaksLine,
  hasRefusedCharacters,
  oneLineMessage,
  plainTexts,
  refusedMessage,
} from '#domain/fields/plain-text.ts'
import { invalidInput } from '../errors.ts'
import { compiledSchema } from './compiled-schema.ts'
import { fieldLabel } from './field-labels.ts'

const typeLabels: Readonly<Record<string, string>> = {
  array: '一个列表',
  boolean: '“是”或“否”',
  date: '日期',
  int: '整数',
  number: '数字',
  object: '一组字段',
  string: '文字',
}

const formatLabels: Readonly<Record<string, string>> = {
  date: '2026-12-15 这样的日期',
  datetime: '2026-12-15T09:00:00+08:00 这样的时间',
  email: '邮箱地址',
  url: '网址',
}

/** A sentence for an issue whose schema brings none: it names the field and says what to do. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const label = fieldLabel((issue.path ?? []).map(String).join('.'))
  if (issue.input === undefined && ['invalid_type', 'invalid_value'].includes(issue.code)) return `请提供${label}`
  switch (issue.code) {
    case 'invalid_type':
      return `${label}应为${typeLabels[issue.expected] ?? '正确的内容'}`
    case 'invalid_value':
      return `${label}只能填 ${choiceOf(issue)}，请修改后再试`
    case 'too_small':
      return `${label}至少${amount(issue.origin, issue.minimum)}`
    case 'too_big':
      return `${label}最多${amount(issue.origin, issue.maximum)}`
    case 'invalid_format':
      return `${label}应为${formatLabels[issue.format] ?? '正确的写法'}，请修改后再试`
    default:
      return `${label}不对，请修改后再试`
  }
}

// A flag in text takes more spellings than a person wants to read.
function choiceOf(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidValue>): string {
  const values = issue['expected'] === 'stringbool' ? ['true', 'false'] : issue.values.map(String)
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join('、')} 或 ${values.at(-1)}`
}

function amount(origin: string, limit: number | bigint): string {
  if (origin === 'string') return ` ${limit} 个字`
  if (origin === 'array' || origin === 'set') return ` ${limit} 项`
  return `为 ${limit}`
}

export interface Validated {
  query: unknown
  body: unknown
  headers: unknown
}

type Part = keyof Validated

/**
 * One check of a request by the schemas of an endpoint.
 * Texts are judged and handed on as `plainText`, but for the `verbatim` ones.
 * @throws BusinessError(codes.invalidInput) whose data lists every wrong field
 */
export function requestCheck(spec: AnyEndpointSpec): (request: Record<Part, unknown>) => Validated {
  const parts = (['query', 'body', 'headers'] as const).flatMap((part) => {
    const schema = spec[part]
    return schema === undefined ? [] : [{ part, schema }]
  })
  const verbatim = (part: Part): readonly string[] => (part === 'body' ? (spec.verbatim ?? []) : [])
  return (request) => {
    const values: Validated = { query: undefined, body: undefined, headers: undefined }
    const issues: FieldIssue[] = []
    for (const { part, schema } of parts) {
      const asCame = verbatim(part)
      const result = compiledSchema(schema).safeParse(plainTexts(request[part] ?? {}, asCame), { error: sentenceOf })
      if (!result.success) {
        issues.push(...result.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })))
      } else {
        values[part] = result.data
        issues.push(...refusedIssues(result.data).filter(({ field }) => !asCame.includes(field)))
      }
    }
    if (issues.length > 0) throw invalidInput(issues)
    return values
  }
}

/** A sentence for each text that holds what nobody may write; of them PostgreSQL itself refuses U+0000. */
function refusedIssues(value: unknown, path = ''): FieldIssue[] {
  if (typeof value === 'string') {
    if (hasRefusedCharacters(value)) return [{ field: path, message: refusedMessage(fieldLabel(path)) }]
    return breaksLine(path, value) ? [{ field: path, message: oneLineMessage }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => refusedIssues(inner, path === '' ? key : `${path}.${key}`))
}
