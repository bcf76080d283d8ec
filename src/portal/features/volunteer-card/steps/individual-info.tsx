import { useState } from 'react'
import type { CardFacts } from '#domain/card/facts.ts'
import type { ProfileFact } from '#domain/card/facts.ts'
import { checkMobile } from '#domain/fields/mobile.ts'
import { cardNeedsGuardian } from '#domain/card/steps.ts'
import { educationName, educations } from '#domain/lists/education.ts'
import { idTypeName } from '#domain/lists/id-type.ts'
import { politicalStatuses, politicalStatusName } from '#domain/lists/political-status.ts'
import { Icon } from '../../../../ui/button/icon.tsx'
import { formRefusal } from '../../../../lib/form-refusal.ts'
import { sendGuardianCode } from '../../../../shared/contact/contact-code.api.ts'
import { CodeButton } from '../../../../ui/form/code-button.tsx'
import { useBasis, useCard, useDraft } from '../card-context.tsx'
import { LockedField } from '../../../../ui/field/form-fields.tsx'
import { CardCheckPart, CardSelectPart, CardTextPart } from '../fields.tsx'
import styles from './parts.module.css'

const genders = { male: '男', female: '女' } as const
const profile = '来自个人资料'

/** What the profile lacks is asked for, once; what it has is shown and stays as it is. */
export function IndividualInfo() {
  const basis = useBasis()
  const isMinor = useCard(({ context }) => cardNeedsGuardian(context.draft, basis))
  const { facts } = basis
  const asks = (fact: ProfileFact) => facts.missing.includes(fact)
  const isOtherId = !asks('idNumber') && facts.idType !== '111'
  return (
    <>
      {isOtherId && <OtherIdType name={facts.idType ? idTypeName(facts.idType) : '其他证件'} />}
      <section className={`grid gap-4 ${styles['part']}`}>
        <h3 className="h3">身份信息</h3>
        <p className="text-meta leading-meta text-muted">
          {facts.missing.length > 0 ? '缺的几项填一次就好，会存进个人资料。' : '这些都在个人资料里，不用再填。'}
        </p>
        <div className={`grid items-start empty:hidden ${styles['grid']}`}>
          {asks('name') && <CardTextPart field="individual.name" required autoComplete="name" hint="与身份证一致" />}
          {asks('idNumber') && (
            <CardTextPart field="individual.idNumber" required autoComplete="off" hint="15 或 18 位，末位可以是 X" />
          )}
          {asks('politicalStatus') && (
            <CardSelectPart field="individual.politicalStatus" items={politicalStatuses} placeholder="请选择政治面貌" />
          )}
          {asks('education') && (
            <CardSelectPart field="individual.education" items={educations} placeholder="请选择学历" />
          )}
        </div>
        <KnownFacts facts={facts} asks={asks} />
      </section>
      {isMinor && !facts.guardianConsent && <Guardian />}
    </>
  )
}

interface KnownFactsProps {
  facts: CardFacts
  asks: (fact: ProfileFact) => boolean
}

/** What the profile has. */
const KnownFacts = ({ facts, asks }: KnownFactsProps) => (
  <dl className={`grid items-start empty:hidden ${styles['grid']}`}>
    {!asks('name') && (
      <LockedField label="姓名" origin={profile}>
        {facts.name}
      </LockedField>
    )}
    {!asks('idNumber') && (
      <LockedField label={facts.idType ? idTypeName(facts.idType) : '证件号'} origin={profile}>
        {facts.idNumber}
      </LockedField>
    )}
    {facts.gender && (
      <LockedField label="性别" origin="由证件号得出">
        {genders[facts.gender]}
      </LockedField>
    )}
    {facts.birthDay && (
      <LockedField label="出生日期" origin="由证件号得出">
        {facts.birthDay}
      </LockedField>
    )}
    {!asks('politicalStatus') && facts.politicalStatus && (
      <LockedField label="政治面貌" origin={profile}>
        {politicalStatusName(facts.politicalStatus)}
      </LockedField>
    )}
    {!asks('education') && facts.education && (
      <LockedField label="学历" origin={profile}>
        {educationName(facts.education)}
      </LockedField>
    )}
    <LockedField label="志愿者编号" origin={profile}>
      {facts.volunteerNumber}
    </LockedField>
  </dl>
)

/** Other papers than the ID card are taken at a branch only. */
const OtherIdType = ({ name }: { name: string }) => (
  <div
    className={`flex gap-2.5 rounded-lg text-ui mb-5 px-4 py-3.5 bg-sun-50 text-sun-800 [&>svg]:mt-0.5 ${styles['notice']}`}
    role="note"
  >
    <Icon name="info" size={20} />
    <p>
      资料里的证件是{name}，网上只受理居民身份证。请拨打 <a href="tel:12355">12355</a> 预约，带证件原件到银行网点办理。
    </p>
  </div>
)

function Guardian() {
  const [refusal, setRefusal] = useState<{ field: 'guardianPhone' | 'guardianCode'; message: string } | null>(null)
  const contact = useDraft().individual.guardianPhone.trim()
  const errorOf = (field: 'guardianPhone' | 'guardianCode') =>
    refusal?.field === field ? { error: refusal.message } : {}
  const checkContact = async () => {
    const message = checkMobile(contact)
    setRefusal(message === null ? null : { field: 'guardianPhone', message })
    return message === null ? contact : null
  }
  return (
    <section className={`grid gap-4 ${styles['part']}`}>
      <h3 className="h3">监护人</h3>
      <p className="text-meta leading-meta text-muted">未满 16 周岁由监护人同意后申请，卡片由监护人陪同领取。</p>
      <div className={`grid items-start empty:hidden ${styles['grid']}`}>
        <CardTextPart field="individual.guardianName" required autoComplete="off" />
        <CardTextPart field="individual.guardianRelation" required autoComplete="off" placeholder="例如：母亲" />
        <CardTextPart
          field="individual.guardianPhone"
          required
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          {...errorOf('guardianPhone')}
        />
      </div>
      <CodeButton
        send={sendGuardianCode}
        contact={contact}
        contactToSend={checkContact}
        onRefused={(error) => setRefusal({ field: 'guardianCode', message: formRefusal(error)[0].message })}
      >
        <CardTextPart
          field="individual.guardianCode"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...errorOf('guardianCode')}
        />
      </CodeButton>
      <CardCheckPart field="individual.guardianConsent" note="只用于这次办卡，申请撤销或结束时一并失效。">
        我是监护人，同意孩子申请志愿者证
      </CardCheckPart>
    </section>
  )
}
