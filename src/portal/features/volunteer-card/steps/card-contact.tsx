import { useSite } from '../../../../lib/site.ts'
import { AreaPicker } from '../../../../ui/picker/area-picker.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { useBasis, useCardField } from '../card-context.tsx'
import { fieldNames } from '../card-problems.ts'
import { CardTextPart } from '../fields.tsx'
import fields from '../../../../ui/field/form-fields.module.css'
import styles from './parts.module.css'

/** Where card and bills go, and whom to call when the person cannot be reached. */
export function CardContact() {
  const { mobile } = useBasis().facts
  return (
    <section className={`grid gap-4 ${styles['part']}`}>
      <h3 className="h2">联系信息</h3>
      <p className="text-meta leading-meta text-muted">银行联系你、寄账单用；卡片在网点领取。</p>
      <div className={`grid items-start empty:hidden ${styles['grid']}`}>
        {mobile ? (
          <VerifiedMobile mobile={mobile} />
        ) : (
          <CardTextPart field="contact.mobile" required type="tel" inputMode="numeric" autoComplete="tel-national" />
        )}
        <CardTextPart field="contact.email" optional type="email" autoComplete="email" placeholder="用于接收电子账单" />
        <div className="col-span-full">
          <Area />
        </div>
        <div className="col-span-full">
          <CardTextPart
            field="contact.address"
            required
            autoComplete="street-address"
            placeholder="街道、门牌号，例如：中山五路 1 号 3 栋 502"
          />
        </div>
        <CardTextPart field="contact.emergencyName" required autoComplete="off" />
        <CardTextPart field="contact.emergencyRelation" required autoComplete="off" placeholder="例如：父亲" />
        <CardTextPart field="contact.emergencyPhone" required type="tel" inputMode="numeric" autoComplete="off" />
      </div>
    </section>
  )
}

const VerifiedMobile = ({ mobile }: { mobile: string }) => (
  <dl>
    <div className="flex gap-1.5 min-w-0 flex-col">
      <dt className="flex items-baseline gap-1 text-ui font-bold">手机号</dt>
      <dd
        className={`flex items-center justify-between gap-2.5 rounded-md bg-muted min-h-[44px] text-ink-800 ${fields['locked']}`}
      >
        <span>{mobile}</span>
        <span
          className={`inline-flex flex-none items-center gap-1 text-note rounded-xs bg-leaf-50 text-leaf-700 ${fields['verified']}`}
        >
          <Icon name="check" size={14} />
          已验证
        </span>
      </dd>
    </div>
  </dl>
)

function Area() {
  const { facts } = useBasis()
  const { value, error, change } = useCardField<string>('contact.area')
  const site = useSite()
  return (
    <AreaPicker
      name="contact.area"
      label={fieldNames['contact.area']}
      required
      value={value}
      error={error}
      near={facts.livingDistrict?.code ?? site?.code}
      onChange={change}
    />
  )
}
