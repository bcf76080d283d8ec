import { checkIdNumber, checkPersonName, volunteerFormLimits } from './registration/volunteer-form.ts'

/**
 * Whose account of staff it is: nobody said so yet; a name and a number that nothing checked; checked by the real-name service; confirmed by
 * the federation. As second person stands who is `checked` or `confirmed`.
 */
export const personStates = ['missing', 'unchecked', 'checked', 'confirmed'] as const
export type PersonState = (typeof personStates)[number]

export const personStateLabels: Readonly<Record<PersonState, string>> = {
  missing: '未登记本人',
  unchecked: '未核验',
  checked: '已核验',
  confirmed: '联合会已确认',
}

/** What the holder of an account of staff says of the own person. */
export interface PersonFormValues {
  name: string
  /** Code of GA/T 517. */
  idType: string
  idNumber: string
}

/** What keeps the form from being sent; `today` is YYYY-MM-DD in Asia/Shanghai. */
export function personFormProblems({ name, idType, idNumber }: PersonFormValues, today: string) {
  const checks: readonly (readonly [field: keyof PersonFormValues, message: string | null])[] = [
    ['name', checkPersonName(name, '姓名', volunteerFormLimits.name)],
    ['idNumber', checkIdNumber(idType, idNumber, today)],
  ]
  return checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}
