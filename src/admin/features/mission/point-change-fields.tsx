import { pointText } from '../../../shared/location/point-text.ts'
import { PointField } from '../../../shared/location/point-field.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { RadioPart, usePart } from '../../../ui/field/form-parts.tsx'
import type { PointChange } from './change-values.ts'
import type { ManagedMission } from './mission.api.ts'

/** What becomes of the point on the map: it stays, another one is set, or none is known. */
export function PointChangeFields({ mission: { point, checkInMode } }: { mission: ManagedMission }) {
  const { value } = usePart<PointChange>('pointChange')
  const isClearable = point !== null && checkInMode !== 'distance'
  const items = [
    { code: 'stays', name: point === null ? '先不标' : '不变' },
    { code: 'set', name: point === null ? '标出位置' : '换成新的位置' },
    ...(isClearable ? [{ code: 'cleared', name: '清除' }] : []),
  ]
  return (
    <>
      <RadioPart
        name="pointChange"
        label="地图位置"
        required
        items={items}
        hint={point === null ? '现在没有地图位置。' : `现在是${pointText(point)}（卫星定位）。`}
      />
      {value === 'set' && <PointField name="point" label="新的地图位置" />}
      {value === 'cleared' && <Note>扫码签到照常，但不再核对到没到场。</Note>}
    </>
  )
}
