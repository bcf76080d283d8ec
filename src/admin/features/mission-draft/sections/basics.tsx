import { checkInModes } from '#domain/lists/mission-choices.ts'
import { missionFieldNames as names } from '#domain/mission-draft/draft.ts'
import { missionLimits } from '#domain/mission-draft/problems.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { serviceTargets } from '#domain/lists/service-target.ts'
import { PointField } from '../../../../shared/location/point-field.tsx'
import { InstantPart } from '../../../../ui/date/instant-field.tsx'
import { AreaPart, ChoicesPart, RadioPart, TextAreaPart, TextPart } from '../../../../ui/field/form-parts.tsx'
import { useEditor } from '../editor-context.tsx'
import { checkInLabels } from '../../../../shared/mission/check-in-labels.ts'
import { Pair } from '../section.tsx'

const modes = checkInModes.map((code) => ({
  code,
  name: { code: '动态码', distance: '按距离', list: '负责人登记' }[code],
}))

/** What it is called, when people can sign up, where it is and whom to ask. */
export function Basics() {
  const { province } = useEditor()
  return (
    <>
      <TextPart
        name="basics.name"
        label={names['basics.name']}
        required
        hint={`${missionLimits.name[0]}–${missionLimits.name[1]} 字，写清做什么`}
      />
      <ChoicesPart
        name="basics.category"
        label={names['basics.category']}
        required
        items={serviceCategories}
        hint={`最多选 ${missionLimits.category} 个`}
      />
      <ChoicesPart name="basics.targets" label={names['basics.targets']} required items={serviceTargets} />
      <InstantPart name="basics.recruitStartAt" label="招募开始" time="09:00" required />
      <InstantPart name="basics.recruitEndAt" label="招募截止" time="18:00" required />
      <Pair>
        <AreaPart name="basics.district" label={names['basics.district']} required within={province} />
        <TextPart name="basics.place" label={names['basics.place']} required placeholder="如 社区文化室" />
      </Pair>
      <TextPart
        name="basics.address"
        label={names['basics.address']}
        required
        placeholder="街道、门牌号，如 大南路 48 号一楼"
      />
      <PointField name="basics.point" optional />
      <RadioPart name="basics.checkInMode" label={names['basics.checkInMode']} required items={modes} hint={modeHint} />
      <Meeting />
    </>
  )
}

/** How participants meet, and whom they ask. */
const Meeting = () => (
  <>
    <TextAreaPart
      name="basics.meeting"
      label={names['basics.meeting']}
      optional
      rows={2}
      hint={`怎么集合、带什么，最多 ${missionLimits.meeting} 字`}
    />
    <Pair>
      <TextPart name="basics.contactName" label={names['basics.contactName']} required autoComplete="off" />
      <TextPart
        name="basics.contactPhone"
        label={names['basics.contactPhone']}
        required
        type="tel"
        autoComplete="off"
        hint="公开给志愿者，如 020-83370186"
      />
    </Pair>
  </>
)

const modeHint = `动态码：${checkInLabels.code}。按距离：${checkInLabels.distance}。负责人登记：${checkInLabels.list}。`
