import { Box, chakra } from '@chakra-ui/react'
import { dayAndTime } from '../../../lib/dates.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Meta, Note, SectionTitle } from '../../../ui/admin/text.tsx'
import type { ReviewDetail } from './review.api.ts'

/** What was decided before, newest first, along a line. */
export const Earlier = ({ earlier }: Pick<ReviewDetail, 'earlier'>) => (
  <Box as="section" marginTop={{ base: '0', xl: '4' }}>
    <SectionTitle>以前的决定</SectionTitle>
    {earlier.length === 0 ? (
      <Note as="p" marginTop="1.5">
        还没有决定过。
      </Note>
    ) : (
      <List as="ol" marginTop="2" marginInlineStart="1" borderInlineStartWidth="1px">
        {earlier.map(({ label, outcome, byName, at, opinion }) => (
          <chakra.li key={`${at} ${label}`} position="relative" paddingInlineStart="4" paddingBottom="3">
            <chakra.span
              aria-hidden
              position="absolute"
              insetInlineStart="-5px"
              top="1.5"
              boxSize="9px"
              borderRadius={outcome === 'pass' ? 'full' : '1px'}
              background={outcome === 'pass' ? 'leaf.600' : 'danger.600'}
            />
            <Note display="block">
              {dayAndTime(at)}
              {byName && `\u00A0· ${byName}`}
            </Note>
            <b>{label}</b>
            {opinion && <Meta display="block">“{opinion}”</Meta>}
          </chakra.li>
        ))}
      </List>
    )}
  </Box>
)
