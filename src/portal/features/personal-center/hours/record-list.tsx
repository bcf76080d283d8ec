import { evidenceGradeWords, hourKindWords, hourOriginWords } from '#contract/hours/hours-words.ts'
import { timeRecordStateWords } from '#contract/lifecycle-words.ts'
import { routePath } from '#contract/routes.ts'
import type { usePages } from '../../../../lib/use-pages.ts'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/notice/face.tsx'
import { More } from '../../../../ui/list/more.tsx'
import { OptionLine, OptionLines } from '../../../../ui/list/option-lines.tsx'
import type { Records } from './hours.api.ts'
import styles from './hours.module.css'
import { type Given, to } from './load-hours.ts'
import { RecordRow } from './record-row.tsx'

interface RecordListProps {
  total: number
  list: ReturnType<typeof usePages<Records['items'][number], Records>>
  given: Given
  years: readonly number[]
}

/** Entries of the ledger and what is on the way there, filtered by the address. */
export function RecordList({ total, list, given, years }: RecordListProps) {
  const { items, more } = list
  return (
    <section className="section" aria-labelledby="records">
      <h2 className="h2" id="records">
        记录明细 {total > 0 && <span className="note">{total} 条</span>}
      </h2>
      {(total > 0 || isFiltered(given)) && <Filters given={given} years={years} />}
      {items.length === 0 ? (
        <None given={given} />
      ) : (
        <>
          <p className={styles['heads']} aria-hidden>
            <span>活动</span>
            <span>日期</span>
            <span>时长</span>
            <span>等级</span>
            <span>状态</span>
          </p>
          <ul>
            {items.map((record) => (
              <RecordRow key={record.key} record={record} />
            ))}
          </ul>
          <More unit="条" {...more} />
        </>
      )}
    </section>
  )
}

const isFiltered = (given: Given): boolean => Object.values(given).some((value) => value !== undefined)

const all = { value: undefined, text: '全部' }

function Filters({ given, years }: { given: Given; years: readonly number[] }) {
  const optionsOf = <N extends keyof Given>(name: N, choices: readonly { value: Given[N]; text: string }[]) =>
    [all, ...choices].map(({ value, text }) => ({
      to: to({ ...given, [name]: value }),
      text,
      chosen: given[name] === value,
    }))
  const among = <K extends string>(words: Readonly<Record<K, string>>) =>
    (Object.entries(words) as [K, string][]).map(([value, text]) => ({ value, text }))
  const grades = among(evidenceGradeWords).map(({ value, text }) => ({ value, text: `${value} ${text}` }))
  return (
    <div className="mt-1 no-print">
      <OptionLines>
        {years.length > 0 && (
          <OptionLine
            label="年份"
            options={optionsOf(
              'year',
              years.map((value) => ({ value, text: `${value}` })),
            )}
          />
        )}
        <OptionLine label="状态" options={optionsOf('state', among(timeRecordStateWords))} />
        <OptionLine label="类型" options={optionsOf('kind', among(hourKindWords))} />
        <OptionLine label="来源" options={optionsOf('origin', among(hourOriginWords))} />
        <OptionLine label="等级" options={optionsOf('grade', grades)} />
      </OptionLines>
    </div>
  )
}

function None({ given }: { given: Given }) {
  const filtered = isFiltered(given)
  return (
    <EmptyState
      level={3}
      title={filtered ? '没有这样的记录' : '还没有服务记录'}
      actions={
        filtered ? (
          <ButtonLink size="sm" to={to({})}>
            看全部记录
          </ButtonLink>
        ) : (
          <ButtonLink size="sm" to={routePath('mission')}>
            去看活动
          </ButtonLink>
        )
      }
    >
      {filtered ? '换个条件再看。' : '参加活动、组织确认以后，时长会记在这里。'}
    </EmptyState>
  )
}
