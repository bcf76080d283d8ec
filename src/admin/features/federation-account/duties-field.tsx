import { type FederationDuty, federationDuties, federationDutyLabels, federationDutyMeanings } from '#domain/duty.ts'
import { Note } from '../../../ui/admin/text.tsx'
import { ChoicesField, RadioField } from '../../../ui/field/chip-field.tsx'
import { usePart } from '../../../ui/field/form-parts.tsx'

const items = federationDuties.map((code) => ({ code, name: federationDutyLabels[code] }))

const chosen = (codes: readonly string[]): FederationDuty[] => federationDuties.filter((duty) => codes.includes(duty))

/** Duties of the federation: one, or several where the configuration lets one account hold them; and what they open. */
export function DutiesField({ severalDuties }: { severalDuties: boolean }) {
  const { value, onChange, ...part } = usePart<readonly FederationDuty[]>('duties')
  const field = { ...part, label: '职责', required: true, items }
  const [singleDuty = ''] = value.length === 1 ? value : []
  return (
    <div>
      {severalDuties ? (
        <ChoicesField {...field} value={[...value]} onChange={(codes) => onChange(chosen(codes))} />
      ) : (
        <RadioField {...field} value={singleDuty} onChange={(code) => onChange(chosen([code]))} />
      )}
      {value.map((duty) => (
        <Note as="p" key={duty} marginTop="1.5">
          {federationDutyLabels[duty]}：{federationDutyMeanings[duty]}
        </Note>
      ))}
    </div>
  )
}
