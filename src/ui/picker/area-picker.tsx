import { useEffect, useEffectEvent } from 'react'
import { useLoaded } from './picker-load.ts'
import { PickerField, type PickerProps } from './picker-field.tsx'

const loadAreas = async () => (await import('./area-picker-source.ts')).areaSource

interface AreaPickerProps extends PickerProps {
  /** An area whose province opens first and leads what is found. */
  near?: string | undefined
  /** Code of the province that is picked in: its cities, whole, and its counties. */
  within?: string | undefined
}

/** Picks an area down to the county; `value` is its code of GB/T 2260 (a county, or a city or region without counties). */
export function AreaPicker({ value, near, within, placeholder, ...field }: AreaPickerProps) {
  const load = async () =>
    within === undefined ? loadAreas() : (await import('./district-picker-source.ts')).createDistrictSource(within)
  const areaName = useLoaded(value === '' ? null : value, async () => {
    const source = await load()
    return source.names((await source.pathOf(value)) ?? []).join(' / ')
  })
  const retry = useEffectEvent(areaName.retry)
  useEffect(() => {
    if (!areaName.failed) return
    const again = () => retry()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [areaName.failed])
  const text = value !== '' && areaName.failed ? '已选择，名称没有加载出来' : (areaName.value ?? '')
  const province = near && `${near.slice(0, 2)}0000`
  const prompt = placeholder ?? (within === undefined ? '选择省份、城市、区县' : '选择城市、区县')
  return <PickerField {...{ value, text, load }} placeholder={prompt} near={province} {...field} />
}
