import { useCard, useCardParts } from './card-context.tsx'
import { CardArt } from '../../../shared/card/card-art.tsx'
import styles from './wizard.module.css'

/** The card as it will look and its terms, beside the form. */
export function SidePanel() {
  const selectedKind = useCard(({ context }) => context.draft.choice.kind)
  const name = useCard(({ context }) => context.draft.individual.name)
  const kind = useCardParts(({ options }) => options.kinds.find((item) => item.kind === selectedKind))
  const profileName = useCardParts(({ detail }) => detail.facts.name)
  return (
    <aside className={styles['side']} aria-label="卡片信息">
      <CardArt name={profileName || name} />
      <div className={styles['facts']}>
        <dl className={`grid ${styles['terms']}`}>
          <div>
            <dt>卡种</dt>
            <dd>{kind?.name ?? '还没有选'}</dd>
          </div>
          {kind && (
            <>
              <div>
                <dt>发卡银行</dt>
                <dd>{kind.bank}</dd>
              </div>
              <div>
                <dt>年费</dt>
                <dd>{kind.annualFee}</dd>
              </div>
              <div>
                <dt>预计领卡</dt>
                <dd>约 {kind.workingDays} 个工作日</dd>
              </div>
            </>
          )}
        </dl>
        <p className="text-meta leading-meta text-muted">
          卡号只由银行保管，i志愿只保存末四位。填写遇到问题，请拨{' '}
          <a className="font-bold text-fg" href="tel:12355">
            12355
          </a>
          。
        </p>
      </div>
    </aside>
  )
}
