import { chakra, Grid } from '@chakra-ui/react'
import { missionFieldNames as names } from '#domain/mission-draft/draft.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { Note } from '../../../ui/admin/text.tsx'
import { SelectField, LockedField } from '../../../ui/field/form-fields.tsx'
import { CheckPart, ChoicesPart, TextAreaPart, usePart } from '../../../ui/field/form-parts.tsx'
import { NumberPart } from '../../../ui/field/number-part.tsx'
import type { ManagedMission } from './mission.api.ts'

/** What positions ask for, and what the mission asks of people: less than before, never more. */
export function ConditionFields({ mission }: { mission: ManagedMission }) {
  const { category, conditions, positions } = mission
  const { ageFrom, ageTo, needsRealName, needsDistrict, needsMinutes, needsSkills } = conditions
  return (
    <>
      {positions.map(({ positionId, name }, at) => (
        <TextAreaPart key={positionId} name={`needs.${at}`} label={`${name}的要求`} optional rows={2} />
      ))}
      <chakra.fieldset borderWidth="1px" borderRadius="lg" padding="3.5">
        <chakra.legend paddingInline="1.5" fontSize="ui" fontWeight="bold">
          报名条件
        </chakra.legend>
        <Note as="p">已经有人按这些条件报名，只能放宽。类别和更严的条件，请另发一个活动。</Note>
        <Grid gap="3.5" gridTemplateColumns={{ md: '1fr 1fr' }} marginTop="3">
          {ageFrom !== null && (
            <NumberPart name="conditions.ageFrom" label={names['conditions.ageFrom']} optional placeholder="不限" />
          )}
          {ageTo !== null && (
            <NumberPart name="conditions.ageTo" label={names['conditions.ageTo']} optional placeholder="不限" />
          )}
          {needsMinutes > 0 && (
            <NumberPart
              name="conditions.needsMinutes"
              label="至少服务过多少小时"
              unit={60}
              optional
              placeholder="不限"
            />
          )}
          {needsDistrict !== null && <NeededDistrict districts={mission.districts} />}
          {needsSkills.length > 0 && (
            <ChoicesPart
              name="conditions.needsSkills"
              label={names['conditions.needsSkills']}
              items={needsSkills.map((skill) => ({ code: skill, name: skill }))}
              hint="不再要求的，点一下去掉"
            />
          )}
          {needsRealName && <CheckPart name="conditions.needsRealName">要求实名认证</CheckPart>}
          <chakra.dl margin="0">
            <LockedField label={names['basics.category']} origin="招募中不能改">
              {serviceCategories.flatMap(({ code, name }) => (category.includes(code) ? [name] : [])).join('、')}
            </LockedField>
          </chakra.dl>
        </Grid>
      </chakra.fieldset>
    </>
  )
}

function NeededDistrict({ districts }: Pick<ManagedMission, 'districts'>) {
  return (
    <SelectField
      {...usePart<string>('conditions.needsDistrict')}
      label={names['conditions.needsDistrict']}
      items={[...districts, { code: '', name: '不限' }]}
    />
  )
}
