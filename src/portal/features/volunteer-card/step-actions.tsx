import type { CardStep } from '#contract/card/steps.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLeaving, type VolunteerCard } from './use-volunteer-card.ts'
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
export function StepActions({ card, step }: { card: VolunteerCard; step: CardStep }) {
  const leave = useLeaving(card.flow)
  const { snapshot, send } = card
  const { failure, problems } = snapshot.context
  return (
    <>
      {failure && problems.length === 0 && (
        <p className={styles['failure']} role="alert">
          <Icon name="alert" />
          {failure.message}
        </p>
      )}
      <div className={styles['actions']}>
        <Button type="submit" loading={snapshot.hasTag('busy')} loadingText={step === 'detail' ? '提交中' : '正在保存'}>
          {next[step]}
        </Button>
        {step !== 'needToKnow' && (
          <Button variant="outline" onClick={() => send({ type: 'step.back' })}>
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
