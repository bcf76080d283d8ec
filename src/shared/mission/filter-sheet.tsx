import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FilterLine, type FilterProps, type LineName, lineNames } from './filter-options.tsx'

export interface FilterTarget extends FilterProps {
  /** How much passes, with its unit; nothing while nobody knows. */
  count: string
  /** The address without filters. */
  bare: string
  lines?: readonly LineName[]
  /** What is chosen leads to another page. */
  leads?: boolean
}

interface FilterSheetProps extends FilterTarget {
  open: boolean
  /** What was pressed stands first. */
  first: LineName | null
  onClose: () => void
}

/** All lines of the filters over the page. */
export function FilterSheet({
  open,
  first,
  onClose,
  count,
  bare,
  lines = lineNames,
  leads,
  ...filter
}: FilterSheetProps) {
  const ordered = first === null ? lines : [first, ...lines.filter((name) => name !== first)]
  return (
    <Dialog
      shape="sheet"
      open={open}
      title="筛选"
      onClose={onClose}
      actions={
        leads ? (
          <ButtonLink to={filter.to({})} onClick={onClose}>
            看{count ? ` ${count}` : '全部活动'}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink variant="outline" to={bare}>
              清除全部
            </ButtonLink>
            <Button onClick={onClose}>看{count ? ` ${count}` : '结果'}</Button>
          </>
        )
      }
    >
      {ordered.map((name) => (
        <FilterLine key={name} name={name} {...filter} onChoose={leads ? onClose : () => {}} onDone={onClose} />
      ))}
    </Dialog>
  )
}
