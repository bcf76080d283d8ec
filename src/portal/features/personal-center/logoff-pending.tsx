import { dayAndTime, fullDay, timeOfDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { sessionActor } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { takeBackLogoff } from './subtract.api.ts'
import styles from './subtract.module.css'

const dayLength = 86_400_000

/** The logged-off state: until when it can be taken back, what stays, what goes. */
export function LogoffPending({ dueAt }: { dueAt: string | null }) {
  const now = useNow(60_000)
  const { task, write } = useWrite((_, signal) => takeBackLogoff(signal), {
    onDone: () => {
      notify.success('已撤销注销，账号恢复正常')
      sessionActor.send({ type: 'logoff.cancelled' })
    },
  })
  const days = dueAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(dueAt) - now) / dayLength))
  return (
    <section
      className={`grid gap-3 justify-items-start mt-5 rounded-2xl bg-sun-50 max-w-[640px] ${styles['pending']}`}
      aria-labelledby="logoff-title"
    >
      <p className="text-sun-700">
        <Icon name="shield" size={24} />
      </p>
      <h2 className="h2" id="logoff-title">
        账号正在注销
      </h2>
      {dueAt !== null && (
        <>
          <p className="text-sun-800">
            还剩 <b className="text-figure leading-figure font-bold">{days}</b> 天
          </p>
          <p className="text-ui">
            冷静期到 {fullDay(dueAt)} {timeOfDay(dueAt)} 为止，在那之前可以撤销；到期后账号不能再登录。
          </p>
        </>
      )}
      <Consequences dueAt={dueAt} />
      <Button loading={task !== null} onClick={() => write({ name: 'logoff.cancelled' })}>
        撤销注销
      </Button>
    </section>
  )
}

/** What stays and what goes. */
const Consequences = ({ dueAt }: { dueAt: string | null }) => (
  <ul className={`grid gap-2.5 text-ui ${styles['points']}`}>
    <li>
      <Icon name="check" size={20} />
      <span>
        <b>会留下</b>：服务时长和时长记录，改用代号保存，不再显示姓名。
      </span>
    </li>
    <li>
      <Icon name="minus" size={20} />
      <span>
        <b>会清除</b>：姓名、证件、手机、邮箱、地址等个人资料。
      </span>
    </li>
    <li>
      <Icon name="info" size={20} />
      <span>
        <b>还没参加的活动</b>：{dueAt === null ? '注销完成时' : `${dayAndTime(dueAt)} 起`}
        自动取消报名，名额让给候补的人。
      </span>
    </li>
  </ul>
)
