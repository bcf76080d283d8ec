import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CodeChannel } from '#contract/code.ts'
import { routePath } from '#contract/routes.ts'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { channelNames } from '../../../shared/contact/channel-names.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { type Reminders, sendReminderChoice } from './privacy.api.ts'
import rows from './own-rows.module.css'

type Choice = Reminders['channels'][number]

const ways: Readonly<Record<CodeChannel, string>> = { mobile: '短信', email: '邮件' }

/** By what dates are told beside the messages of the site; each way is switched on by itself. */
export function ReminderList({ first }: { first: Reminders }) {
  const [{ channels }, setReminders] = useState(first)
  return (
    <>
      <p className="prose mt-3 text-muted">
        活动前一天，还有活动变更、暂停和取消，都会发站内信。
        {channels.length > 0
          ? '也可以另外用下面的方式告诉你，随时可以关闭。'
          : '短信和邮件服务还没有接通，现在只有站内信。'}
      </p>
      {channels.length > 0 && (
        <ul className="grid mt-2" aria-label="提醒方式">
          {channels.map((choice) => (
            <ReminderRow key={choice.channel} choice={choice} onChanged={setReminders} />
          ))}
        </ul>
      )}
    </>
  )
}

function ReminderRow({ choice, onChanged }: { choice: Choice; onChanged: (next: Reminders) => void }) {
  const { channel, contact, isOn } = choice
  const way = ways[channel]
  const heading = `reminder-${channel}`
  const { task, write } = useWrite(sendReminderChoice, {
    onDone: (next) => {
      onChanged(next)
      notify.success(`${way}提醒已${isOn ? '关闭' : '开启'}`)
    },
  })
  return (
    <li className={`flex flex-wrap items-center py-4 border-b ${rows['row']}`} aria-labelledby={heading}>
      <div className={`grid gap-1 min-w-0 ${rows['text']}`}>
        <h3 className="h3" id={heading}>
          {way}提醒
        </h3>
        <p className="text-note leading-meta text-subtle">
          {contact === null ? `还没有绑定${channelNames[channel]}` : `发到 ${contact}`}
        </p>
        <p className={`text-ui text-muted empty:hidden ${rows['said']}`}>
          {channel === 'mobile' && contact !== null && !isOn && '开启就是同意用这个手机号收提醒短信。'}
        </p>
      </div>
      {contact === null ? (
        <Link className="link" to={routePath('subtract')}>
          去绑定{channelNames[channel]}
        </Link>
      ) : (
        <>
          <Tag tone={isOn ? 'leaf' : 'neutral'} icon={isOn ? 'check' : 'minus'}>
            {isOn ? '已开启' : '未开启'}
          </Tag>
          <Button
            size="sm"
            variant="outline"
            loading={task !== null}
            aria-describedby={heading}
            onClick={() => write({ name: 'reminder.chosen' }, { channel, isOn: !isOn })}
          >
            {isOn ? '关闭' : '开启'}
          </Button>
        </>
      )}
    </li>
  )
}
