import { useFormContext } from 'react-hook-form'
import { organizationKinds } from '#domain/lists/organization-kind.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { joinModes, organizationFormLimits, type OrganizationProfile } from '#domain/registration/organization-form.ts'
import layout from '../../ui/form/form-layout.module.css'
import {
  AreaPart,
  ChoicesPart,
  DatePart,
  RadioPart,
  SelectPart,
  TextAreaPart,
  TextPart,
} from '../../ui/field/form-parts.tsx'
import { UploadField } from '../../ui/upload/upload-field.tsx'
import type { UploadSlot } from '../../ui/upload/upload-texts.ts'
import { organizationFieldNames as names } from './organization-names.ts'
import { ParentPart } from './parent-part.tsx'
import styles from './organization-fields.module.css'
import type { Licence } from './use-licence.ts'

const joinItems = Object.entries(joinModes).map(([code, name]) => ({ code, name }))
const slot: UploadSlot = { key: 'licence', name: 'licenceId', ratio: null, camera: 'environment', whole: true }
const [, introductionMost] = organizationFormLimits.introduction
const [, categoriesMost] = organizationFormLimits.categories

interface OrganizationFieldsProps {
  /** Day in Asia/Shanghai. */
  today: string
  licence: Licence
  parentName: string
  onParentName: (name: string) => void
}

/** What an organization says of itself: the parts of its registration and of a correction, inside a `ProblemForm`. */
export const OrganizationFields = ({ today, licence, parentName, onParentName }: OrganizationFieldsProps) => (
  <>
    <FactsPart {...{ today, parentName, onParentName }} />
    <ServicePart />
    <LicencePart licence={licence} />
    <PeoplePart />
  </>
)

const FactsPart = ({ today, parentName, onParentName }: Omit<OrganizationFieldsProps, 'licence'>) => (
  <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
    <h2 className="h2">组织信息</h2>
    <p className="text-meta leading-meta text-muted">名称和代码与登记证书一致。</p>
    <div className={`grid items-start min-w-0 *:min-w-0 ${layout['grid']}`}>
      <div className="col-span-full">
        <TextPart name="name" label={names.name} required autoComplete="organization" />
      </div>
      <SelectPart name="kind" label={names.kind} required items={organizationKinds} placeholder="请选择组织类型" />
      <TextPart
        name="creditCode"
        label={names.creditCode}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="证书上的 18 位代码"
      />
      <AreaPart name="district" label={names.district} required />
      <DatePart name="foundedOn" label={names.foundedOn} required min="1900-01-01" max={today} />
      <div className="col-span-full">
        <TextPart
          name="address"
          label={names.address}
          required
          autoComplete="street-address"
          placeholder="街道、门牌号，例如：中山五路 1 号 3 栋 502"
        />
      </div>
      <div className="col-span-full">
        <ParentPart parentName={parentName} onParentName={onParentName} />
      </div>
    </div>
  </section>
)

const ServicePart = () => (
  <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
    <h2 className="h2">服务与简介</h2>
    <ChoicesPart
      name="categories"
      label={names.categories}
      required
      items={serviceCategories}
      hint={`最多选 ${categoriesMost} 个`}
    />
    <TextAreaPart
      name="introduction"
      label={names.introduction}
      required
      rows={4}
      hint={`做什么、为谁做，${organizationFormLimits.introduction[0]}–${introductionMost} 字`}
    />
    <RadioPart name="joinMode" label={names.joinMode} required items={joinItems} />
  </section>
)

function LicencePart({ licence }: Pick<OrganizationFieldsProps, 'licence'>) {
  const { formState } = useFormContext<OrganizationProfile>()
  return (
    <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
      <h2 className="h2">登记证书</h2>
      <p className="text-meta leading-meta text-muted">拍原件，四角入镜、文字清楚。图片加密保存，只供审核。</p>
      <div className={styles['licence']}>
        <UploadField
          slot={slot}
          label={names.licenceId}
          hint={`JPG 或 PNG，最大 ${megabytesText(mostFileBytes)}`}
          actor={licence.actor}
          onFile={licence.onFile}
          preview={licence.preview}
          error={formState.errors.licenceId?.message}
        />
      </div>
    </section>
  )
}

const PeoplePart = () => (
  <section className={`grid gap-4 min-w-0 ${layout['part']}`}>
    <h2 className="h2">负责人和联系人</h2>
    <div className={`grid items-start min-w-0 *:min-w-0 ${layout['grid']}`}>
      <TextPart name="chargeName" label={names.chargeName} required autoComplete="off" />
      <TextPart name="contactName" label={names.contactName} required autoComplete="off" />
      <TextPart
        name="contactPhone"
        label={names.contactPhone}
        required
        type="tel"
        autoComplete="off"
        hint="手机号，或带区号的座机"
      />
    </div>
  </section>
)
