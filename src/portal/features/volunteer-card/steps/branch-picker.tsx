import { useCardForm } from '../card-form.tsx'
import { RadioCards } from '../fields.tsx'

/** The branches of a bank, those of one district at a time. */
export function BranchPicker({ bank }: { bank: string }) {
  const { parts } = useCardForm()
  const branches = parts.options.branches.filter((branch) => branch.bank === bank)
  return (
    <RadioCards
      field="choice.branchId"
      legend="网点"
      choices={branches.map(({ id, name, address, hours }) => ({
        value: id,
        title: name,
        children: (
          <>
            <span className="meta">{address}</span>
            <span className="note">{hours}</span>
          </>
        ),
      }))}
    />
  )
}
