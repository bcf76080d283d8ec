import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { filterWords, savedSearchLimit } from '#domain/mission/saved-search.ts'
import { routePath } from '#contract/routes.ts'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { giveUpSearch, type SavedSearch, type SavedSearches } from '../../../shared/saved-search/saved-search.api.ts'
import { filtersOf, searchAddress } from '../../../shared/saved-search/search-address.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import rows from './own-rows.module.css'

/** Under which filters of the list the person is told of new missions. */
export function SavedSearchList({ first }: { first: SavedSearches }) {
  const container = useRef<HTMLDivElement>(null)
  const [{ items }, setSearches] = useState(first)
  return (
    <div ref={container} tabIndex={-1} className="focus:outline-none">
      {items.length === 0 ? (
        <EmptyState title="还没有关注的条件" level={3} link={['去看活动', routePath('mission')]}>
          在志愿活动里选好地区、类别或时间，点“有新活动时告诉我”。
        </EmptyState>
      ) : (
        <>
          <p className="mt-3 text-ui text-muted">
            有符合条件、你又能报名的新活动时告诉你，一天最多一次。最多关注 {savedSearchLimit} 组。
          </p>
          <ul className="grid mt-2" aria-label="关注的条件">
            {items.map((search) => (
              <SavedSearchRow
                key={search.savedSearchId}
                search={search}
                onGivenUp={(next) => {
                  // The pressed button goes with its row.
                  container.current?.focus({ preventScroll: true })
                  setSearches(next)
                }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface SavedSearchRowProps {
  search: SavedSearch
  onGivenUp: (next: SavedSearches) => void
}

function SavedSearchRow({ search, onGivenUp }: SavedSearchRowProps) {
  const { savedSearchId, district, organization } = search
  const heading = useId()
  const filters = filtersOf(search)
  const words = filterWords(filters, (code) => district?.name ?? code, organization?.name)
  const { task, write } = useWrite((_, signal) => giveUpSearch(savedSearchId, signal), {
    onDone: (next) => {
      onGivenUp(next)
      notify.success('已取消关注，不再告诉你这样的新活动')
    },
  })
  return (
    <li className={`flex flex-wrap items-center py-4 border-b ${rows['row']}`} aria-labelledby={heading}>
      <h3 className={`h3 min-w-0 wrap-anywhere ${rows['text']}`} id={heading}>
        <Link to={searchAddress(filters)}>
          <Sentence>{words.map(({ text }) => text).join(' · ')}</Sentence>
        </Link>
      </h3>
      <Button
        size="sm"
        variant="outline"
        loading={task !== null}
        aria-describedby={heading}
        onClick={() => write({ name: 'search.givenUp' })}
      >
        取消关注
      </Button>
    </li>
  )
}
