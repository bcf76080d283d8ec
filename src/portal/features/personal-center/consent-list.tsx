import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ConsentRecord, ConsentWay } from '#contract/privacy.ts'
import { fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { Tag } from '../../../ui/mark/tag.tsx'
import { LocationConsent } from './location-consent.tsx'
import { type Consents, sendConsentWithdrawal } from './privacy.api.ts'
import rows from './own-rows.module.css'
import styles from './privacy.module.css'

/** Every consent with its text's version and date; those that can be withdrawn say what follows. */
export function ConsentList({ first }: { first: Consents }) {
  const container = useRef<HTMLUListElement>(null)
  const [{ items }, setConsents] = useState(first)
  return (
    <ul ref={container} tabIndex={-1} className="grid mt-2 focus:outline-none" aria-label="同意记录">
      {items.map((record) => (
        <Consent
          key={record.consentId}
          record={record}
          onWithdrawn={(next) => {
            // The pressed button is gone.
            container.current?.focus({ preventScroll: true })
            setConsents(next)
          }}
        />
      ))}
      <LocationConsent />
    </ul>
  )
}

interface ConsentProps {
  record: ConsentRecord
  onWithdrawn: (next: Consents) => void
}

function Consent({ record, onWithdrawn }: ConsentProps) {
  const { consentId, title, link, withdrawnAt, superseded, withdraw, follows } = record
  const isOver = withdrawnAt !== null || superseded
  const { task, write } = useWrite(sendConsentWithdrawal, {
    onDone: (next) => {
      onWithdrawn(next)
      notify.success(`已撤回“${title}”`)
    },
  })
  const ask = async () => {
    const sure = await notify.confirm({
      title: `撤回“${title}”吗？`,
      content: follows,
      confirm: '撤回同意',
      danger: true,
    })
    if (sure && withdraw !== null) write({ name: 'consent.withdrawn' }, withdraw)
  }
  const facts = factsOf(record)
  return (
    <li
      className={classes('flex flex-wrap items-center py-4 border-b', rows['row'], isOver && styles['over'])}
      aria-labelledby={consentId}
    >
      <div className={`grid gap-1 min-w-0 ${rows['text']}`}>
        <h3 className="h3" id={consentId}>
          {link === null ? title : <Link to={link}>{title}</Link>}
        </h3>
        <p className="text-note leading-meta text-subtle">
          {facts.length > 0 ? facts.join('\u00A0· ') : '注册时同意，早于现在的记录方式'}
        </p>
        <p className={`text-ui text-muted empty:hidden ${rows['said']}`}>{withdrawnAt === null && follows}</p>
      </div>
      <Tag tone={isOver ? 'neutral' : 'leaf'} icon={isOver ? 'minus' : 'check'}>
        {withdrawnAt !== null ? '已撤回' : superseded ? '旧版本' : '有效'}
      </Tag>
      {withdraw !== null && (
        <Button
          size="sm"
          variant="outline"
          loading={task !== null}
          aria-describedby={consentId}
          onClick={() => void ask()}
        >
          撤回同意
        </Button>
      )}
    </li>
  )
}

const wayTexts: Readonly<Record<ConsentWay, string>> = {
  registration: '注册时同意',
  signIn: '首次登录时同意',
  again: '更新后重新同意',
  profile: '完善资料时同意',
}

const factsOf = ({ version, way, givenBy, givenAt, withdrawnAt }: ConsentRecord) =>
  [
    givenAt !== null && `${fullDay(givenAt)} ${way === null ? '同意' : wayTexts[way]}`,
    version !== null && `版本 ${version}`,
    givenBy !== null && `由 ${givenBy} 同意`,
    withdrawnAt !== null && `${fullDay(withdrawnAt)} 撤回`,
  ].filter(Boolean)
