import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FieldFrame, useControlAttributes } from '../../ui/field/text-field.tsx'
import { type ChosenOrganization as Chosen, OrganizationSearch } from './organization-search.tsx'
import styles from './parent-organization.module.css'

interface ParentOrganizationProps {
  label: string
  name: string
  chosen: Chosen | null
  /** County of the organization that chooses; those of its city are offered. */
  district: string
  error: string | undefined
  onChange: (organization: Chosen | null) => void
}

/** The organization above: found by a part of its name, or none. */
export function ParentOrganization({ label, name, chosen, district, error, onChange }: ParentOrganizationProps) {
  const again = useRef(false)
  const control = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (again.current) control.current?.querySelector<HTMLElement>('input, button')?.focus()
    again.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- the control is another one after each change
  }, [chosen])
  const change = (next: Chosen | null) => {
    again.current = true
    onChange(next)
  }
  return (
    <div ref={control}>
      <FieldFrame id={name} label={label} optional error={error} hint="挂靠在哪个组织下面，没有就不填。">
        {chosen ? (
          <ChosenOne name={name} chosen={chosen} onRemove={() => change(null)} />
        ) : (
          <OrganizationSearch name={name} district={district} onPick={change} />
        )}
      </FieldFrame>
    </div>
  )
}

function ChosenOne({ name, chosen, onRemove }: { name: string; chosen: Chosen; onRemove: () => void }) {
  const { id } = useControlAttributes()
  return (
    <div
      className={`flex items-center justify-between gap-2.5 w-full min-h-[44px] border border-control rounded-md ${styles['chosen']}`}
    >
      <span>{chosen.name}</span>
      <Button id={id} name={name} size="sm" variant="ghost" onClick={onRemove}>
        重选<span className="sr-only">上级组织</span>
      </Button>
    </div>
  )
}
