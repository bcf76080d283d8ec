import { useFormContext, useWatch } from 'react-hook-form'
import { type GuardianForm, volunteerFormLimits } from '#domain/registration/volunteer-form.ts'
import { formRefusal } from '../../../lib/form-refusal.ts'
import { CodeButton } from '../../../ui/form/code-button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import layout from '../../../ui/form/form-layout.module.css'
import { CheckPart, TextPart } from '../../../ui/field/form-parts.tsx'

export const guardianNames = {
  guardianName: '监护人姓名',
  guardianRelation: '与本人关系',
  guardianPhone: '监护人手机号',
  guardianCode: '监护人收到的验证码',
  guardianConsent: '监护人同意',
} as const

interface GuardianFieldsProps {
  /** Completed years of the minor. */
  age: number
  required?: boolean
  /** What the guardian agrees to. */
  consent: string
  note: string
}

/** Who the guardian of a minor is, and the consent. */
export const GuardianFields = ({ age, required = false, consent, note }: GuardianFieldsProps) => {
  const requiredProps = required ? { required: true as const } : {}
  return (
    <>
      {age < volunteerFormLimits.accompaniedBelow && (
        <p className="flex gap-2.5 rounded-lg text-ui px-4 py-3.5 bg-sun-50 text-sun-800 [&>svg]:mt-0.5" role="note">
          <Icon name="info" size={20} />
          <span>未满 {volunteerFormLimits.accompaniedBelow} 周岁，参加活动时要由监护人全程陪同。</span>
        </p>
      )}
      <div className={`grid items-start min-w-0 *:min-w-0 ${layout['grid']}`}>
        <TextPart name="guardianName" label={guardianNames.guardianName} {...requiredProps} autoComplete="off" />
        <TextPart
          name="guardianRelation"
          label={guardianNames.guardianRelation}
          {...requiredProps}
          autoComplete="off"
          placeholder="例如：母亲"
        />
        <TextPart
          name="guardianPhone"
          label={guardianNames.guardianPhone}
          {...requiredProps}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <GuardianCode {...requiredProps} />
      <CheckPart name="guardianConsent" note={note}>
        {consent}
      </CheckPart>
    </>
  )
}

/** The code that proves the guardian's mobile. */
function GuardianCode(required: { required?: true }) {
  const form = useFormContext<GuardianForm>()
  const contact = useWatch<GuardianForm, 'guardianPhone'>({ name: 'guardianPhone' }).trim()
  return (
    <CodeButton
      send={async (recipient, signal) =>
        (await import('../../../shared/contact/contact-code.api.ts')).sendGuardianCode(recipient, signal)
      }
      contact={contact}
      contactToSend={async () =>
        (await form.trigger('guardianPhone', { shouldFocus: true })) ? form.getValues('guardianPhone').trim() : null
      }
      onRefused={(error) => form.setError('guardianCode', { message: formRefusal(error)[0].message })}
    >
      <TextPart
        name="guardianCode"
        label={guardianNames.guardianCode}
        {...required}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </CodeButton>
  )
}
