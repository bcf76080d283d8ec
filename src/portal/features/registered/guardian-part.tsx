import { useWatch } from 'react-hook-form'
import { ageOn } from '#domain/fields/shanghai-day.ts'
import {
  birthDayOf,
  formNeedsGuardian,
  type VolunteerForm,
  volunteerFormLimits,
} from '#domain/registration/volunteer-form.ts'
import layout from '../../../ui/form/form-layout.module.css'
import { GuardianFields } from './guardian-fields.tsx'

/** The guardian of a minor and the consent; nothing for others. `today`: day in Asia/Shanghai. */
export function GuardianPart({ today }: { today: string }) {
  const form = useWatch<VolunteerForm>() as VolunteerForm
  const birthDay = birthDayOf(form, today)
  if (birthDay === null || !formNeedsGuardian(form, today)) return null
  return (
    <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
      <h2 className="h2">监护人</h2>
      <p className="text-meta leading-meta text-muted">
        未满 {volunteerFormLimits.guardianBelow} 周岁，由监护人同意后注册。
      </p>
      <GuardianFields
        age={ageOn(birthDay, today)}
        required
        consent="我是监护人，同意孩子注册为志愿者"
        note="同意的是注册和参加与年龄相称的活动，以后可以在“个人中心 › 隐私中心”撤回；危险的活动不招未成年人。"
      />
    </section>
  )
}
