import { missionFieldNames as names } from '#domain/mission-draft/draft.ts'
import { AreaPart, CheckPart } from '../../../../ui/field/form-parts.tsx'
import { NumberPart } from '../../../../ui/field/number-part.tsx'
import { TermsPart } from '../../../../ui/field/terms-part.tsx'
import { useEditor } from '../editor-context.tsx'
import { Pair } from '../section.tsx'

/** Who can take part. */
export function ConditionsSection() {
  const { province } = useEditor()
  return (
    <>
      <Pair>
        <NumberPart
          name="conditions.ageFrom"
          label={names['conditions.ageFrom']}
          optional
          placeholder="不限"
          hint="18 岁以下的志愿者要监护人同意"
        />
        <NumberPart name="conditions.ageTo" label={names['conditions.ageTo']} optional placeholder="不限" />
      </Pair>
      <Pair>
        <TermsPart
          name="conditions.needsSkills"
          label={names['conditions.needsSkills']}
          optional
          placeholder="如 急救、粤语"
          hint="用顿号隔开，和志愿者资料里的技能对照"
        />
        <NumberPart
          name="conditions.needsMinutes"
          label="至少服务过多少小时"
          unit={60}
          optional
          placeholder="不限"
          hint="只算已经生效的服务时长"
        />
      </Pair>
      <AreaPart
        name="conditions.needsDistrict"
        label={names['conditions.needsDistrict']}
        optional
        hint="只收已绑定这个服务地区的志愿者"
        within={province}
      />
      <CheckPart name="conditions.needsRealName">要求实名认证</CheckPart>
      <CheckPart name="conditions.autoApprove" note="符合条件、还有名额的报名直接通过，不用逐个审核。">
        自动通过报名
      </CheckPart>
    </>
  )
}
