import { expect, test } from 'vitest'
import { emptyOrganizationForm } from '#domain/registration/organization-form.ts'
import { registerOrganization, registerVolunteer, resubmitRegistration } from '#contract/registration/registration.ts'
import { emptyVolunteerForm } from '#domain/registration/volunteer-form.ts'
import { organizationFieldNames } from '#src/shared/organization/organization-names.ts'
import { volunteerNames } from '#src/portal/features/registered/volunteer-names.ts'

const fieldsOf = ({ body }: { body: { shape: object } }) =>
  Object.keys(body.shape)
    .filter((field) => field !== 'agreements')
    .toSorted()

test('what is registered is what the forms hold, each field under a name of its own', () => {
  const [volunteer, organization] = [Object.keys(volunteerNames), Object.keys(organizationFieldNames)]
  expect(fieldsOf(registerVolunteer)).toEqual(volunteer.toSorted())
  expect(fieldsOf(resubmitRegistration)).toEqual(organization.toSorted())
  expect(fieldsOf(registerVolunteer)).toEqual(Object.keys(emptyVolunteerForm).toSorted())
  expect(fieldsOf(registerOrganization)).toEqual(Object.keys(emptyOrganizationForm).toSorted())
  for (const names of [volunteerNames, organizationFieldNames])
    expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length)
})
