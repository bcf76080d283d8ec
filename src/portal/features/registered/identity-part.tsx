import { useFormContext, useWatch } from 'react-hook-form'
import { type IdCard, readIdCard } from '#domain/fields/id-card.ts'
import { idTypes } from '#domain/lists/id-type.ts'
import { residentIdCard, type VolunteerForm } from '#domain/registration/volunteer-form.ts'
import { LockedField } from '../../../ui/field/form-fields.tsx'
import layout from '../../../ui/form/form-layout.module.css'
import { AreaPart, DatePart, RadioPart, SelectPart, TextPart } from '../../../ui/field/form-parts.tsx'
import { volunteerNames as names } from './volunteer-names.ts'

const genderLabels = { male: '男', female: '女' } as const
const genders = Object.entries(genderLabels).map(([code, name]) => ({ code, name }))

/** Name and document of the volunteer; a resident ID card tells gender and birthday itself. `today`: day in Asia/Shanghai. */
export function IdentityPart({ today }: { today: string }) {
  const { trigger, formState } = useFormContext<VolunteerForm>()
  const { isSubmitted } = formState
  const [idType, idNumber] = useWatch<VolunteerForm, ['idType', 'idNumber']>({ name: ['idType', 'idNumber'] })
  const isResident = idType === residentIdCard
  const card: IdCard | null = isResident ? readIdCard(idNumber.trim(), today) : null
  return (
    <section
      className={`grid gap-4 min-w-0 ${layout['part']}`}
      onChange={({ target }) => {
        // Another document has other rules for its number.
        if (target instanceof HTMLSelectElement && target.name === 'idType' && isSubmitted)
          setTimeout(() => void trigger(['idNumber', 'gender', 'birthDay']))
      }}
    >
      <h2 className="h2">身份</h2>
      <p className="text-meta leading-meta text-muted">与证件一致，报名和开具证书都用它。</p>
      <div className={`grid items-start min-w-0 *:min-w-0 ${layout['grid']}`}>
        <TextPart name="name" label={names.name} required autoComplete="name" />
        <SelectPart name="idType" label={names.idType} required items={idTypes} placeholder="请选择证件类型" />
        <TextPart
          name="idNumber"
          label={names.idNumber}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(isResident && { hint: '15 或 18 位，末位可以是 X' })}
        />
        <AreaPart name="livingDistrict" label={names.livingDistrict} required />
        {!isResident && (
          <>
            <RadioPart name="gender" label={names.gender} required items={genders} />
            <DatePart name="birthDay" label={names.birthDay} required min="1900-01-01" max={today} />
          </>
        )}
      </div>
      {card && (
        <dl className={`grid items-start min-w-0 *:min-w-0 ${layout['grid']}`}>
          <LockedField label={names.gender} origin="由证件号得出">
            {genderLabels[card.gender]}
          </LockedField>
          <LockedField label={names.birthDay} origin="由证件号得出">
            {card.birthDay}
          </LockedField>
        </dl>
      )}
    </section>
  )
}
