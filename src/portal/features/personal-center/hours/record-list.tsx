import { Link } from 'react-router-dom'
import { hourKindLabels, hourOriginLabels } from '#domain/hours/hours-labels.ts'
import { evidenceGradeLabels } from '#domain/words.ts'
import { timeRecordStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { routePath } from '#contract/routes.ts'
import { recordEntries } from '#domain/record-keys.ts'
import type { usePages } from '../../../../lib/use-pages.ts'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/notice/state-panel.tsx'
import { FilterBar } from '../../../../ui/list/filter-bar.tsx'
import { choiceLine } from '../../../../ui/list/filter-line.tsx'
import { More } from '../../../../ui/list/more.tsx'
import type { ServiceRecordPage } from './hours.api.ts'
import styles from './hours.module.css'
import { type HoursListFilters, hoursPath } from './load-hours.ts'
import { ServiceRecordRow } from './record-row.tsx'

interface RecordListProps {
  total: number
  list: ReturnType<typeof usePages<ServiceRecordPage['items'][number], ServiceRecordPage>>
  filters: HoursListFilters
  years: readonly number[]
}

/** Entries of the ledger and what is on the way there, filtered by the address. */
export function RecordList({ total, list, filters, years }: RecordListProps) {
  const { items, more } = list
  return (
    <section className="mt-9 md:mt-11" aria-labelledby="records">
      <h2 className="h2" id="records">
        记录明细 {total > 0 && <span className="text-note leading-meta text-subtle">{total} 条</span>}
      </h2>
      {filters.missionId !== undefined && (
        <p className="mt-1 text-meta leading-meta text-muted print:hidden">
          只列一场活动的记录。
          <Link className="link underline" to={`${hoursPath({})}#records`}>
            看全部记录
          </Link>
        </p>
      )}
      {(total > 0 || isFiltered(filters)) && <Filters {...{ total, filters, years }} />}
      {items.length === 0 ? (
        <None filters={filters} />
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
              <ServiceRecordRow key={record.key} record={record} />
            ))}
          </ul>
          <More unit="条" {...more} />
        </>
      )}
    </section>
  )
}

const isFiltered = (filters: HoursListFilters): boolean => Object.values(filters).some((value) => value !== undefined)

function Filters({ total, filters, years }: Omit<RecordListProps, 'list'>) {
  const lineOf = <N extends keyof HoursListFilters>(
    label: string,
    name: N,
    choices: readonly { value: HoursListFilters[N]; text: string }[],
  ) =>
    choiceLine(
      label,
      [{ value: undefined, text: '全部' }, ...choices].map(({ value, text }) => ({
        to: hoursPath({ ...filters, [name]: value }),
        text,
        chosen: filters[name] === value,
      })),
    )
  const choicesOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
    recordEntries(labels).map(([value, text]) => ({ value, text }))
  const grades = choicesOf(evidenceGradeLabels).map(({ value, text }) => ({ value, text: `${value} ${text}` }))
  const yearChoices = years.map((value) => ({ value, text: `${value}` }))
  return (
    <div className="mt-1 print:hidden">
      <FilterBar
        count={`${total} 条`}
        bare={hoursPath({ missionId: filters.missionId })}
        lines={[
          ...(years.length > 0 ? [lineOf('年份', 'year', yearChoices)] : []),
          lineOf('状态', 'state', choicesOf(timeRecordStateLabels)),
          lineOf('类型', 'kind', choicesOf(hourKindLabels)),
          lineOf('来源', 'origin', choicesOf(hourOriginLabels)),
          lineOf('等级', 'grade', grades),
        ]}
      />
    </div>
  )
}

function None({ filters }: { filters: HoursListFilters }) {
  const hasFilters = isFiltered(filters)
  return (
    <EmptyState
      level={3}
      title={hasFilters ? '没有这样的记录' : '还没有服务记录'}
      actions={
        hasFilters ? (
          <ButtonLink size="sm" to={hoursPath({})}>
            看全部记录
          </ButtonLink>
        ) : (
          <ButtonLink size="sm" to={routePath('mission')}>
            去看活动
          </ButtonLink>
        )
      }
    >
      {hasFilters ? '换个条件再看。' : '参加活动、组织确认以后，时长会记在这里。'}
    </EmptyState>
  )
}
