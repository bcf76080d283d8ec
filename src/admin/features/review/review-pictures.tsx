import { Box, chakra, Grid, List as ChakraList } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { ReviewKind } from '#domain/review-kind.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { type ReviewDetail, fetchReviewPicture } from './review.api.ts'

interface PicturesProps {
  kind: ReviewKind
  pictures: ReviewDetail['pictures']
}

/** Pictures of the matter, each fetched when somebody wants to see it. */
export const ReviewPictures = ({ kind, pictures }: PicturesProps) => (
  <Box as="section" marginBottom="5">
    <SectionTitle>图片</SectionTitle>
    <List display="grid" gap="3" marginTop="2">
      {pictures.map((picture) => (
        <ReviewPicture key={picture.pictureId} kind={kind} picture={picture} />
      ))}
    </List>
  </Box>
)

/** A picture that is fetched when somebody wants to see it: a look at a person's is logged. */
function ReviewPicture({ kind, picture }: { kind: ReviewKind; picture: ReviewDetail['pictures'][number] }) {
  const { pictureId, name, width, height } = picture
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])
  const { task, message, write } = useWrite((_, signal) => fetchReviewPicture(kind, pictureId, signal), {
    onDone: (file) => setAddress(URL.createObjectURL(file)),
  })
  return (
    <ChakraList.Item>
      <Grid gridTemplateColumns="72px minmax(0, 1fr) auto" alignItems="center" gap="3">
        <Grid placeItems="center" height="12" borderRadius="md" background="bg.muted" color="fg.subtle">
          <Icon name="camera" />
        </Grid>
        <div>
          <b>{name}</b>
          <Note display="block">
            {width} × {height}
            {kind !== 'organization' && '，点开会记入访问记录'}
          </Note>
        </div>
        <LookButton
          name={name}
          isShown={address !== null}
          isLoading={task !== null}
          onLook={() => write({ name: 'look', record: pictureId })}
          onHide={() => setAddress(null)}
        />
      </Grid>
      {address && (
        <chakra.img
          src={address}
          alt={name}
          htmlWidth={width}
          htmlHeight={height}
          width="auto"
          maxHeight="70vh"
          marginTop="2"
          marginInline="auto"
          borderRadius="md"
        />
      )}
      {message && !address && <Problem>{message}</Problem>}
    </ChakraList.Item>
  )
}

interface LookButtonProps {
  name: string
  isShown: boolean
  isLoading: boolean
  onLook: () => void
  onHide: () => void
}

const LookButton = ({ name, isShown, isLoading, onLook, onHide }: LookButtonProps) =>
  isShown ? (
    <Button size="sm" variant="ghost" onClick={onHide}>
      收起<span className="sr-only">{name}</span>
    </Button>
  ) : (
    <Button size="sm" variant="outline" loading={isLoading} loadingText="读取中" onClick={onLook}>
      <Icon name="eye" />
      查看<span className="sr-only">{name}</span>
    </Button>
  )
