import type { CardDraft } from '#contract/card/draft.ts'
import type { CardParts } from './card.flow.ts'
import { CardArt } from '../../../ui/card-art.tsx'
import styles from './wizard.module.css'

/** The card as it will look and its terms, beside the form. */
export function SidePanel({ parts, draft }: { parts: CardParts; draft: CardDraft }) {
  const kind = parts.options.kinds.find((item) => item.kind === draft.choice.kind)
  const { facts } = parts.detail
  return (
    <aside className={styles['side']} aria-label="卡片信息">
      <CardArt name={facts.name || draft.individual.name} />
      <div className={styles['facts']}>
        <dl className={styles['terms']}>
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
        <p className="meta">
          卡号只由银行保管，i志愿只保存末四位。填写遇到问题，请拨{' '}
          <a className={styles['hotline']} href="tel:12355">
            12355
          </a>
          。
        </p>
      </div>
    </aside>
  )
}
