import type { CardStep } from '#domain/card/steps.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { useCard, useWizard } from './card-context.tsx'
import { useLeaving } from './use-card-address.ts'
import styles from './wizard.module.css'

const next: Record<CardStep, string> = {
  needToKnow: '下一步：个人信息',
  individualInfo: '下一步：选择卡种',
  chooseCard: '下一步：填写资料',
  creditCard: '下一步：核对',
  debitCard: '下一步：核对',
  detail: '提交申请',
}

/** The ways on, back and out of a step. */
export function StepActions({ step }: { step: CardStep }) {
  const wizard = useWizard()
  const leave = useLeaving()
  const isBusy = useCard((snapshot) => snapshot.hasTag('busy'))
  const failure = useCard(({ context }) => (context.problems.length === 0 ? context.failure : null))
  return (
    <>
      {failure && (
        <p className="flex gap-2 mt-5 text-error text-ui [&>svg]:mt-0.5" role="alert">
          <Icon name="alert" />
          {failure.message}
        </p>
      )}
      <div className={`grid grid-cols-2 gap-3 mt-8 ${styles['actions']}`}>
        <Button type="submit" loading={isBusy} loadingText={step === 'detail' ? '提交中' : '正在保存'}>
          {next[step]}
        </Button>
        {step !== 'needToKnow' && (
          <Button variant="outline" disabled={isBusy} onClick={() => wizard.send({ type: 'step.back' })}>
            上一步
          </Button>
        )}
        <Button variant="ghost" onClick={leave}>
          存草稿，先离开
        </Button>
      </div>
    </>
  )
}
