import { type Duty, duties, dutyLabels, dutyMeanings } from '#contract/duty.ts'
import { hasKey } from '#contract/record-keys.ts'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { Note } from '../../../ui/admin/text.tsx'

const items = duties.map((code) => ({ code, name: dutyLabels[code] }))

interface DutyFieldProps {
  value: Duty
  onChange: (duty: Duty) => void
  error: string | undefined
}

/** One of the duties, and what it opens. */
export const DutyField = ({ value, onChange, error }: DutyFieldProps) => (
  <div>
    <SelectField
      label="职责"
      name="duty"
      optional={false}
      value={value}
      items={items}
      error={error}
      onChange={(text) => hasKey(dutyLabels, text) && onChange(text)}
    />
    <Note as="p" marginTop="1.5">
      {dutyMeanings[value]}
    </Note>
  </div>
)
