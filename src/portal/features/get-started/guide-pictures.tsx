import { evidenceGradeLabels } from '#domain/words.ts'
import { lawfulRecordingDays, usualPublicityDays } from '#domain/rule-set/usual-terms.ts'
import { CapacityBar } from '../../../ui/mark/capacity-bar.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import type { IconName } from '../../../ui/button/icons.ts'
import { IconLine } from '../../../ui/mark/icon-line.tsx'
import marks from '../../../shared/hours/hour-marks.module.css'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import styles from './guide.module.css'

const filters = ['今天', '本周末', '离我 3 公里内', '我能报名的']

/** The search of the mission list with its filters and one row. */
export const FindPicture = () => (
  <>
    <div data-tour="search" className={`p-4 rounded-xl bg-surface ${styles['panel']}`}>
      <p className={`flex items-center gap-2 text-ui border border-control rounded-sm ${styles['search']}`}>
        <Icon name="search" size={17} />
        红树林
        <span className={`ms-auto font-bold text-white px-4 bg-brand ${styles['go']}`}>搜索</span>
      </p>
      <ul className={`flex flex-wrap gap-2 mt-3 text-meta ${styles['chips']}`}>
        {filters.map((text) => (
          <li key={text} data-on={text === '我能报名的' || undefined}>
            {text}
          </li>
        ))}
      </ul>
    </div>
    <div className="flex gap-3.5 p-4 rounded-xl bg-surface">
      <Cover scene="plant" className={styles['cover']} />
      <div className="grid gap-1 flex-1 min-w-0">
        <p className="text-meta font-bold text-leaf-700">招募中&nbsp;· 环境保护</p>
        <p className="h3">滨海红树林补种</p>
        <p className="text-meta leading-meta text-muted">
          <Sentence>12月5日 周六 8:00–11:30 · 南沙湿地</Sentence>
        </p>
        <CapacityBar taken={22} capacity={40} />
      </div>
    </div>
  </>
)

const conditions: readonly (readonly [met: boolean, words: string, help?: string])[] = [
  [true, '年满 16 岁'],
  [true, '这个时段没有别的报名'],
  [false, '需要完成实名', '两分钟填好身份证号，马上生效'],
]

/** Position, eligibility list and the way in, as on a mission's page. */
export const ApplyPicture = () => (
  <>
    <div className={`p-4 rounded-xl bg-surface ${styles['panel']}`}>
      <p className="h3">补种组</p>
      <p className="text-meta leading-meta text-muted">能走泥滩，会用铁锹</p>
      <p
        className={`flex flex-wrap items-center mt-2.5 rounded-md gap-x-2.5 gap-y-1 bg-brand-subtle ${styles['slot']}`}
      >
        <span className={`rounded-full bg-surface ${styles['dot']}`} />
        12月5日 周六 8:00–11:30
        <span className="whitespace-nowrap">还差 18 人</span>
      </p>
    </div>
    <div data-tour="conditions" className={`p-4 rounded-xl bg-surface ${styles['panel']}`}>
      <p className="h3">报名条件</p>
      <ul className={`grid gap-2.5 ${styles['conditions']}`}>
        {conditions.map(([met, text, help]) => (
          <li key={text} className="flex gap-2.5" data-met={met || undefined}>
            <Icon name={met ? 'check' : 'info'} size={20} label={met ? '符合' : '还差'} />
            <span>
              {text}
              {help && <span className="text-note leading-meta text-subtle block">{help}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={`rounded-md font-bold text-center text-white bg-brand ${styles['button']}`}>报名这个时段</p>
    </div>
  </>
)

const Letter = ({ grade }: { grade: 'A' | 'B' }) => (
  <b className={`flex-none place-items-center text-note rounded-xs text-inverted ${marks['badge']}`} data-grade={grade}>
    {grade}
  </b>
)

/** The code of the organizer's phone, and what the two scans are worth. */
export const CheckInPicture = () => (
  <>
    <div
      data-tour="checkIn"
      className={`p-4 rounded-xl bg-surface ${styles['panel']} grid gap-2.5 text-center justify-items-center`}
    >
      <p className="h3">打开 i志愿，扫码签到</p>
      <svg
        data-theme="light"
        className={`rounded-2xl bg-white ${styles['qr']}`}
        viewBox="0 0 21 21"
        aria-hidden
        shapeRendering="crispEdges"
      >
        <path d={codePicture} />
      </svg>
      <p className="text-meta leading-meta text-muted">19 秒后更换&nbsp;· 扫不了，就输入</p>
      <p className={`font-bold leading-figure ${styles['digits']}`}>482 913</p>
    </div>
    <ul className="grid gap-2.5">
      <li className="flex items-baseline gap-2.5">
        <Letter grade="A" />
        {evidenceGradeLabels.A}：到场、离开都扫码，位置在现场
      </li>
      <li className="flex items-baseline gap-2.5">
        <Letter grade="B" />
        {evidenceGradeLabels.B}：至少扫过一次码
      </li>
    </ul>
  </>
)

const hourSteps: readonly (readonly [icon: IconName, title: string, words: string])[] = [
  ['pin', '签退', '时长按签到和签退的时间算，不用自己填'],
  ['users', '组织确认', `活动结束后 ${lawfulRecordingDays} 个工作日内`],
  ['clock', `公示 ${usualPublicityDays} 天`, '姓名打码，有异议可以当页提出'],
  ['certificate', '计入记录', '免费开具时间证书，扫码可验'],
]

/** What becomes of the hours after a mission. */
export const HoursPicture = () => (
  <ol className={`grid gap-3 ${styles['way']}`}>
    {hourSteps.map(([icon, title, text]) => (
      <li key={title} className={`flex items-center gap-3.5 p-4 rounded-xl bg-surface ${styles['panel']}`}>
        <IconLine icon={icon} title={title}>
          {text}
        </IconLine>
      </li>
    ))}
  </ol>
)

/** Looks like a code and is none: nobody can scan it by mistake. */
const codePicture = [
  'M0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3z',
  'M14 0h7v7h-7zM15 1v5h5v-5zM16 2h3v3h-3z',
  'M0 14h7v7h-7zM1 15v5h5v-5zM2 16h3v3h-3z',
  'M9 0h1v2h-1zM11 1h2v1h-2zM8 3h2v2h-2zM11 4h1v3h-1zM9 6h1v2h-1zM12 8h2v1h-2zM0 9h2v1h-2zM4 8h2v2h-2zM7 9h3v1h-3z',
  'M15 9h1v2h-1zM18 8h3v1h-3zM17 10h2v2h-2zM20 11h1v3h-1zM1 11h3v1h-3zM6 11h1v2h-1zM8 11h2v2h-2zM11 10h3v2h-3z',
  'M12 13h2v2h-2zM15 13h3v1h-3zM9 14h2v2h-2zM8 17h1v4h-1zM11 16h1v3h-1zM13 17h3v2h-3zM17 15h2v2h-2zM19 18h2v1h-2zM11 20h4v1h-4zM17 19h1v2h-1z',
].join('')
