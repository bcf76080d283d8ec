import { sortCopy } from '#domain/arrays.ts'
import { Box, chakra, Flex } from '@chakra-ui/react'
import { dayText } from '#domain/words.ts'
import type { MissionDraft } from '#domain/mission-draft/draft.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { requirementsOf } from '#domain/mission/eligibility.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { List } from '../../ui/admin/list.tsx'
import { Meta, SectionTitle } from '../../ui/admin/text.tsx'
import { Icon } from '../../ui/button/icon.tsx'
import type { IconName } from '../../ui/button/icons.ts'
import { lazyComponent } from '../../ui/frame/later.tsx'
import { Cover } from '../../ui/mark/cover.tsx'
import { StateMark } from '../../ui/mark/state-mark.tsx'
import { checkInLabels } from './check-in-labels.ts'
import { slotEntries } from './slot-entries.ts'
import { blockText } from './slot-times.ts'

const RichTextView = lazyComponent(() => import('../../ui/rich-text/rich-text-view.tsx'))

/** Most slots of a position that are shown. */
const maximum = 4

interface PreviewedMissionProps {
  draft: MissionDraft
  state: MissionState
  organizationName: string
}

/** The mission as a volunteer will see it on a phone. */
export function PreviewedMission({ draft, state, organizationName }: PreviewedMissionProps) {
  const { basics, safety, cover } = draft
  return (
    <Box
      as="section"
      borderWidth="8px"
      borderColor="ink.950"
      borderRadius="28px"
      background="bg"
      overflow="hidden"
      aria-label="预览"
    >
      <PreviewCover picture={cover.picture} />
      <Box padding="4" paddingTop="3">
        <Flex gap="2" align="center" wrap="wrap">
          <StateMark state={state} />
          <Meta>{basics.category.map(serviceCategoryName).join('\u00A0· ')}</Meta>
        </Flex>
        <chakra.p marginTop="1" fontSize="h3" fontWeight="bold" lineHeight="title">
          {basics.name || '活动名称'}
        </chakra.p>
        <Meta>{organizationName}</Meta>
        <List display="grid" gap="1" marginTop="2.5" paddingBottom="2.5" borderBottomWidth="1px" fontSize="meta">
          <Fact icon="calendar">{spanOf(draft) || '时间由时段得出'}</Fact>
          <Fact icon="pin">{[basics.place, basics.address].filter(Boolean).join('\u00A0· ') || '地点'}</Fact>
          <Fact icon="shield">{checkInLabels[basics.checkInMode]}</Fact>
          {basics.meeting && <Fact icon="users">{basics.meeting}</Fact>}
        </List>
        <Positions draft={draft} />
        <Requirements draft={draft} />
        <RichTextView html={draft.detail.html} />
        <Assurances safety={safety} />
      </Box>
    </Box>
  )
}

const PreviewCover = ({ picture }: { picture: string }) =>
  picture === '' ? (
    <Box display="grid" placeItems="center" aspectRatio="3 / 2" background="bg.muted">
      <Meta>还没有封面</Meta>
    </Box>
  ) : (
    <Cover scene={picture} className="w-full" />
  )

/** What the participants get, and what could go wrong. */
const Assurances = ({ safety }: Pick<MissionDraft, 'safety'>) => (
  <>
    {safety.guarantees.length > 0 && (
      <List marginTop="3" fontSize="meta" aria-label="活动保障">
        {safety.guarantees.map((name) => (
          <Fact key={name} icon="check">
            {name}
          </Fact>
        ))}
      </List>
    )}
    {safety.insurance && <Meta display="block">保险：{safety.insurance}</Meta>}
    {safety.weatherPlan && <Meta display="block">雨天安排：{safety.weatherPlan}</Meta>}
    {safety.riskNote && <Meta display="block">风险提示：{safety.riskNote}</Meta>}
  </>
)

const Fact = ({ icon, children }: { icon: IconName; children: string }) => (
  <chakra.li display="flex" gap="2" css={{ '& > svg': { marginTop: '0.5', color: 'ink.500' } }}>
    <Icon name={icon} />
    {children}
  </chakra.li>
)

const Positions = ({ draft }: { draft: MissionDraft }) =>
  draft.positions.map((position) => {
    const entries = slotEntries([position])
    return (
      <Box key={position.key} marginTop="3">
        <SectionTitle as="p">{position.name || '岗位'}</SectionTitle>
        {position.needs && <Meta display="block">{position.needs}</Meta>}
        {entries.slice(0, maximum).map(({ slot, block }) => (
          <Flex key={slot.key} justify="space-between" gap="2" fontSize="meta">
            <span>{block ? blockText(block) : '时间还没定'}</span>
            <Meta whiteSpace="nowrap">
              余 {slot.capacity ?? 0} / {slot.capacity ?? 0}
            </Meta>
          </Flex>
        ))}
        {entries.length > maximum && <Meta>还有 {entries.length - maximum} 个时段</Meta>}
      </Box>
    )
  })

function Requirements({ draft: { conditions, safety } }: { draft: MissionDraft }) {
  const requirements = requirementsOf({
    ...conditions,
    state: 'draft',
    recruitStartAt: '',
    recruitEndAt: '',
    needsDistrict: conditions.needsDistrict === '' ? null : { code: conditions.needsDistrict, name: '所选地区' },
    needsMinutes: conditions.needsMinutes ?? 0,
    hazardLevel: safety.hazardLevel || 'none',
  })
  return (
    <List marginTop="3" fontSize="meta" aria-label="报名条件">
      {requirements.map(({ title }) => (
        <Fact key={title} icon="user">
          {title}
        </Fact>
      ))}
    </List>
  )
}

/** First and last day of the slots. */
function spanOf({ positions }: MissionDraft): string {
  const days = sortCopy(slotEntries(positions).flatMap(({ block }) => block?.day ?? []))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`
}
