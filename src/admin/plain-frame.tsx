import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Notices } from '../ui/notice/notices.tsx'
import { Brand } from './brand.tsx'

/** A page of the second app without its navigation: nobody can go anywhere from here yet. */
export function PlainFrame({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Box minHeight="100dvh" background="bg.subtle">
      <Box as="header" paddingBlock="3" paddingInline={{ base: '4', md: '8' }} borderBottomWidth="1px" background="bg">
        <Brand />
      </Box>
      <Notices />
      <Box as="main" id="main" tabIndex={-1} aria-busy={busy} paddingTop="6" paddingInline="4" paddingBottom="14">
        {children}
      </Box>
    </Box>
  )
}
