import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { PageTitle } from '../../../ui/admin/page-title.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { SavedLine } from '../../../shared/draft/saved-line.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useDraftPart, useEditor } from './editor-context.tsx'
import { KeepTemplate } from './keep-template.tsx'
import { MissionPreview } from './preview.tsx'

/** Name and state of the mission, where the words are, and what can be done; it stays while the page scrolls. */
export function EditorHead({ busy, failure }: { busy: boolean; failure: string | null }) {
  const { detail, actor } = useEditor()
  const name = useDraftPart(({ basics }) => basics.name)
  const own = detail.mission ? [{ text: detail.mission.number, to: `/missions/${detail.mission.missionId}` }] : []
  return (
    <Box
      as="header"
      position={{ lg: 'sticky' }}
      top="0"
      zIndex="header"
      marginInline={{ base: '-4', md: '-8', lg: '-6' }}
      marginTop={{ base: '-5' }}
      paddingTop="4"
      paddingInline={{ base: '4', md: '8', lg: '6' }}
      paddingBottom="3"
      borderBottomWidth="1px"
      background="bg.subtle"
    >
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="6" rowGap="3">
        <Box minWidth="0">
          <Breadcrumb
            items={[{ text: '活动管理', to: '/missions' }, ...own, { text: detail.mission ? '编辑' : '新建' }]}
          />
          <PageTitle fontSize={{ base: 'h2', md: '2xl' }}>{name || '新的活动'}</PageTitle>
          <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" fontSize="meta">
            <StateMark state={detail.mission?.state ?? 'draft'} />
            <SavedLine actor={actor} />
          </chakra.p>
        </Box>
        <Actions busy={busy} />
      </Flex>
      {failure !== null && <Problem>{failure}</Problem>}
    </Box>
  )
}

function Actions({ busy }: { busy: boolean }) {
  const [isPreviewed, setPreviewed] = useState(false)
  const [isKept, setKept] = useState(false)
  return (
    <>
      <Flex
        wrap="wrap"
        gap="2.5"
        width={{ base: 'full', md: 'auto' }}
        css={{ '& > *': { flexGrow: { base: 1, md: 0 } } }}
      >
        <Button size="sm" variant="ghost" onClick={() => setKept(true)}>
          存为模板
        </Button>
        <Button size="sm" variant="outline" onClick={() => setPreviewed(true)}>
          <Icon name="eye" />
          看公开页样子
        </Button>
        <Button size="sm" type="submit" loading={busy} loadingText="正在提交">
          提交审核
        </Button>
      </Flex>
      <Dialog open={isPreviewed} onClose={() => setPreviewed(false)} title="志愿者看到的样子">
        <MissionPreview />
      </Dialog>
      {isKept && <KeepTemplate onClose={() => setKept(false)} />}
    </>
  )
}
