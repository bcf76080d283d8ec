import { Box, chakra, Grid } from '@chakra-ui/react'
import type { ReviewCheck } from '#contract/review/review.ts'
import { List } from '../../../ui/admin/list.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'
import { Icon } from '../../../ui/button/icon.tsx'

/** What the machine found, before anybody looks. */
export const ReviewChecks = ({ checks }: { checks: readonly ReviewCheck[] }) => (
  <Box as="section" marginBottom="5">
    <SectionTitle>机器先看过一遍</SectionTitle>
    <List marginTop="1">
      {checks.map(({ name, isGood, text }) => (
        <Grid
          as="li"
          key={`${name} ${text}`}
          gridTemplateColumns="20px 5em minmax(0, 1fr)"
          gap="2.5"
          paddingBlock="2"
          borderTopWidth="1px"
          fontSize="ui"
          color={isGood ? undefined : 'sun.800'}
          css={{ '&:first-of-type': { borderTopWidth: '0' }, '& > svg': { marginTop: '0.5' } }}
        >
          <chakra.span color={isGood ? 'leaf.600' : 'sun.700'}>
            <Icon name={isGood ? 'check' : 'alert'} label={isGood ? '没有问题' : '要看一眼'} />
          </chakra.span>
          <b>{name}</b>
          <span>{text}</span>
        </Grid>
      ))}
    </List>
  </Box>
)
