import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { educations } from '#domain/lists/education.ts'
import { occupations } from '#domain/lists/occupation.ts'
import { politicalStatuses } from '#domain/lists/political-status.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { profileLimits } from '#domain/profile/profile-fields.ts'
import { routePath } from '#contract/routes.ts'
import { LockedField } from '../../../ui/field/form-fields.tsx'
import layout from '../../../ui/form/form-layout.module.css'
import { AreaPart, CheckPart, ChoicesPart, SelectPart, TextPart } from '../../../ui/field/form-parts.tsx'
import { FreeTimePart } from './free-time-part.tsx'
import { guardianNames } from './guardian-fields.tsx'
import { ProfileGuardian } from './profile-guardian.tsx'
import { isNewIdNumber, type ProfileValues } from './profile-values.ts'
import type { OwnProfile } from './registered.api.ts'

export const profileNames: Record<keyof ProfileValues, string> = {
  name: '姓名',
  idNumber: '身份证号',
  idNumberConsent: '核验证件号',
  ...guardianNames,
  livingDistrict: '居住地区',
  address: '详细地址',
  emergencyName: '紧急联系人',
  emergencyPhone: '紧急联系人手机号',
  politicalStatus: '政治面貌',
  education: '文化程度',
  occupation: '从业状况',
  workUnit: '工作单位',
  categories: '服务类别',
  skills: '服务技能',
  freeTime: '空闲时间',
}

const names = profileNames

/** Whether some of what is shown here came with asterisks. */
const isMasked = ({ address, emergencyPhone }: OwnProfile): boolean => address !== '' || emergencyPhone !== ''

/** The parts of the profile, each with what it is good for. */
export const ProfileParts = ({ profile, today }: { profile: OwnProfile; today: string }) => (
  <>
    {profile.realNameVerified ? <VerifiedName profile={profile} /> : <RealName profile={profile} />}
    <ProfileGuardian profile={profile} today={today} />
    <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
      <h2 className="h2">住址和紧急联系人</h2>
      <p className="text-meta leading-meta text-muted">
        地址和紧急联系人加密保存；居住地区用于各地的排行榜。{isMasked(profile) && '带星号的内容已隐藏，不改则不变。'}
      </p>
      <div className={`grid items-start min-w-0 *:min-w-0 ${layout['grid']}`}>
        <AreaPart name="livingDistrict" label={names.livingDistrict} optional />
        <TextPart name="address" label={names.address} optional autoComplete="street-address" />
        <TextPart name="emergencyName" label={names.emergencyName} optional autoComplete="off" />
        <TextPart name="emergencyPhone" label={names.emergencyPhone} optional type="tel" autoComplete="off" />
      </div>
      <Contacts profile={profile} />
    </section>
    <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
      <h2 className="h2">服务意向</h2>
      <p className="text-meta leading-meta text-muted">
        有的活动要求技能，填写后才能报名；填了类别和空闲时间，首页就按它给你挑活动。
      </p>
      <ChoicesPart name="categories" label={names.categories} items={serviceCategories} />
      <TextPart
        name="skills"
        label={names.skills}
        optional
        autoComplete="off"
        hint={`用顿号或空格隔开，最多 ${profileLimits.skills} 项，例如：急救、粤语、摄影`}
      />
      <FreeTimePart name="freeTime" label={names.freeTime} />
    </section>
    <EducationAndWork />
  </>
)

const VerifiedName = ({ profile }: { profile: OwnProfile }) => (
  <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
    <h2 className="h2">实名信息</h2>
    <dl className={`grid items-start min-w-0 *:min-w-0 ${layout['grid']}`}>
      <LockedField label={names.name} origin="已实名">
        {profile.name}
      </LockedField>
      <LockedField label="证件号" origin="已实名">
        {profile.idNumber}
      </LockedField>
    </dl>
  </section>
)

function RealName({ profile }: { profile: OwnProfile }) {
  const idNumber = useWatch<ProfileValues, 'idNumber'>({ name: 'idNumber' })
  return (
    <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
      <h2 className="h2">实名信息</h2>
      <p className="text-meta leading-meta text-muted">要实名的活动、志愿者证和时间证书都用它；核验后不能自己改。</p>
      <div className={`grid items-start min-w-0 *:min-w-0 ${layout['grid']}`}>
        <TextPart name="name" label={names.name} required autoComplete="name" />
        <TextPart
          name="idNumber"
          label={names.idNumber}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={
            profile.idNumber === null ? '15 或 18 位，末位可以是 X' : '已登记，还没有核验；其他证件的核验请拨打 12355'
          }
        />
      </div>
      {isNewIdNumber({ idNumber }, profile) && (
        <CheckPart name="idNumberConsent" note="证件号只用于核验实名、防止重复注册，加密保存。">
          我同意收集并核验我的证件号
        </CheckPart>
      )}
    </section>
  )
}

/** Mobile and e-mail have a page of their own, for each is verified by a code. */
function Contacts({ profile: { mobile, email } }: { profile: OwnProfile }) {
  const lacks = [mobile === null && '手机号', email === null && '邮箱'].filter(Boolean).join('和')
  if (lacks === '') return null
  return (
    <p className="text-meta leading-meta text-muted">
      还没有{lacks}？到
      <Link to={routePath('subtract')} className="link">
        账号安全
      </Link>
      绑定，要收验证码。
    </p>
  )
}

const EducationAndWork = () => (
  <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
    <h2 className="h2">学历和工作</h2>
    <p className="text-meta leading-meta text-muted">申请志愿者证时用得到，不公开。</p>
    <div className={`grid items-start min-w-0 *:min-w-0 ${layout['grid']}`}>
      <SelectPart
        name="politicalStatus"
        label={names.politicalStatus}
        items={politicalStatuses}
        placeholder="请选择政治面貌"
      />
      <SelectPart name="education" label={names.education} items={educations} placeholder="请选择文化程度" />
      <SelectPart name="occupation" label={names.occupation} items={occupations} placeholder="请选择从业状况" />
      <TextPart name="workUnit" label={names.workUnit} optional autoComplete="organization" />
    </div>
  </section>
)
