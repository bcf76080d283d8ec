import { chakra, Flex, List } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { readPicture, type ReviewDetail } from './card-review.api.ts'
import { pictureLabels } from './picture-labels.ts'

/** A picture that is fetched when somebody wants to see it: each look is logged. */
export function ReviewPicture({ picture }: { picture: ReviewDetail['pictures'][number] }) {
  const { pictureId, slot, width, height } = picture
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])
  const { task, message, write } = useWrite((_, signal) => readPicture(pictureId, signal), {
    onDone: (file) => setAddress(URL.createObjectURL(file)),
  })
  const name = pictureLabels[slot]
  return (
    <List.Item>
      <Flex as="p" wrap="wrap" align="center" columnGap="3" rowGap="1" fontSize="ui">
        <b>{name}</b>
        <Note>
          {width} × {height}
        </Note>
        {address ? (
          <Button className="push" size="sm" variant="ghost" onClick={() => setAddress(null)}>
            收起<span className="visually-hidden">{name}</span>
          </Button>
        ) : (
          <Button
            className="push"
            size="sm"
            variant="outline"
            loading={task !== null}
            loadingText="读取中"
            onClick={() => write({ name: 'look', record: pictureId })}
          >
            <Icon name="eye" />
            查看<span className="visually-hidden">{name}</span>
          </Button>
        )}
      </Flex>
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
    </List.Item>
  )
}
