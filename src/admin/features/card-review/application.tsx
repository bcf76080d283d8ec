import { Box, List as ChakraList } from '@chakra-ui/react'
import { cardStateLabels } from '#contract/lifecycle-labels.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { CardMark } from '../../../ui/mark/state-mark.tsx'
import { Fact, Facts } from '../../../ui/admin/facts.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Opened, OpenedPart } from '../../../ui/admin/review.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import type { ReviewDetail } from './card-review.api.ts'
import { Decisions } from './decisions.tsx'
import { inOrder } from './picture-labels.ts'
import { ReviewPicture } from './review-picture.tsx'

interface ApplicationProps {
  id: string
  /** Address of the list. */
  back: string
  detail: ReviewDetail
}

/** One application: its parts, its pictures, what happened, and what may be decided. */
export function Application({ id, back, detail }: ApplicationProps) {
  const { standing, parts, pictures, cardTail } = detail
  const { state } = standing
  return (
    <Opened
      back={back}
      number={standing.number}
      mark={<CardMark state={state} />}
      trace="这次查看已记入申请人的访问记录。"
    >
      {cardTail && <Meta as="p">卡号末四位 {cardTail}</Meta>}
      {parts.length === 0 && (
        <Box as="p" marginTop="3" color="fg.muted">
          申请人撤销了这份申请，填写的内容和照片已经删除。
        </Box>
      )}
      {parts.map((part) => (
        <OpenedPart key={part.title} title={part.title}>
          {/* An ID number stays on one line at 375. */}
          <Facts
            gridTemplateColumns={{ base: '1fr 1fr', xl: 'repeat(3, minmax(0, 1fr))' }}
            columnGap={{ base: '3', sm: '6' }}
            rowGap="2.5"
            marginTop="2.5"
            fontSize={{ base: 'meta', sm: 'ui' }}
          >
            {part.lines.map(({ field, name, value }) => (
              <Fact key={field} name={name}>
                {value}
              </Fact>
            ))}
          </Facts>
          {part.title === '证件资料' && pictures.length > 0 && (
            <List display="grid" gap="3" marginTop="3.5">
              {inOrder(pictures).map((picture) => (
                <ReviewPicture key={picture.pictureId} picture={picture} />
              ))}
            </List>
          )}
        </OpenedPart>
      ))}
      <History history={standing.history} />
      <Decisions key={state} id={id} state={state} detail={detail} />
    </Opened>
  )
}

const History = ({ history }: Pick<ReviewDetail['standing'], 'history'>) => (
  <OpenedPart title="经过">
    <List as="ol" marginTop="2.5">
      {history.map(({ state: past, at, opinion }) => (
        <ChakraList.Item
          key={at}
          display="grid"
          gridTemplateColumns="8em minmax(0, 1fr)"
          gap="3"
          paddingBlock="1.5"
          fontSize="ui"
        >
          <Meta>{dayAndTime(at)}</Meta>
          <span>
            {cardStateLabels[past]}
            {opinion && <Meta>：{opinion}</Meta>}
          </span>
        </ChakraList.Item>
      ))}
    </List>
  </OpenedPart>
)
