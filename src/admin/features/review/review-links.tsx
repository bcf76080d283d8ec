import { Box } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { List } from '../../../ui/admin/list.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'
import type { ReviewDetail } from './review.api.ts'

/** Pages on which more can be done about it. */
export const ReviewLinks = ({ links }: Pick<ReviewDetail, 'links'>) => (
  <Box as="section" marginBottom="4">
    <SectionTitle>另外办理</SectionTitle>
    <List marginTop="1.5">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link className="link touch-target" to={to}>
            {label}
          </Link>
        </li>
      ))}
    </List>
  </Box>
)
