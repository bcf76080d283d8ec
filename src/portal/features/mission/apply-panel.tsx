import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { UserType } from '#contract/auth.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { routePath } from '#contract/routes.ts'
import { messageLimit } from '#machines/apply/apply.machine.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { dayAndWeekday, hoursBetween, span } from '../../../lib/dates.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { DoneState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import type { Mission } from './load-mission.ts'
import styles from './panel.module.css'
import { ApplyRefusal, showConditions } from './refusal.tsx'
import { type SlotChoice, partOfDay, remainingSeats } from './slots.ts'
import type { Accord } from './use-accord.ts'
import type { Apply } from './use-apply.ts'
import { QuestionFields } from '../../../shared/question/question-fields.tsx'
import { useAnswers } from '../../../shared/question/use-answers.ts'

const formId = 'apply'
const onlyClashes = '这场的时段都和你的安排冲突'

/** The login that leads back to this mission. */
const loginAddress = ({ id }: Pick<Mission, 'id'>) => loginPath(routePath('mission-detail', { missionId: id }))

export interface ApplyPanelProps {
  mission: Mission
  choice: SlotChoice | null
  /** Nothing is chosen, for the reader has no time for any slot that is left. */
  clashes: boolean
  reader: UserType | null
  accord: Accord
  apply: Apply
}

/** What one chose, a word to the organization, and the button. */
export function ApplyPanel({ mission, choice, clashes, reader, accord, apply }: ApplyPanelProps) {
  if (apply.outcome === 'done') return <Done mission={mission} choice={choice} apply={apply} />
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
        <p className="text-meta leading-meta text-muted">
          {clashes
            ? `${onlyClashes}。选一个时段，就能看到和哪一场冲突。`
            : '没有可以再报的时段，你可以在我的日程里查看已报的。'}
        </p>
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
        {['与你已报的活动不冲突', dailyLimit?.title].filter(Boolean).join('，')}。
      </p>
    )
  return (
    <p className="text-meta leading-meta flex gap-2 text-sun-800 [&>svg]:mt-0.5">
      <Icon name="info" />
      <span>
        {unmet.length > 1 ? `还有 ${unmet.length} 项条件没满足：` : ''}
        {first.note}{' '}
        <button type="button" className="link" onClick={showConditions}>
          看条件
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
const isBlocked = (accord: Accord) => accord !== null && accord !== 'failed' && accord.verdict === 'blocked'

const labelFor = ({ slot }: SlotChoice) => (remainingSeats(slot) > 0 ? '报名' : '加入候补')

function consequenceOf({ slot }: SlotChoice, { autoApprove }: Mission): string {
  if (remainingSeats(slot) === 0) return '有人退出时按次序递补，不再另行排队'
  return autoApprove ? '报名后名额马上锁定，开始前可以取消' : '提交后由组织确认，名额先为你留着'
}

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
        {isBlocked(accord) ? '这个时段你现在不能报，可以换一个时段' : consequenceOf(choice, mission)}
      </p>
    </form>
  )
}

type Outcome = [title: string, words: string]

const laterOutcome: Outcome = ['已提交', '结果见我的日程。']
const outcomes: Record<ApplicationState, Outcome> = {
  confirmed: ['报名成功', '已加入我的日程。'],
  pending: ['已提交报名', '名额先为你留着，组织确认后发消息。'],
  waitlisted: ['已进入候补', '轮到你时在我的日程里确认。'],
  offered: laterOutcome,
  rejected: laterOutcome,
  cancelled: laterOutcome,
  checkedIn: laterOutcome,
  completed: laterOutcome,
  absent: laterOutcome,
}

function Done({ mission, choice, apply }: Pick<ApplyPanelProps, 'mission' | 'choice' | 'apply'>) {
  const { result, send } = apply
  // The button that was pressed is gone: the reader goes on at what came of it, which on a phone stands below what is in sight.
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'center' })
    panel.current?.focus({ preventScroll: true })
  }, [])
  if (!result) return null
  const [title, text] = outcomes[result.state]
  const application = mission.applications.find(({ applicationId }) => applicationId === result.applicationId)
  const slot = mission.positions.flatMap(({ slots }) => slots).find(({ id }) => id === application?.slotId)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="grid gap-3 p-5 border rounded-2xl bg-surface shadow-md focus:outline-none"
      aria-label="报名结果"
    >
      <DoneState
        title={title}
        actions={
          <>
            <ButtonLink size="sm" to={routePath('myMission')}>
              看我的日程
            </ButtonLink>
            {choice && (
              <Button size="sm" variant="outline" onClick={() => send({ type: 'outcome.dismissed' })}>
                再报一个时段
              </Button>
            )}
          </>
        }
      >
        {slot && `${span(slot.startAt, slot.endAt)} 在${mission.place}，`}
        {text}
        {result.position !== null && `你的候补号是 ${result.position}。`}
      </DoneState>
    </section>
  )
}

const ClashBar = () => (
  <div data-act className={`grid items-center gap-3 border-t bg-surface ${styles['bar']}`}>
    <p className="text-ui font-bold">{onlyClashes}</p>
    <ButtonLink variant="outline" to={routePath('myMission')}>
      看安排
    </ButtonLink>
  </div>
)

/** On phones: the choice and the button at the bottom of the window. */
export function ApplyBar({ mission, choice, clashes, reader, accord, apply }: ApplyPanelProps) {
  if (apply.outcome === 'done' || reader === '2') return null
  if (!choice) return clashes && <ClashBar />
  const { position, slot } = choice
  const remaining = remainingSeats(slot)
  return (
    <div data-act className={`grid items-center gap-3 border-t bg-surface ${styles['bar']}`}>
      <p className="text-note leading-meta text-subtle">
        <b className={`block overflow-hidden whitespace-nowrap text-ui text-fg ${styles['barName']}`}>
          {position.name} {dayAndWeekday(slot.startAt)} {partOfDay(slot.startAt, slot.endAt)}
        </b>
        {isBlocked(accord)
          ? '暂时不能报名'
          : remaining > 0
            ? `余 ${remaining} / ${slot.capacity}`
            : slot.waiting > 0
              ? `已满 · 候补 ${slot.waiting} 人`
              : '已满 · 可候补'}
      </p>
      {isBlocked(accord) ? (
        <Button variant="outline" onClick={showConditions}>
          看条件
        </Button>
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
