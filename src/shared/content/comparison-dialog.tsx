import { Button } from '../../ui/button/button.tsx'
import { lazyComponent, MissingPart } from '../../ui/frame/later.tsx'
import { BoneLines } from '../../ui/notice/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { ComparedField } from './comparison.tsx'

const Comparison = lazyComponent(() => import('./comparison.tsx'))

interface ComparisonDialogProps {
  /** What is compared with the words of the page, and its fields; null while nothing is. */
  compared: { readonly name: string; readonly fields: readonly ComparedField[] } | null
  /** The words of that version come back into the form. */
  onTake: () => void
  onClose: () => void
}

/** An earlier version beside the words that are typed now. */
export const ComparisonDialog = ({ compared, onTake, onClose }: ComparisonDialogProps) => (
  <Dialog
    open={compared !== null}
    onClose={onClose}
    title="和现在的文字比较"
    description={compared && `划掉的是 ${compared.name} 那一版的，绿底的是现在的。`}
    actions={
      <>
        <Button variant="outline" onClick={onClose}>
          关闭
        </Button>
        <Button
          onClick={() => {
            onTake()
            onClose()
          }}
        >
          用那一版
        </Button>
      </>
    }
  >
    {compared && <Comparison fields={compared.fields} waiting={<BoneLines count={4} />} missing={<MissingPart />} />}
  </Dialog>
)
