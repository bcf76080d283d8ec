import { Fragment } from 'react'
import { Button, ButtonLink } from '../button/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import type { FilterLine } from './filter-line.tsx'

export interface FilterTarget {
  lines: readonly FilterLine[]
  /** How much passes, with its unit; nothing while nobody knows. */
  count: string
  /** The address without filters. */
  bare: string
  /** The page to which a choice leads, where it is another one. */
  onward?: string | undefined
}

interface FilterSheetProps extends FilterTarget {
  open: boolean
  /** What was pressed stands first. */
  first: string | null
  onClose: () => void
}

/** All lines of the filters over the page. */
export function FilterSheet({ open, first, onClose, count, bare, lines, onward }: FilterSheetProps) {
  const ordered = [...lines.filter(({ name }) => name === first), ...lines.filter(({ name }) => name !== first)]
  return (
    <Dialog
      shape="sheet"
      open={open}
      title="筛选"
      onClose={onClose}
      actions={
        onward === undefined ? (
          <>
            <ButtonLink variant="outline" to={bare}>
              清除全部
            </ButtonLink>
            <Button onClick={onClose}>看{count ? ` ${count}` : '结果'}</Button>
          </>
        ) : (
          <ButtonLink to={onward} onClick={onClose}>
            看{count ? ` ${count}` : '全部活动'}
          </ButtonLink>
        )
      }
    >
      {ordered.map(({ name, render }) => (
        <Fragment key={name}>
          {render({ onChoose: onward === undefined ? () => {} : onClose, onDone: onClose })}
        </Fragment>
      ))}
    </Dialog>
  )
}
