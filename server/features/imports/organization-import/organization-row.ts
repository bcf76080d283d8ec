import { checkContact } from '#domain/fields/contact.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { organizationKinds } from '#domain/lists/organization-kind.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { hasKey } from '#domain/record-keys.ts'
import {
  emptyOrganizationForm,
  organizationFormLimits,
  organizationProfileProblems,
} from '#domain/registration/organization-form.ts'
import { checkPersonName } from '#domain/registration/volunteer-form.ts'
import { readDay } from '../../../records/import/cells.ts'
import type { ImportProblem } from '../../../records/import/import-kind.ts'
import type { OrganizationFacts } from '../../../records/organization/organization-lifecycle.ts'
import { categoryTexts, type OrganizationColumn, organizationColumns } from './organization-import-columns.ts'

type Problem = ImportProblem<OrganizationColumn>

/** What a register says of an organization; what it leaves empty stays as it is. */
type RegisterFacts = Pick<OrganizationFacts, 'name' | 'kind' | 'chargeName' | 'contactName' | 'contactPhone'> &
  Partial<Pick<OrganizationFacts, 'categories' | 'foundedOn' | 'address' | 'introduction'>>

/** One line of a register. */
export interface ImportedOrganizationRow {
  readonly creditCode: string
  /** Name or code of the county. */
  readonly district: string
  readonly facts: RegisterFacts
  /** Mobile or e-mail address, small letters; empty where the register has none. */
  readonly ownerContact: string
  /** Whom the invitation is for; the person in charge where the register names nobody else. */
  readonly ownerName: string
}

type Cell = (column: OrganizationColumn) => string

export function readOrganizationRow(
  cell: Cell,
  now: Date,
): { row: ImportedOrganizationRow } | { problems: readonly Problem[] } {
  const categories = categoryTexts(cell('categories')).map((text) => codeOf(serviceCategories, text))
  const foundedOn = cell('foundedOn') === '' ? '' : (readDay(cell('foundedOn')) ?? '?')
  const profile = {
    ...emptyOrganizationForm,
    name: cell('name'),
    kind: codeOf(organizationKinds, cell('kind')),
    creditCode: cell('creditCode'),
    categories,
    foundedOn,
    address: cell('address'),
    introduction: cell('introduction'),
    chargeName: cell('chargeName'),
    contactName: cell('contactName'),
    contactPhone: cell('contactPhone'),
  }
  const ownerContact = cell('ownerContact')
  const ownerName = cell('ownerName')
  const ofProfile = organizationProfileProblems(profile, shanghaiDay(now)).flatMap(({ field, message }) =>
    hasKey(organizationColumns, field) && field !== 'district' && cell(field) !== ''
      ? [{ column: field, message }]
      : [],
  )
  const problems = [...ofProfile, ...ownerProblems(ownerName, ownerContact)]
  if (problems.length > 0) return { problems }
  const { name, kind, chargeName, contactName, contactPhone, address, introduction } = profile
  return {
    row: {
      creditCode: profile.creditCode,
      district: cell('district'),
      ownerContact,
      ownerName: ownerName === '' ? chargeName : ownerName,
      facts: {
        name,
        kind,
        chargeName,
        contactName,
        contactPhone,
        ...(cell('categories') !== '' && { categories }),
        ...(foundedOn !== '' && { foundedOn }),
        ...(address !== '' && { address }),
        ...(introduction !== '' && { introduction }),
      },
    },
  }
}

/** What is wrong with the owner's name and contact, where the row has them. */
function ownerProblems(name: string, contact: string): Problem[] {
  const ofName = name === '' ? null : checkPersonName(name, '管理员姓名', organizationFormLimits.person)
  const ofContact = contact === '' ? null : checkContact(contact)
  return [
    ...(ofName === null ? [] : [{ column: 'ownerName' as const, message: ofName }]),
    ...(ofContact === null ? [] : [{ column: 'ownerContact' as const, message: ofContact }]),
  ]
}

/** The code of a name or code; `?` for what is none, which no list has. */
function codeOf(list: readonly { readonly code: string; readonly name: string }[], text: string): string {
  if (text === '') return ''
  return list.find(({ code, name }) => code === text || name === text)?.code ?? '?'
}
