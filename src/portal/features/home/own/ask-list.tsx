import { type ReactNode, useId } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { dayText } from '#domain/words.ts'
import { routePath } from '#contract/routes.ts'
import { dayAndTime, dayAndWeekday } from '../../../../lib/dates.ts'
import { ConfirmButton } from '../../../../shared/message/confirm-button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import type { IconName } from '../../../../ui/button/icons.ts'
import { classes } from '../../../../ui/theme/classes.ts'
import type { OwnHome } from '../load-home.ts'
import styles from './own-home.module.css'

type Ask = OwnHome['asks'][number]
type Change = Extract<Ask, { kind: 'change' }>

const keyOf = (ask: Ask): string =>
  ask.kind === 'evaluation' ? ask.missionId : ask.kind === 'offer' ? ask.applicationId : ask.siteMsgId

/** What only this person can answer. */
export const AskList = ({ asks }: { asks: readonly Ask[] }) => (
  <section aria-labelledby="own-asks">
    <h2 className="h2" id="own-asks">
      等你回应 <span className="text-meta text-muted font-normal">{asks.length}</span>
    </h2>
    <ul>
      {asks.map((ask) => (
        <AskRow key={`${ask.kind} ${keyOf(ask)}`} ask={ask} />
      ))}
    </ul>
  </section>
)

function AskRow({ ask }: { ask: Ask }) {
  switch (ask.kind) {
    case 'offer': {
      const { applicationId, missionName, offerExpiresAt } = ask
      return (
        <LinkRow
          icon="bell"
          tint="leaf"
          to={`${routePath('myMission')}#application-${applicationId}`}
          title="轮到你了，确认参加吗？"
          note={`${missionName}${offerExpiresAt === null ? '' : `，保留到 ${dayAndTime(offerExpiresAt)}`}`}
        />
      )
    }
    case 'change':
      return <ChangeRow ask={ask} />
    case 'evaluation':
      return (
        <LinkRow
          icon="star"
          tint="brand"
          to={routePath('evaluation')}
          title={
            <>
              {ask.missionName}，<span className="whitespace-nowrap">说说感受</span>
            </>
          }
          note={ask.otherIsIn ? '组织已经评价你，写完就能看到' : `${dayText(ask.servedOn)} 的服务`}
        />
      )
  }
}

type Tint = 'leaf' | 'sea' | 'brand'

const Mark = ({ icon, tint }: { icon: IconName; tint: Tint }) => (
  <span className={classes('grid rounded-lg', styles['mark'], styles[tint])}>
    <Icon name={icon} size={20} />
  </span>
)

interface LinkRowProps {
  icon: IconName
  tint: Tint
  to: string
  title: ReactNode
  note: string
}

const LinkRow = ({ icon, tint, to, title, note }: LinkRowProps) => (
  <li className="border-b">
    <Link to={to} className={classes('flex items-center gap-3.5 py-3 hover:text-brand', styles['ask'])}>
      <Mark icon={icon} tint={tint} />
      <span className="grid min-w-0 flex-1">
        <b>{title}</b>
        <span className="text-meta leading-meta text-muted">{note}</span>
      </span>
      <Icon name="chevronRight" size={20} />
    </Link>
  </li>
)

function ChangeRow({ ask: { missionName, startAt, siteMsgId, body } }: { ask: Change }) {
  const title = useId()
  const { revalidate } = useRevalidator()
  return (
    <li className={classes('flex items-start gap-3.5 py-3 border-b', styles['ask'])}>
      <Mark icon="pin" tint="sea" />
      <div className="flex flex-wrap items-center gap-3 flex-1">
        <p className={classes('grid', styles['said'])} id={title}>
          <b>{body}</b>
          <span className="text-meta leading-meta text-muted">
            {missionName}&nbsp;· <span className="whitespace-nowrap">{dayAndWeekday(startAt)}</span>
          </span>
        </p>
        <ConfirmButton
          siteMsgId={siteMsgId}
          kind="stay"
          subject={title}
          variant="soft"
          onConfirmed={() => void revalidate()}
        />
      </div>
    </li>
  )
}
