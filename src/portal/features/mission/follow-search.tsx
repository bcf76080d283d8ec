import { useEffect, useState } from 'react'
import type { BodyInput } from '#contract/endpoint.ts'
import type { saveSearch } from '#contract/saved-search.ts'
import type { SearchFilters } from '#domain/mission/saved-search.ts'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import {
  fetchSavedSearches,
  giveUpSearch,
  keepSearch,
  type SavedSearch,
} from '../../../shared/saved-search/saved-search.api.ts'
import { filtersOf, searchAddress } from '../../../shared/saved-search/search-address.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'

/** Keeps the filters of the list, to be told of new missions, or gives them up. */
export default function FollowSearch({ filters }: { filters: SearchFilters }) {
  const [searches, setSearches] = useState<readonly SavedSearch[] | null>(null)
  const address = searchAddress(filters)
  const kept = searches?.find((search) => searchAddress(filtersOf(search)) === address)
  const { task, write } = useWrite(
    (_, signal) =>
      kept
        ? giveUpSearch(kept.savedSearchId, signal)
        : // The list of this address was read with the same words.
          keepSearch(filters as BodyInput<typeof saveSearch>, signal),
    {
      onDone: ({ items }, { name }) => {
        setSearches(items)
        notify.success(
          name === 'search.kept' ? '已关注，有这样的新活动会在站内信里告诉你' : '已取消关注，不再告诉你这样的新活动',
        )
      },
    },
  )
  useEffect(() => {
    const leaving = new AbortController()
    fetchSavedSearches(leaving.signal).then(
      // What was written meanwhile is newer.
      ({ items }) => setSearches((current) => current ?? items),
      // Unknown counts as not kept: a search that is kept twice is one.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return (
    <Button
      size="sm"
      variant={kept ? 'soft' : 'outline'}
      loading={task !== null}
      loadingText={task?.name === 'search.kept' ? '正在关注' : '正在取消'}
      onClick={() => write({ name: kept ? 'search.givenUp' : 'search.kept' })}
    >
      <Icon name={kept ? 'check' : 'bell'} size={15} />
      {kept ? '已关注这样的活动' : '有新活动时告诉我'}
      {kept && (
        <>
          <span className="sr-only">，取消关注</span>
          <Icon name="close" size={14} />
        </>
      )}
    </Button>
  )
}
