import { type FormEvent, useId, useState } from 'react'
import type { UserType } from '#contract/auth.ts'
import type { Eligibility } from '#domain/mission/condition.ts'
import { routePath } from '#contract/routes.ts'
import { messageLimit } from '#machines/apply/apply.machine.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { dayAndWeekday, hoursBetween } from '../../../lib/dates.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import type { Mission } from './load-mission.ts'
import styles from './panel.module.css'
import { ApplyRefusal, showConditions } from './refusal.tsx'
import { type NoChoice, type SlotChoice, partOfDay, remainingSeats } from './slots.ts'
import type { Accord } from './use-accord.ts'
import type { Apply } from './use-apply.ts'
import { QuestionFields } from '../../../shared/question/question-fields.tsx'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import { useAnswers } from '../../../shared/question/use-answers.ts'

const formId = 'apply'
const onlyClashes = '这场的时段都和你的安排冲突'
const noChoiceWords: Record<NoChoice, string> = {
  none: '没有可以再报的时段，你可以在我的日程里查看已报的。',
  clashes: `${onlyClashes}。选一个时段，就能看到和哪一场冲突。`,
  applied: '你已经报了这场。还想再报，就选一个时段。',
  appliedClashes: '你已经报了这场，其他时段和你的安排冲突。',
}

/** The login that leads back to this mission. */
const loginAddress = ({ id }: Pick<Mission, 'id'>) => loginPath(routePath('mission-detail', { missionId: id }))

export interface ApplyPanelProps {
  mission: Mission
  choice: SlotChoice | null
  /** Why nothing is chosen, where that is so. */
  noChoice: NoChoice
  reader: UserType | null
  accord: Accord
  apply: Apply
}

/** What one chose, a word to the organization, and the button. */
export function ApplyPanel({ mission, choice, noChoice, reader, accord, apply }: ApplyPanelProps) {
  if (apply.outcome === 'done') return null
  const unmet = accord === null || accord === 'failed' ? [] : accord.conditions.filter(({ met }) => !met)
  return (
    <section
      className="grid gap-3 p-5 border rounded-2xl bg-surface shadow-md focus:outline-none"
      aria-labelledby="choice"
    >
      <h2 className="flex items-center justify-between gap-3 text-lg leading-title" id="choice">
        你的选择
      </h2>
      {choice ? (
        <Chosen choice={choice} />
      ) : (
        <p className="text-meta leading-meta text-muted">{noChoiceWords[noChoice]}</p>
      )}
      {reader === '2' && (
        <p className="rounded-lg text-ui px-3.5 py-2.5 bg-sea-50 text-sea-700">
          组织账号不能报名，请用志愿者账号登录。
        </p>
      )}
      {reader === null && choice && (
        <>
          <ButtonLink full to={loginAddress(mission)}>
            登录后报名
          </ButtonLink>
          <p className="text-note text-center text-subtle">登录后回到这个活动</p>
        </>
      )}
      {reader === '1' && (
        <>
          {choice && <EligibilityNote accord={accord} unmet={unmet} />}
          <ApplyRefusal apply={apply} unmet={unmet} />
          {choice && <ApplyForm choice={choice} mission={mission} accord={accord} apply={apply} />}
        </>
      )}
    </section>
  )
}

const Chosen = ({ choice: { position, slot } }: { choice: SlotChoice }) => (
  <p className="grid gap-0.5 rounded-lg bg-subtle text-ui px-3.5 py-3">
    <b>{position.name}</b>
    <span className="break-keep">
      {dayAndWeekday(slot.startAt)} {hoursBetween(slot.startAt, slot.endAt)}
    </span>
    <span>
      {remainingSeats(slot) > 0
        ? `余 ${remainingSeats(slot)} / ${slot.capacity} 个名额`
        : slot.waiting > 0
          ? `已满，前面有 ${slot.waiting} 人候补`
          : '已满，还没有人候补'}
    </span>
  </p>
)

/** In one line whether it fits; the list of conditions says the rest. */
function EligibilityNote({ accord, unmet }: { accord: Accord; unmet: readonly { title: string; note: string }[] }) {
  if (accord === null || accord === 'failed') return null
  const [first] = unmet
  const dailyLimit = accord.conditions.find(({ key }) => key === 'dailyLimit')
  if (!first)
    return (
      <p className="text-meta leading-meta flex gap-2 text-leaf-700 [&>svg]:mt-0.5">
        <Icon name="check" />
        <Sentence>{`${['与你已报的活动不冲突', dailyLimit?.title].filter(Boolean).join('，')}。`}</Sentence>
      </p>
    )
  return (
    <p className="text-meta leading-meta flex gap-2 text-sun-800 [&>svg]:mt-0.5">
      <Icon name="info" />
      <span>
        {unmet.length > 1 ? `还有 ${unmet.length} 项条件没满足：` : ''}
        {first.title}。{first.note}{' '}
        <button type="button" className="link" onClick={showConditions}>
          还差什么
        </button>
      </span>
    </p>
  )
}

