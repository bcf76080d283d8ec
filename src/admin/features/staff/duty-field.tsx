import { type Duty, duties, dutyLabels, dutyMeanings } from '#domain/duty.ts'
import { hasKey } from '#domain/record-keys.ts'
import { Note } from '../../../ui/admin/text.tsx'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { usePart } from '../../../ui/field/form-parts.tsx'

const items = duties.map((code) => ({ code, name: dutyLabels[code] }))

/** One of the duties, and what it opens. */
export function DutyField() {
  const { value, onChange, ...field } = usePart<Duty>('duty')
  return (
    <div>
      <SelectField
        {...field}
        label="职责"
        optional={false}
        value={value}
        items={items}
        onChange={(text) => hasKey(dutyLabels, text) && onChange(text)}
      />
      <Note as="p" marginTop="1.5">
        {dutyMeanings[value]}
      </Note>
    </div>
  )
}
