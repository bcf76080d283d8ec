import type { ComponentProps, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { provinceCode } from '#domain/areas/area-code.ts'
import type { CodeItem } from '#domain/lists/code-list.ts'
import { useSite } from '../../lib/site.ts'
import { AreaPicker } from '../picker/area-picker.tsx'
import { ChoicesField, RadioField } from './chip-field.tsx'
import { DateField } from '../date/date-field.tsx'
import { CheckField, SelectField } from './form-fields.tsx'
import { TextArea, TextField } from './text-field.tsx'

/** One field of the form around it (`FormProvider`): what it holds, what is wrong with it, and its way to change. */
export function usePart<V>(name: string) {
  const { field, fieldState } = useController({ name })
  return {
    name,
    value: field.value as V,
    error: fieldState.error?.message,
    onChange: (value: V) => field.onChange(value),
    onBlur: field.onBlur,
  }
}

interface Named {
  name: string
  label: string
}

type PartProps<C> = Named & Omit<C, 'name' | 'label' | 'value' | 'error' | 'onChange' | 'onBlur'>

/** Longest text that is typed at all; the form's rules name the real limit. */
const longest = 200

interface BlurProps {
  /** Hears what the field holds when the focus goes. */
  onBlurValue?: (value: string) => void
}

export function TextPart({ onBlurValue, ...rest }: PartProps<ComponentProps<typeof TextField>> & BlurProps) {
  const { onChange, onBlur, ...part } = usePart<string>(rest.name)
  return (
    <TextField
      maxLength={longest}
      {...rest}
      {...part}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        onBlur()
        onBlurValue?.(part.value)
      }}
    />
  )
}

export function TextAreaPart(rest: PartProps<ComponentProps<typeof TextArea>>) {
  const { onChange, ...part } = usePart<string>(rest.name)
  return <TextArea {...rest} {...part} onChange={({ target }) => onChange(target.value)} />
}

interface ListProps extends Named {
  items: readonly CodeItem[]
  /** Stands for no choice; without it one of the items is chosen. */
  placeholder?: string
  required?: boolean
}

export const SelectPart = (props: ListProps) => <SelectField {...props} {...usePart<string>(props.name)} />

interface DayProps extends Named {
  min?: string
  max?: string
  required?: boolean
  hint?: string
}

export const DatePart = (props: DayProps) => <DateField {...props} {...usePart<string>(props.name)} />

/** The province of the serving district opens first. */
export function AreaPart(
  props: Named & { required?: boolean; optional?: boolean; hint?: string; within?: string | undefined },
) {
  const part = usePart<string>(props.name)
  const site = useSite()
  return <AreaPicker {...props} {...part} near={part.value || site?.code} />
}

/** A city, whole, or a county of the province that is served. */
export function DistrictPart(props: Named & { required?: boolean; hint?: string }) {
  const part = usePart<string>(props.name)
  const site = useSite()
  return <AreaPicker {...props} {...part} within={site ? provinceCode(site.code) : undefined} />
}

export function CheckPart({ children, note, name }: { name: string; children: ReactNode; note?: ReactNode }) {
  const { value, error, onChange } = usePart<boolean>(name)
  return (
    <CheckField {...{ name, error, onChange, note }} checked={value}>
      {children}
    </CheckField>
  )
}

interface ChipProps extends Named {
  items: readonly CodeItem[]
  hint?: string
  required?: boolean
}

/** One of few that are all in sight. */
export const RadioPart = (props: ChipProps) => <RadioField {...props} {...usePart<string>(props.name)} />

/** Some of many that are all in sight. */
export const ChoicesPart = (props: ChipProps) => <ChoicesField {...props} {...usePart<string[]>(props.name)} />
