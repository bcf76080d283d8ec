import { useState } from 'react'
import { useAreaNames } from '../area-name.ts'
import { useBasis, useCard, useCardParts } from '../card-context.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { SelectField } from '../../../../ui/field/form-fields.tsx'

/** The branches of a bank, those of one district at a time; the person's own district comes first. */
export function BranchPicker({ bank }: { bank: string }) {
  const branchId = useCard(({ context }) => context.draft.choice.branchId)
  const { facts } = useBasis()
  const branches = useCardParts(({ options }) => options.branches).filter((branch) => branch.bank === bank)
  const districts = [...new Set(branches.map(({ districtCode }) => districtCode))]
  const selection = branches.find(({ id }) => id === branchId)
  const home = facts.livingDistrict?.code ?? ''
  const [selectedDistrict, setSelectedDistrict] = useState('')
  const names = useAreaNames(districts)
  const district = selectedDistrict || selection?.districtCode || nearest(districts, home)
  return (
    <>
      <SelectField
        label="网点所在地区"
        optional={false}
        value={district}
        items={districts.map((code) => ({ code, name: names.get(code) || '正在加载' }))}
        onChange={setSelectedDistrict}
      />
      <RadioCards
        field="choice.branchId"
        legend="网点"
        choices={branches
          .filter(({ districtCode }) => districtCode === district)
          .map((branch) => ({
            value: branch.id,
            title: branch.name,
            children: (
              <>
                <span className="text-meta leading-meta text-muted">{branch.address}</span>
                <span className="text-note leading-meta text-subtle">{branch.hours}</span>
              </>
            ),
          }))}
      />
      {selection && selection.districtCode !== district && (
        <p className="text-meta leading-meta text-muted">已选：{selection.name}</p>
      )}
    </>
  )
}

/** The district itself, else one of the same city, else the first. */
const nearest = (districts: readonly string[], home: string): string =>
  districts.find((code) => code === home) ??
  districts.find((code) => code.slice(0, 4) === home.slice(0, 4)) ??
  districts[0] ??
  ''
