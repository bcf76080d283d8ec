import { type FederationDuty, federationDuties, federationDutyLabels, federationDutyMeanings } from '#contract/duty.ts'
import { ChoicesField, RadioField } from '../../../ui/field/chip-field.tsx'
import { Note } from '../../../ui/admin/text.tsx'

const items = federationDuties.map((code) => ({ code, name: federationDutyLabels[code] }))

interface DutiesFieldProps {
  value: readonly FederationDuty[]
  onChange: (duties: FederationDuty[]) => void
  /** One account may hold several. */
  severalDuties: boolean
  error: string | undefined
}

const chosen = (codes: readonly string[]): FederationDuty[] => federationDuties.filter((duty) => codes.includes(duty))

/** Duties of the federation: one, or several where the configuration lets one account hold them; and what they open. */
export const DutiesField = ({ value, onChange, severalDuties, error }: DutiesFieldProps) => (
  <div>
    {severalDuties ? (
      <ChoicesField
        label="职责"
        name="duties"
        required
        items={items}
        value={[...value]}
        error={error}
        onChange={(codes) => onChange(chosen(codes))}
      />
    ) : (
      <RadioField
        label="职责"
        name="duties"
        required
        items={items}
        value={value.length === 1 ? (value[0] ?? '') : ''}
        error={error}
        onChange={(code) => onChange(chosen([code]))}
      />
    )}
    {value.map((duty) => (
      <Note as="p" key={duty} marginTop="1.5">
        {federationDutyLabels[duty]}：{federationDutyMeanings[duty]}
      </Note>
    ))}
  </div>
)
