import { kindRefusal } from '#domain/card/steps.ts'
import { Icon } from '../../../../ui/button/icon.tsx'
import { useBasis, useDraft, useCardParts } from '../card-context.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { BranchPicker } from './branch-picker.tsx'
import styles from './parts.module.css'

/** The kinds with what each gives, then the branch where the card is picked up. */
export function ChooseCard() {
  const draft = useDraft()
  const basis = useBasis()
  const kinds = useCardParts(({ options }) => options.kinds)
  const chosen = kinds.find(({ kind }) => kind === draft.choice.kind)
  return (
    <>
      <section className={`grid gap-4 ${styles['part']}`}>
        <RadioCards
          field="choice.kind"
          legend="卡种"
          choices={kinds.map((item) => ({
            value: item.kind,
            title: item.name,
            refusal: kindRefusal(item.kind, draft, basis),
            children: (
              <>
                <span className="text-meta leading-meta text-muted">{item.forWhom}</span>
                <ul className="grid gap-1 mt-1.5">
                  {item.benefits.map((benefit) => (
                    <li key={benefit} className="flex gap-1.5 [&>svg]:mt-1">
                      <Icon name="check" className="text-leaf-600" />
                      {benefit}
                    </li>
                  ))}
                </ul>
                <span className={`flex flex-wrap text-muted text-meta ${styles['terms']}`}>
                  <span>{item.bank}</span>
                  <span>年费：{item.annualFee}</span>
                  <span>约 {item.workingDays} 个工作日</span>
                </span>
              </>
            ),
          }))}
        />
      </section>
      {chosen && (
        <section className={`grid gap-4 ${styles['part']}`}>
          <h3 className="h3">领卡网点</h3>
          <p className="text-meta leading-meta text-muted">卡片做好后到这个网点，带身份证原件领取。</p>
          <BranchPicker bank={chosen.bank} />
        </section>
      )}
    </>
  )
}
