import { Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type BoardFilter, type PastFilter, pastFilterLabels } from '#contract/board/board-view.ts'
import { recordEntries, hasKey } from '#domain/record-keys.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { type ApplicationBoard, type BoardView, sendViewDeletion } from './application.api.ts'
import { boardAddress, isFiltered, isSameFilter } from './board-address.ts'
import { KeepView } from './keep-view.tsx'

const everybody = { code: '', name: '全部' }
const pasts = [
  everybody,
  ...recordEntries<PastFilter, string>(pastFilterLabels).map(([code, name]) => ({ code, name })),
]

interface BoardFiltersProps {
  board: ApplicationBoard
  slotId: string
  word: string
  filter: BoardFilter
  views: readonly BoardView[]
}

/** Which people the columns show, and the filters that the organization keeps under a name. */
export function BoardFilters({ board, slotId, word, filter, views }: BoardFiltersProps) {
  const navigate = useNavigate()
  const addressOf = (nextFilter: BoardFilter) => boardAddress(board.missionId, { slotId, word, filter: nextFilter })
  const show = (part: BoardFilter) => void navigate(addressOf({ ...filter, ...part }), { replace: true })
  const tags = filter.tag === undefined || board.tags.includes(filter.tag) ? board.tags : [filter.tag, ...board.tags]
  return (
    <Grid gap="3">
      {views.length > 0 && (
        <FilterLinks label="名单视图" css={{ '& > a': { paddingInline: '3' } }}>
          <FilterLink to={addressOf({})} isCurrent={!isFiltered(filter)}>
            全部的人
          </FilterLink>
          {views.map((view) => (
            <FilterLink key={view.viewId} to={addressOf(view.filter)} isCurrent={isSameFilter(view.filter, filter)}>
              {view.name}
            </FilterLink>
          ))}
        </FilterLinks>
      )}
      <Flex wrap="wrap" align="end" columnGap="4" rowGap="3" css={{ '& > [role=presentation]': { width: '9.5rem' } }}>
        <SelectField
          name="tag"
          label="标签"
          optional={false}
          value={filter.tag ?? ''}
          items={[everybody, ...tags.map((tag) => ({ code: tag, name: tag }))]}
          onChange={(tag) => show({ tag: tag === '' ? undefined : tag })}
        />
        <SelectField
          name="past"
          label="在本组织"
          optional={false}
          value={filter.past ?? ''}
          items={pasts}
          onChange={(pastFilter) => show({ past: hasKey(pastFilterLabels, pastFilter) ? pastFilter : undefined })}
        />
        <Flex align="center" gap="4" wrap="wrap" minHeight="11">
          <Checkbox
            name="guardian"
            checked={filter.guardian === 'missing'}
            onChange={(isChecked) => show({ guardian: isChecked ? 'missing' : undefined })}
          >
            只看监护人待同意
          </Checkbox>
          <ViewActs filter={filter} views={views} />
        </Flex>
      </Flex>
    </Grid>
  )
}

/** Keeps the filter that is set, or deletes the view that it is. */
function ViewActs({ filter, views }: Pick<BoardFiltersProps, 'filter' | 'views'>) {
  const [isKeeping, setKeeping] = useState(false)
  const { task, message, write } = useWrite((viewId: string, signal) => sendViewDeletion(viewId, signal), {
    onDone: () => {
      notify.success('已删除视图')
      revalidatePage()
    },
  })
  if (!isFiltered(filter)) return null
  const view = views.find((candidate) => isSameFilter(candidate.filter, filter))
  return (
    <>
      {view ? (
        <Button
          size="sm"
          variant="ghost"
          loading={task !== null}
          loadingText="正在删除"
          onClick={() => write({ name: 'deleteView', record: view.viewId }, view.viewId)}
        >
          删除视图“{view.name}”
        </Button>
      ) : (
        <Button size="sm" variant="outline" onClick={() => setKeeping(true)}>
          存为视图
        </Button>
      )}
      {message && <Problem>{message}</Problem>}
      {isKeeping && <KeepView filter={filter} onClose={() => setKeeping(false)} />}
    </>
  )
}
