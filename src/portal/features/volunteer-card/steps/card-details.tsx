import { addDays } from '#domain/fields/shanghai-day.ts'
import { routePath } from '#contract/routes.ts'
import { cardLimits } from '#domain/card/steps.ts'
import { ProfessionPicker } from '../../../../ui/picker/profession-picker.tsx'
import { useBasis, useCardField, useCardParts } from '../card-context.tsx'
import { fieldNames } from '../card-problems.ts'
import { CardCheckPart, CardDatePart, CardTextPart } from '../fields.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { CardContact } from './card-contact.tsx'
import { CardMaterials } from './card-materials.tsx'
import styles from './parts.module.css'

/** Material, contact and profession of the credit card. */
export const CreditCard = () => (
  <>
    <CardMaterials />
    <CardContact />
    <section className={`grid gap-4 ${styles['part']}`}>
      <h3 className="h2">职业信息</h3>
      <p className="text-meta leading-meta text-muted">银行按规定需要，不影响志愿服务。</p>
      <div className={`grid items-start empty:hidden ${styles['grid']}`}>
        <Profession />
        <CardTextPart field="work.workUnit" required autoComplete="organization" />
      </div>
    </section>
    <Consents />
  </>
)

function Profession() {
  const { value, error, change } = useCardField<string>('work.profession')
  return (
    <ProfessionPicker
      name="work.profession"
      label={fieldNames['work.profession']}
      required
      value={value}
      error={error}
      onChange={change}
    />
  )
}

/** Material, contact and gift of the debit card. */
export const DebitCard = () => (
  <>
    <CardMaterials />
    <CardContact />
    <Gift />
    <Consents />
  </>
)

function Gift() {
  const { today } = useBasis()
  const gifts = useCardParts(({ options }) => options.gifts)
  const [minimum, maximum] = cardLimits.pickUpDays
  return (
    <section className={`grid gap-4 ${styles['part']}`}>
      <h3 className="h2">开卡礼</h3>
      <p className="text-meta leading-meta text-muted">和卡片一起在网点领取。</p>
      <RadioCards
        field="gift.giftId"
        legend="选一份"
        choices={gifts.map(({ id, name, description }) => ({
          value: id,
          title: name,
          children: <span className="text-meta leading-meta text-muted">{description}</span>,
        }))}
      />
      <div className={`grid items-start empty:hidden ${styles['grid']}`}>
        <CardDatePart
          field="gift.pickUpOn"
          min={addDays(today, minimum)}
          max={addDays(today, maximum)}
          hint={`${minimum} 天以后、${maximum} 天以内`}
        />
      </div>
    </section>
  )
}

const Consents = () => (
  <div className="grid gap-3.5 border-t mt-7 pt-7">
    <CardCheckPart field="consents.bank" note="仅用于本次办卡；交给银行之前，可以在“隐私中心”撤回。">
      我同意把以上资料交给发卡银行核对
    </CardCheckPart>
    <CardCheckPart
      field="consents.terms"
      note={
        <a className="link underline" href={routePath('registered-cardRequirements')} target="_blank" rel="noreferrer">
          阅读《志愿者证申领须知》
        </a>
      }
    >
      我已阅读并同意《志愿者证申领须知》
    </CardCheckPart>
  </div>
)
