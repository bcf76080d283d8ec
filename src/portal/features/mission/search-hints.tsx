import { Link } from 'react-router-dom'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { routePath } from '#contract/routes.ts'
import chipStyles from '../../../ui/field/chips.module.css'
import { Icon } from '../../../ui/button/icon.tsx'
import type { Hints } from './load-search.ts'
import { searchTo } from './search-frame.tsx'
import styles from './search.module.css'

/** Words and topics to begin with. */
export function SearchHints({ hints: { hot, recent, topics } }: { hints: Hints }) {
  return (
    <div className={`grid pt-7 ${styles['hints']}`}>
      {hot.length > 0 && <HotTerms terms={hot} />}
      {recent.length > 0 && (
        <section aria-labelledby="recent">
          <h2 className="h2" id="recent">
            大家刚搜过
          </h2>
          <Chips terms={recent} />
        </section>
      )}
      {topics.length > 0 && <Topics topics={topics} />}
      {hot.length + recent.length + topics.length === 0 && (
        <p className="text-meta leading-meta text-muted">输入活动名、组织、地点或类别里的字，一个字也可以。</p>
      )}
    </div>
  )
}

const Chips = ({ terms }: { terms: readonly string[] }) => (
  <ul className={`flex flex-wrap ${chipStyles['chips']} ${styles['chips']}`}>
    {terms.map((term) => (
      <li key={term}>
        <Link
          to={searchTo('mission-search', { keyword: term })}
          className={`inline-flex items-center min-h-[44px] ${chipStyles['chip']}`}
        >
          {term}
        </Link>
      </li>
    ))}
  </ul>
)

const HotTerms = ({ terms }: { terms: readonly string[] }) => (
  <section aria-labelledby="hot">
    <h2 className="h2" id="hot">
      大家常搜
    </h2>
    <ol className={`grid grid-cols-2 ${styles['hot']}`}>
      {terms.map((term, at) => (
        <li key={term}>
          <Link
            to={searchTo('mission-search', { keyword: term })}
            className="flex items-baseline gap-3 border-b py-2.5 hover:text-brand"
          >
            <b className={`text-subtle text-center ${styles['rank']}`}>{at + 1}</b>
            {term}
          </Link>
        </li>
      ))}
    </ol>
  </section>
)

const Topics = ({ topics }: Pick<Hints, 'topics'>) => (
  <section aria-labelledby="topics" className={styles['topics']}>
    <h2 className="h2" id="topics">
      按类别看正在招募的
    </h2>
    <ul className={`grid ${styles['topicList']}`}>
      {topics.map(({ category, missions }) => (
        <li key={category}>
          <Link
            to={`${routePath('mission')}?category=${category}&state=recruiting`}
            className={`flex items-center gap-2 border-b min-h-[48px] hover:text-brand ${styles['topic']}`}
          >
            <span>{serviceCategoryName(category)}</span>
            <span className="text-note leading-meta text-subtle">{missions} 场</span>
            <Icon name="chevronRight" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
