import type { MissionEventType } from '#domain/lifecycle/mission.ts'
import { reviewRules } from '#domain/review-kind.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type ManagedMission, requestMissionEvent } from './mission.api.ts'
import { MissionReasonForm } from './reason-form.tsx'
import type { MissionAct } from './mission-acts.ts'

export type DialogAct = Exclude<MissionAct, 'edit' | 'change'>

interface Words {
  readonly event: MissionEventType
  readonly title: string
  readonly description: (mission: ManagedMission) => string
  readonly submit: string
  readonly done: string
  readonly hint: string
  readonly required?: boolean
  readonly danger?: boolean
}

const people = ({ figures: { live } }: ManagedMission): string =>
  live === 0 ? '现在没有人报名。' : `${live} 人会收到站内信和邮件。`

const dialogTexts: Readonly<Record<DialogAct, Words>> = {
  submit: {
    event: 'mission.submitted',
    title: '提交审核？',
    description: () => `联合会在 ${reviewRules.workingDays} 个工作日内审核，审核时不能修改，可以撤回。`,
    submit: '提交审核',
    done: '已提交，等待联合会审核',
    hint: '给审核的人看，例如改了什么。',
  },
  withdraw: {
    event: 'mission.withdrawn',
    title: '撤回审核？',
    description: () => '活动回到草稿，改好可以再提交，排队重新开始。',
    submit: '撤回审核',
    done: '已撤回，活动回到草稿',
    hint: '记在操作记录里。',
  },
  unpublish: {
    event: 'mission.unpublished',
    title: '取消发布？',
    description: () => '还没有人报名。活动回到草稿，门户上不再显示；改好再提交审核。',
    submit: '取消发布',
    done: '已取消发布，活动回到草稿',
    hint: '记在操作记录里。',
  },
  suspend: {
    event: 'mission.suspended',
    title: '暂停活动？',
    description: (mission) => `暂停期间不能报名和签到，名额和候补都保留。${people(mission)}`,
    submit: '暂停活动',
    done: '活动已暂停',
    hint: '已报名的人会看到。',
  },
  resume: {
    event: 'mission.resumed',
    title: '恢复活动？',
    description: (mission) => `从暂停前的状态接着办，空出的名额按次序递补。${people(mission)}`,
    submit: '恢复活动',
    done: '活动已恢复',
    hint: '已报名的人会看到。',
  },
  cancel: {
    event: 'mission.cancelled',
    title: '取消活动？',
    description: (mission) =>
      `不能恢复。${people(mission)}他们的名额和候补随之取消，日程里不再占时间；已经记录的时长保留，照常公示。`,
    submit: '取消活动',
    done: '活动已取消',
    hint: '每个已报名的人都会看到。',
    required: true,
    danger: true,
  },
}

interface ActDialogProps {
  mission: ManagedMission
  /** Null while none is open. */
  act: DialogAct | null
  onClose: () => void
}

/** What an act does, and why it is done, before it is done. */
export function ActDialog({ mission, act, onClose }: ActDialogProps) {
  const shown = act && dialogTexts[act]
  return (
    <Dialog
      open={shown !== null}
      onClose={onClose}
      title={shown?.title ?? ''}
      description={shown?.description(mission) ?? ''}
      alert={shown?.danger ?? false}
    >
      {shown && (
        <MissionReasonForm
          label={shown.required ? '取消的原因' : '说明'}
          hint={shown.hint}
          required={shown.required ?? false}
          submit={shown.submit}
          danger={shown.danger ?? false}
          cancel={shown.danger ? '不取消' : '再想想'}
          onCancel={onClose}
          send={(opinion, signal) => requestMissionEvent(mission.missionId, shown.event, opinion, signal)}
          onDone={() => {
            onClose()
            notify.success(shown.done)
            revalidatePage()
          }}
        />
      )}
    </Dialog>
  )
}
