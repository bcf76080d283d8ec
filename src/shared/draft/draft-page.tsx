import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { DraftActor } from '#machines/draft/draft.ts'
import { Problem } from '../../ui/admin/problem.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { useDraftForm, usePublication } from './use-draft-form.ts'
import { SavedLine } from './saved-line.tsx'

const titleOf = ({ title }: { title: string }): string => title.trim() || '未命名'

interface DraftHeadProps<D> {
  actor: DraftActor<D>
  /** Address of the list. */
  back: string
  /** What the portal has of it. */
  facts: ReactNode
  /** Outside the form: what it opens has a form of its own. */
  action: ReactNode
}

/** Title of what is written, and how it stands with the portal and with the server. */
export function DraftHead<D extends { title: string }>({ actor, back, facts, action }: DraftHeadProps<D>) {
  const title = useSelector(actor, ({ context }) => titleOf(context.draft))
  return (
    <Flex as="header" wrap="wrap" align="start" justify="space-between" gap="3">
      <Box minWidth="0">
        <Box hideFrom="lg">
          <Link to={back} className="link inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
            回到列表
          </Link>
        </Box>
        <chakra.h2 textStyle="h2" lineHeight="title">
          {title}
        </chakra.h2>
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" marginTop="1" fontSize="meta" color="fg.muted">
          {facts}
          <SavedLine actor={actor} />
        </Flex>
      </Box>
      {action}
    </Flex>
  )
}

interface DraftLayoutProps<V extends FieldValues> {
  form: ReturnType<typeof useDraftForm<unknown, V>>
  submission: ReturnType<typeof usePublication>
  draft: { title: string }
  text: ReactNode
  /** What stands beside the text where there is room. */
  side: ReactNode
}

/** The form of what is written: its text, and beside it when it is published and what it was before. */
export const DraftLayout = <V extends FieldValues>({ form, submission, draft, text, side }: DraftLayoutProps<V>) => (
  <Form form={form} {...submission} aria-label={titleOf(draft)}>
    {submission.failure && <Problem>{submission.failure.message}</Problem>}
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 276px' }}
      alignItems="start"
      gap="4.5"
      marginTop="3"
    >
      {text}
      <Box display="grid" gap="4" minWidth="0">
        {side}
      </Box>
    </Grid>
  </Form>
)
