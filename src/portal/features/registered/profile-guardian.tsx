import { useWatch } from 'react-hook-form'
import { volunteerFormLimits } from '#domain/registration/volunteer-form.ts'
import layout from '../../../ui/form/form-layout.module.css'
import { GuardianFields } from './guardian-fields.tsx'
import { ageWithoutGuardian, type ProfileValues } from './profile-values.ts'
import type { OwnProfile } from './registered.api.ts'

/** For a minor whose guardian has not agreed yet. */
export function ProfileGuardian({ profile, today }: { profile: OwnProfile; today: string }) {
  const idNumber = useWatch<ProfileValues, 'idNumber'>({ name: 'idNumber' })
  const age = ageWithoutGuardian({ idNumber }, profile, today)
  if (age === null) return null
  return (
    <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
      <h2 className="h2">监护人</h2>
      <p className="text-meta leading-meta text-muted">
        未满 {volunteerFormLimits.guardianBelow} 周岁，由监护人填写并同意后才能报名活动。
      </p>
      <GuardianFields
        age={age}
        consent="我是监护人，同意孩子参加志愿活动"
        note="同意的是参加与年龄相称的活动，以后可以在“个人中心 › 隐私中心”撤回；危险的活动不招未成年人。"
      />
    </section>
  )
}
