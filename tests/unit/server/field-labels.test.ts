import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'
import { fieldLabel } from '#server/http/field-labels.ts'
import { requestCheck } from '#server/http/validation.ts'

/** Names of fields at any depth of a JSON schema. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, inner]) => [
    ...(key === 'properties' ? Object.keys(inner as object) : []),
    ...fieldsIn(inner),
  ])
}

test('every field of a request has a name in Chinese', () => {
  const fields = contractEndpoints.flatMap(({ spec: { query, body, headers } }) =>
    [query, body, headers].flatMap((schema) =>
      schema ? fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
    ),
  )
  expect(fields.length).toBeGreaterThan(200)
  expect([...new Set(fields)].filter((field) => !/\p{Script=Han}/u.test(fieldLabel(field)))).toEqual([])
})

test.each(['checkCertificate', 'donationFile'])('%s asks for its two facts by their names on the paper', (name) => {
  const spec = contractEndpoints.find((endpoint) => endpoint.name === name)?.spec
  if (!spec) throw new Error('no such endpoint')
  const compile = () => requestCheck(spec)({ query: {}, body: {}, headers: {} })
  expect(compile).toThrow(
    expect.objectContaining({
      data: {
        issues: [
          { field: 'number', message: '请输入证书编号' },
          { field: 'code', message: '请输入查验码' },
        ],
      },
    }),
  )
})
