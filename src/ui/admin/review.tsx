import { chakra, Grid } from '@chakra-ui/react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../button/icon.tsx'
import { queueLinkRecipe } from './admin.recipes.ts'
import { PageLead, PageTitle } from './page-title.tsx'
import { Panel } from './panel.tsx'
import { Note, SectionTitle } from './text.tsx'

export const QueueLink = chakra(Link, queueLinkRecipe)
const BackLink = chakra(Link)

interface ReviewProps {
  title: string
  lead: string
  /** Something of the queue is open: below 1024 px it stands alone. */
  isOpen: boolean
  queue: ReactNode
  children: ReactNode
}

/** A queue and what is open of it, side by side where it is wide. */
export const Review = ({ title, lead, isOpen, queue, children }: ReviewProps) => (
  <>
    <header>
      <PageTitle>{title}</PageTitle>
      <PageLead hideBelow={isOpen ? 'lg' : undefined}>{lead}</PageLead>
    </header>
    <Grid
      gridTemplateColumns={{ lg: '336px minmax(0, 1fr)', xl: '400px minmax(0, 1fr)' }}
      alignItems={{ lg: 'start' }}
      gap="4.5"
      marginTop="4.5"
    >
      <chakra.div minWidth="0" position={{ lg: 'sticky' }} top={{ lg: '4' }} hideBelow={isOpen ? 'lg' : undefined}>
        {queue}
      </chakra.div>
      <chakra.div minWidth="0" hideBelow={isOpen ? undefined : 'lg'}>
        {children}
      </chakra.div>
    </Grid>
  </>
)

interface OpenedProps {
  /** Address of the list. */
  back: string
  number: ReactNode
  mark: ReactNode
  /** What the look leaves behind. */
  trace: string
  children: ReactNode
}

/** What is open of a queue. */
export function ReviewFrame({ back, number, mark, trace, children }: OpenedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A part that the address names has taken the focus before.
    if (!title.current?.closest('article')?.contains(document.activeElement))
      title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Panel as="article" padding={{ base: '4', md: '5' }} aria-labelledby="opened-title">
      <BackLink
        to={back}
        className="link inline-flex items-center gap-1.5 [&>svg]:text-ink-500"
        hideFrom="lg"
        minHeight="8"
      >
        回到列表
      </BackLink>
      <chakra.h2
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        fontSize="xl"
        lineHeight="title"
        _focus={{ outline: 'none' }}
        id="opened-title"
        ref={title}
        tabIndex={-1}
      >
        {number} {mark}
      </chakra.h2>
      {children}
      <Note display="flex" alignItems="center" gap="1.5" marginTop="3" as="p">
        <Icon name="eye" />
        {trace}
      </Note>
    </Panel>
  )
}

interface OpenedPartProps {
  title: string
  /** Of a title that can take the focus. */
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export const OpenedPart = ({ title, titleRef, children }: OpenedPartProps) => (
  <chakra.section marginTop="4" paddingTop="4" borderTopWidth="1px">
    <SectionTitle ref={titleRef} {...(titleRef && { tabIndex: -1 })} _focus={{ outline: 'none' }}>
      {title}
    </SectionTitle>
    {children}
  </chakra.section>
)
