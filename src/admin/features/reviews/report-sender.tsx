import { Box } from '@chakra-ui/react'
import { PersonShown } from '../../../shared/federation/person-shown.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'
import { sendReveal } from './review.api.ts'

/** Who sent a report, masked until it is asked for. */
export const ReportSender = ({ reportId, name }: { reportId: string; name: string }) => (
  <Box as="section" marginTop="4">
    <SectionTitle>举报人</SectionTitle>
    <PersonShown name={name} send={(reason, signal) => sendReveal(reportId, reason, signal)} />
  </Box>
)
