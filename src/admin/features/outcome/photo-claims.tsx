import { chakra, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { dayText } from '#domain/words.ts'
import { claimantLabels, claimTermText, photoClaimLimits } from '#domain/photo-rules.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { RemovalDialog } from '../../../ui/overlay/removal-dialog.tsx'
import { type Photo, type PhotoClaim, sendClaimDecision } from './outcome.api.ts'
import { KeepForm } from './keep-form.tsx'

interface PhotoClaimsProps {
  claims: readonly PhotoClaim[]
  photos: readonly Photo[]
}

/** Photos that somebody in them does not want to be shown, the oldest wish first. */
export const PhotoClaims = ({ claims, photos }: PhotoClaimsProps) => (
  <Panel as="section" marginTop="4.5" padding={{ base: '4', md: '5' }} aria-labelledby="photo-claims">
    <SectionTitle as="h2" id="photo-claims">
      有人请求撤下照片
    </SectionTitle>
    <Note>{photoClaimLimits.workingDays} 个工作日内处理，到期没有处理的自动撤下。请求的人不公开；结果会发给对方。</Note>
    <List marginTop="2">
      {claims.map((claim) => (
        <ClaimItem
          key={claim.claimId}
          claim={claim}
          at={photos.findIndex(({ photoId }) => photoId === claim.photoId)}
          photos={photos}
        />
      ))}
    </List>
  </Panel>
)

function ClaimItem({ claim, at, photos }: { claim: PhotoClaim; at: number; photos: readonly Photo[] }) {
  const [open, setOpen] = useState<'grant' | 'keep' | null>(null)
  const close = () => setOpen(null)
  const { claimId, claimant, submittedAt, lastDay } = claim
  const photo = photos[at]
  const name = `照片 ${at + 1}`
  const tell = (words: string) => {
    close()
    notify.success(words)
    revalidatePage()
  }
  const { task, write } = useWrite(
    (_: void, signal) => sendClaimDecision({ claimId, event: 'photoClaim.granted' }, signal),
    { onDone: () => tell(`${name}已撤下`), onFailed: close },
  )
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '96px minmax(0, 1fr)', md: '144px minmax(0, 1fr)' }}
      gap="3"
      borderTopWidth="1px"
      paddingBlock="3"
    >
      {photo && <chakra.img src={photo.small.address} alt={name} width="full" height="auto" borderRadius="md" />}
      <Grid gap="2" justifyItems="start" alignContent="start">
        <b>
          {name}：{claimantLabels[claimant]}
        </b>
        <Flex wrap="wrap" columnGap="3" rowGap="1" align="center">
          <Note>{dayAndTime(submittedAt)} 提出</Note>
          <Tag tone="sun" icon="clock">
            {dayText(lastDay)}截止
          </Tag>
        </Flex>
        <Flex wrap="wrap" gap="2">
          <Button size="sm" aria-label={`撤下${name}`} onClick={() => setOpen('grant')}>
            撤下照片
          </Button>
          <Button size="sm" variant="outline" aria-label={`保留${name}`} onClick={() => setOpen('keep')}>
            保留
          </Button>
        </Flex>
      </Grid>
      <RemovalDialog
        open={open === 'grant'}
        title={`撤下${name}？`}
        description="马上从活动页消失，文件一并删除，不能恢复。"
        verb="撤下"
        alert
        busy={task !== null}
        onConfirm={() => write({ name: 'grant' }, undefined)}
        onClose={close}
      />
      <Dialog
        open={open === 'keep'}
        onClose={close}
        title={`保留${name}？`}
        description={`对方会收到你写的原因，还可以向联合会举报。不处理的话${claimTermText(lastDay)}。`}
      >
        {open === 'keep' && (
          <KeepForm claimId={claimId} onDone={() => tell(`${name}保留，已答复对方`)} onCancel={close} />
        )}
      </Dialog>
    </chakra.li>
  )
}
