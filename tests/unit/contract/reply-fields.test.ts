import { expect, it } from 'vitest'
import { z } from 'zod'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'

interface Schema {
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
}

/** Paths of the fields that a value may be without. */
function optionalFields(schema: Schema, path = ''): string[] {
  const { properties = {}, required = [], items, anyOf = [], oneOf = [], allOf = [] } = schema
  const own = Object.entries(properties).flatMap(([field, inner]) => {
    const place = path === '' ? field : `${path}.${field}`
    return [...(required.includes(field) ? [] : [place]), ...optionalFields(inner, place)]
  })
  return [
    ...own,
    ...[...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap((form) => optionalFields(form, path)),
  ]
}

it('a reply names all its fields, so that the server does not compile without one', () => {
  const found = contractEndpoints.flatMap(({ name, spec }) => {
    if (!('reply' in spec)) return []
    const schema = z.toJSONSchema(spec.reply, { io: 'output', unrepresentable: 'any' }) as Schema
    return optionalFields(schema).map((path) => `${name} ${path}`)
  })
  expect(new Set(found)).toEqual(
    new Set([
      // A filter holds what is asked for.
      'boardViews views.filter.tag',
      'boardViews views.filter.past',
      'boardViews views.filter.guardian',
      // Of a caller who has applied.
      'missionDetails positions.slots.clash',
      // Of a row that somebody was assigned to.
      'assignReview claim.assignedBy',
      'claimReview claim.assignedBy',
      'reviewDetail claim.assignedBy',
      'reviewList items.claim.assignedBy',
      'reviewSummary items.claim.assignedBy',
    ]),
  )
})
