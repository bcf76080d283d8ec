import { useController } from 'react-hook-form'
import { hazardLevels } from '#domain/lists/mission-choices.ts'
import { missionFieldNames as names } from '#domain/mission-draft/draft.ts'
import { missionLimits } from '#domain/mission-draft/problems.ts'
import { SelectPart, TextAreaPart, TextPart } from '../../../../ui/field/form-parts.tsx'
import { RadioField } from '../../../../ui/field/chip-field.tsx'
import { TermsPart } from '../../../../ui/field/terms-part.tsx'
import { useDraftPart } from '../editor-context.tsx'
import { hazardLabels } from '../mission-labels.ts'
import { Pair } from '../section.tsx'

const levels = [{ code: '', name: '请选择' }, ...hazardLevels.map((code) => ({ code, name: hazardLabels[code] }))]
const options = [
  { code: 'indoors', name: '室内' },
  { code: 'outdoors', name: '户外' },
]

/** What the participants get, what could go wrong, and what happens when it rains. */
export function Safety() {
  const level = useDraftPart(({ safety }) => safety.hazardLevel)
  const isOutdoors = useDraftPart(({ safety }) => safety.isOutdoors)
  const isRisky = level !== '' && level !== 'none'
  return (
    <>
      <TermsPart
        name="safety.guarantees"
        label={names['safety.guarantees']}
        optional
        placeholder="如 岗前培训、饮水点心、交通补贴"
        hint="用顿号隔开"
      />
      <Pair>
        <SelectPart
          name="safety.hazardLevel"
          label={names['safety.hazardLevel']}
          required
          items={levels}
          placeholder="请选择"
        />
        <TextPart
          name="safety.insurance"
          label={names['safety.insurance']}
          required={isRisky}
          optional={!isRisky}
          maxLength={missionLimits.insurance}
          placeholder="如 主办方为每人投保人身意外险 10 万元"
        />
      </Pair>
      <TextAreaPart
        name="safety.riskNote"
        label={names['safety.riskNote']}
        required={isRisky}
        optional={!isRisky}
        rows={2}
        hint={`有什么风险、怎样防范，最多 ${missionLimits.riskNote} 字`}
      />
      <Place />
      <TextAreaPart
        name="safety.weatherPlan"
        label={names['safety.weatherPlan']}
        required={isOutdoors === true}
        optional={isOutdoors !== true}
        rows={2}
        placeholder="如 黄色暴雨预警停办，提前 2 小时通知"
      />
    </>
  )
}

function Place() {
  const { field, fieldState } = useController({ name: 'safety.isOutdoors' })
  const value: unknown = field.value
  return (
    <RadioField
      name="safety.isOutdoors"
      label={names['safety.isOutdoors']}
      required
      items={options}
      value={value === null ? '' : value === true ? 'outdoors' : 'indoors'}
      onChange={(code) => field.onChange(code === 'outdoors')}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
