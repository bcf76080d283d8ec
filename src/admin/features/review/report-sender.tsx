import { Box } from '@chakra-ui/react'
import { PersonReveal } from '../../../shared/federation/person-shown.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'
import { sendReporterReveal } from './review.api.ts'

/** Who sent a report, masked until it is asked for. */
export const ReportSender = ({ reportId, name }: { reportId: string; name: string }) => (
  <Box as="section" marginTop="4">
    <SectionTitle>举报人</SectionTitle>
    <PersonReveal name={name} send={(reason, signal) => sendReporterReveal(reportId, reason, signal)} />
  </Box>
)
