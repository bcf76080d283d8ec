import type { ReactNode } from 'react'
import { educationName } from '#domain/lists/education.ts'
import { dayText } from '#domain/words.ts'
import { idTypeName } from '#domain/lists/id-type.ts'
import { occupationName } from '#domain/lists/occupation.ts'
import { politicalStatusName } from '#domain/lists/political-status.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { routePath } from '#contract/routes.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { fetchProfile } from './personal-info.api.ts'
import styles from './center.module.css'
import { FreeTime } from './free-time.tsx'
import { MissingFacts } from './missing-facts.tsx'
import { NextActions } from './next-actions.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'
import { ServiceSummary } from './service-summary.tsx'

export const loader = ({ signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    return fetchProfile(signal)
  })

const profileForm = `${routePath('registered-perfectInformation')}?${new URLSearchParams({ from: routePath('personalInfo') })}`

const genders = { male: '男', female: '女' } as const

export default function PersonalInfoScreen() {
  const { data } = useScreen<typeof loader>()
  return (
    <CenterFrame title="个人资料" isHub>
      {data && <Profile {...data} />}
    </CenterFrame>
  )
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>

function Profile({ person, statistics, actions }: Loaded) {
  // What is missing is told in full below.
  const rest = actions.filter(({ action }) => action !== 'completeProfile' || person.missing.length === 0)
  return (
    <>
      <ServiceSummary person={person} statistics={statistics} />
      <NextActions actions={rest} />
      {person.missing.length > 0 && <MissingFacts person={person} form={profileForm} />}
      <BasicFacts person={person} />
      <section className="mt-9 md:mt-11">
        <h2 className="h2">联系方式</h2>
        <dl className={`grid mt-2.5 ${styles['list']}`}>
          <Fact name="手机号">{person.mobile}</Fact>
          <Fact name="邮箱">{person.email}</Fact>
          <Fact name="居住地区">{person.livingDistrict?.name}</Fact>
          <Fact name="地址">{person.address}</Fact>
          <Fact name="紧急联系人">{person.emergencyContact}</Fact>
        </dl>
      </section>
      <section className="mt-9 md:mt-11">
        <h2 className="h2">服务意向</h2>
        <dl className={`grid mt-2.5 ${styles['list']}`}>
          <Fact name="服务地区">
            {person.usersDistricts
              .filter(({ state }) => state === 'bound')
              .map(({ name }) => name)
              .join('、')}
          </Fact>
          <Fact name="服务类别">{person.categories.map(serviceCategoryName).join('、')}</Fact>
          <Fact name="技能">{person.skills.join('、')}</Fact>
          <Fact name="空闲时间" wide>
            {person.freeTime.length > 0 && <FreeTime flags={person.freeTime} />}
          </Fact>
        </dl>
      </section>
    </>
  )
}

function BasicFacts({ person }: Pick<Loaded, 'person'>) {
  const locked = person.idType === '111'
  return (
    <section className="mt-9 md:mt-11">
      <div className="flex items-center justify-between gap-3">
        <h2 className="h2">基本资料</h2>
        <ButtonLink size="sm" variant="outline" to={profileForm}>
          修改资料
        </ButtonLink>
      </div>
      <dl className={`grid mt-2.5 ${styles['list']}`}>
        <Fact name="姓名">
          {person.name}
          {person.realNameVerified && (
            <Tag tone="leaf" icon="check">
              已实名
            </Tag>
          )}
        </Fact>
        <Fact name="用户名">{person.userName}</Fact>
        <Fact name="志愿者编号">{person.volunteerNumber}</Fact>
        <Fact name={person.idType ? idTypeName(person.idType) : '证件'}>{person.idNumber}</Fact>
        <Fact name="性别" locked={locked}>
          {person.gender && genders[person.gender]}
        </Fact>
        <Fact name="出生日期" locked={locked}>
          {person.birthDay &&
            `${person.birthDay.slice(0, 4)}年${dayText(person.birthDay)}${person.age === null ? '' : `，${person.age} 岁`}`}
        </Fact>
        <Fact name="政治面貌">{person.politicalStatus && politicalStatusName(person.politicalStatus)}</Fact>
        <Fact name="文化程度">{person.education && educationName(person.education)}</Fact>
        <Fact name="从业状况">{person.occupation && occupationName(person.occupation)}</Fact>
        <Fact name="工作单位">{person.workUnit}</Fact>
      </dl>
    </section>
  )
}

interface FactProps {
  name: string
  locked?: boolean
  /** Below its name on a phone. */
  wide?: boolean
  children: ReactNode
}

function Fact({ name, locked = false, wide = false, children }: FactProps) {
  return (
    <div className={wide ? styles['wide'] : undefined}>
      <dt>{name}</dt>
      <dd>
        {children || <span className="text-subtle">未填写</span>}
        {locked && children && (
          <span className="text-note leading-meta text-subtle inline-flex items-center gap-1.5">
            <Icon name="lock" size={16} />
            由证件号得出
          </span>
        )}
      </dd>
    </div>
  )
}
