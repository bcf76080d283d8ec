import { Grid } from '@chakra-ui/react'
import { Button } from '../button/button.tsx'
import { Icon } from '../button/icon.tsx'
import { Bone } from '../notice/skeleton.tsx'
import styles from './picker.module.css'

/** Rows to come. */
export function PickerWaiting({ label }: { label: string }) {
  return (
    <Grid role="status" aria-label={label} alignItems="center" height="full" paddingInline="4">
      {Array.from({ length: 6 }, (_, index) => (
        <Bone key={index} className={styles['bone']} />
      ))}
    </Grid>
  )
}

/** What was asked for did not arrive. The focus goes from the button, which leaves, to the box around it. */
export function PickerFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Grid
      gap="3"
      alignContent="center"
      justifyItems="center"
      height="full"
      padding="4"
      textStyle="meta"
      textAlign="center"
      color="fg.muted"
    >
      <p role="alert">没有加载出来，请检查网络后重试；仍不行请刷新页面。</p>
      <Button
        size="sm"
        variant="outline"
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
          onRetry()
        }}
      >
        <Icon name="retry" />
        重试
      </Button>
    </Grid>
  )
}