interface ApplyFormProps {
  choice: SlotChoice
  mission: Mission
  accord: Accord
  apply: Apply
}

/** Whether the reader's eligibility rules an application out altogether. */
const isBlocked = (accord: Accord): accord is Eligibility =>
  accord !== null && accord !== 'failed' && accord.verdict === 'blocked'

const labelFor = ({ slot }: SlotChoice) => (remainingSeats(slot) > 0 ? '报名' : '加入候补')

function consequenceOf({ slot }: SlotChoice, { autoApprove }: Mission): string {
  if (remainingSeats(slot) === 0) return '有人退出时按次序递补，不再另行排队'
  return autoApprove ? '报名后名额马上锁定，开始前可以取消' : '提交后由组织确认，名额先为你留着'
}

const blockedWords = (accord: Eligibility): string =>
  isOwnClash(accord) ? '这个时段和你的安排冲突，换一个' : '这个时段你现在不能报，可以换一个时段'

function ApplyForm({ choice, mission, accord, apply }: ApplyFormProps) {
  const [message, setMessage] = useState('')
  const id = useId()
  const questions = useAnswers(mission.questions)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answers = questions.check()
    if (!answers) return
    const application = { slotId: choice.slot.id, message, ...(answers.length > 0 && { answers }) }
    apply.send({ type: 'apply.submitted', ...application })
  }
  return (
    <form id={formId} className="grid gap-2.5" onSubmit={submit} noValidate>
      <QuestionFields questions={mission.questions} {...questions} />
      <label htmlFor={id} className={`text-ui font-bold ${styles['label']}`}>
        给组织的话 <span className="text-note leading-meta text-subtle">选填</span>
      </label>
      <div className={`relative ${styles['area']}`}>
        <textarea
          id={id}
          rows={3}
          maxLength={messageLimit}
          placeholder="例如：有过相关经验，可以帮忙带队"
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          aria-describedby={`${id}-count`}
        />
        <span id={`${id}-count`} className={`text-note text-subtle absolute ${styles['count']}`}>
          {message.length}/{messageLimit}
        </span>
      </div>
      <Button
        type="submit"
        full
        loading={apply.busy === 'submitting'}
        disabled={apply.busy !== null || isBlocked(accord)}
      >
        {labelFor(choice)}
      </Button>
      <p className="text-note text-center text-subtle">
        {isBlocked(accord) ? blockedWords(accord) : consequenceOf(choice, mission)}
      </p>
    </form>
  )
}

const SeePlans = () => (
  <ButtonLink variant="outline" to={routePath('myMission')}>
    看安排
  </ButtonLink>
)

const ClashBar = () => (
  <div data-act className={`grid items-center gap-3 border-t bg-surface ${styles['bar']}`}>
    <p className="text-ui font-bold">{onlyClashes}</p>
    <SeePlans />
  </div>
)

/** Whether it is the reader's own day that has no room. */
const isOwnClash = (accord: Eligibility): boolean =>
  accord.conditions.some(({ key, met }) => !met && (key === 'time' || key === 'dailyLimit'))

/** On phones: the choice and the button at the bottom of the window. */
export function ApplyBar({ mission, choice, noChoice, reader, accord, apply }: ApplyPanelProps) {
  if (apply.outcome === 'done' || reader === '2') return null
  if (!choice) return noChoice === 'clashes' && <ClashBar />
  const { position, slot } = choice
  const remaining = remainingSeats(slot)
  return (
    <div data-act className={`grid items-center gap-3 border-t bg-surface ${styles['bar']}`}>
      <p className="text-note leading-meta text-subtle">
        <b className={`block overflow-hidden whitespace-nowrap text-ui text-fg ${styles['barName']}`}>
          {position.name} {dayAndWeekday(slot.startAt)} {partOfDay(slot.startAt, slot.endAt)}
        </b>
        {isBlocked(accord)
          ? isOwnClash(accord)
            ? '和你的安排冲突'
            : '暂时不能报名'
          : remaining > 0
            ? `余 ${remaining} / ${slot.capacity}`
            : slot.waiting > 0
              ? `已满\u00A0· 候补 ${slot.waiting} 人`
              : '已满\u00A0· 可候补'}
      </p>
      {isBlocked(accord) ? (
        isOwnClash(accord) ? (
          <SeePlans />
        ) : (
          <Button variant="outline" onClick={showConditions}>
            还差什么
          </Button>
        )
      ) : reader === '1' ? (
        <Button type="submit" form={formId} loading={apply.busy === 'submitting'} disabled={apply.busy !== null}>
          {labelFor(choice)}
        </Button>
      ) : (
        <ButtonLink to={loginAddress(mission)}>登录后报名</ButtonLink>
      )}
    </div>
  )
}
