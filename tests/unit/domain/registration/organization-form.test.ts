import { expect, it } from 'vitest'
import { emptyOrganizationForm, organizationProfileProblems } from '#domain/registration/organization-form.ts'

const problemOf = (field: 'name' | 'introduction', value: string) =>
  organizationProfileProblems({ ...emptyOrganizationForm, [field]: value }, '2026-12-01').find(
    (problem) => problem.field === field,
  )?.message

it.each([
  ['name', 'Kapok Neighbours', '请用中文填写'],
  ['name', '木棉 Kapok 互助队', undefined],
  ['introduction', 'We look after the old people and the gardens of our quarter.', '请用中文填写'],
  ['introduction', '街坊们自发组成的互助队，常年陪护老人、整理社区花园。', undefined],
] as const)('the field %s refuses %j: %s', (field, value, message) => {
  expect(problemOf(field, value)).toBe(message)
})
