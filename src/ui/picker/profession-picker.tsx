import { professionName } from '#domain/lists/profession.ts'
import { PickerField, type PickerProps } from './picker-field.tsx'

const load = async () => (await import('./profession-picker-source.ts')).professionSource

/** Picks a profession; `value` is its code in the list of professions. */
export function ProfessionPicker({ value, placeholder = '选择职业', ...field }: PickerProps) {
  return <PickerField {...{ value, load, placeholder }} text={professionName(value)} {...field} />
}
