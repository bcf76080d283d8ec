import { Box } from '@chakra-ui/react'
import type { ReviewPart } from '#contract/review/review-parts.ts'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'

/** What was sent in, part by part. */
export const ReviewFacts = ({ parts }: { parts: readonly ReviewPart[] }) =>
  parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => (
      <Box as="section" key={title} marginTop="4" css={{ '&:first-of-type': { marginTop: '0' } }}>
        <SectionTitle>{title}</SectionTitle>
        <FactList
          orientation="horizontal"
          marginTop="1"
          gap="0"
          css={{ '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } }}
        >
          {lines.map(({ field, name, value }) => (
            <Fact key={field} name={name}>
              {value}
            </Fact>
          ))}
        </FactList>
      </Box>
    ))
