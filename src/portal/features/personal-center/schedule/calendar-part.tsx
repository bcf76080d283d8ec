import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { notify } from '../../../../lib/notice.ts'
import { useWrite } from '../../../../lib/use-write.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { ErrorState } from '../../../../ui/notice/state-panel.tsx'
import { BoneLines } from '../../../../ui/notice/skeleton.tsx'
import { type CalendarAddress, changeAddress, fetchCalendarAddress } from './calendar.api.ts'
import styles from './calendar-part.module.css'

type FeedState =
  | { kind: 'closed' }
  | { kind: 'reading' }
  | { kind: 'failed' }
  | { kind: 'known'; feed: CalendarAddress }

type Write = ReturnType<typeof useCalendarWrite>

/** Makes the address, another one, or none. */
const useCalendarWrite = (onDone: (feed: CalendarAddress) => void) =>
  useWrite(changeAddress, {
    onDone: (feed, { name }) => {
      onDone(feed)
      notify.success(name === 'renew' ? '日历地址已生成' : '日历地址已停用')
    },
  })

/** The own missions as a calendar that phones and computers read by themselves; its address is a secret. */
export function CalendarPart() {
  const [state, setState] = useState<FeedState>({ kind: 'closed' })
  const read = async () => {
    setState({ kind: 'reading' })
    try {
      setState({ kind: 'known', feed: await fetchCalendarAddress(new AbortController().signal) })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  const { task, write } = useCalendarWrite((feed) => setState({ kind: 'known', feed }))
  const address = state.kind === 'known' ? state.feed.address : null
  return (
    <details
      className={`mt-8 border rounded-2xl print:hidden ${styles['part']}`}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && state.kind === 'closed') void read()
      }}
    >
      <summary>
        <span className={`grid place-items-center rounded-lg text-brand ${styles['mark']}`}>
          <Icon name="calendar" size={20} />
        </span>
        <span className="grid">
          <b>订阅到手机日历</b>
          <span className="text-meta leading-meta text-muted">改期、取消都跟着变</span>
        </span>
      </summary>
      <p className="text-meta leading-meta text-muted">
        把地址添加到手机或电脑的日历，活动改期、取消会自动更新。已确认的报名，开始前一天和两小时还各有一条站内信提醒；
        <Link className="link" to={`${routePath('privacy')}#reminders`}>
          短信和邮件提醒
        </Link>
        在隐私中心开启。
      </p>
      {state.kind === 'reading' && (
        <div role="status" aria-label="正在加载日历地址">
          <BoneLines count={2} />
        </div>
      )}
      {state.kind === 'failed' && <ErrorState level={3} onRetry={() => void read()} />}
      {state.kind === 'known' && address === null && (
        <p className="flex flex-wrap items-center gap-2.5 mt-3.5">
          <Button size="sm" variant="soft" loading={task !== null} onClick={() => write({ name: 'renew' }, 'renew')}>
            生成日历地址
          </Button>
        </p>
      )}
      {address !== null && <AddressPanel address={address} task={task} write={write} />}
    </details>
  )
}

interface AddressPanelProps extends Pick<Write, 'task' | 'write'> {
  address: string
}

/** The address, to be copied, opened, exchanged or given up. */
function AddressPanel({ address, task, write }: AddressPanelProps) {
  const field = useId()
  return (
    <>
      <label htmlFor={field} className="block mt-3.5 text-ui font-bold">
        日历地址
      </label>
      <input
        id={field}
        className={`w-full bg-subtle text-body min-h-[44px] border border-control rounded-md ${styles['address']}`}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="text-note leading-meta text-subtle">知道这个地址的人都能看到你的报名，请不要发给别人。</p>
      <p className="flex flex-wrap items-center gap-2.5 mt-3.5">
        <Button size="sm" variant="soft" onClick={() => void copyAddress(address)}>
          复制地址
        </Button>
        <a
          className={`inline-flex items-center text-brand px-2 ${styles['open']}`}
          href={address.replace(/^https?:/, 'webcal:')}
        >
          用日历打开
        </a>
        <Button size="sm" variant="outline" loading={task?.name === 'renew'} onClick={() => void replaceAddress(write)}>
          换新地址
        </Button>
        <Button size="sm" variant="danger" loading={task?.name === 'revoke'} onClick={() => void revokeAddress(write)}>
          停用
        </Button>
      </p>
    </>
  )
}

const copyAddress = (address: string): Promise<void> =>
  navigator.clipboard.writeText(address).then(
    () => notify.success('地址已复制'),
    () => notify.warning('没有复制成功，请选中地址后自己复制'),
  )

async function replaceAddress(write: Write['write']): Promise<void> {
  const sure = await notify.confirm({
    content: '换新地址后，旧地址马上失效，已经订阅的手机和电脑要用新地址重新添加。',
    confirm: '换新地址',
  })
  if (sure) write({ name: 'renew' }, 'renew')
}

async function revokeAddress(write: Write['write']): Promise<void> {
  const sure = await notify.confirm({
    content: '停用后日历不再更新，订阅的手机和电脑读不到新的活动。',
    confirm: '停用',
    danger: true,
  })
  if (sure) write({ name: 'revoke' }, 'revoke')
}
